import Foundation
import Glibc
import RatingsTestSupport
import ReviewTiming
import TerminalKit
import Testing

/// Every way out of the screen: the status, the answer, and what is remembered.
@Suite("Ways out of an ask", .blocking)
struct WaysOutTests {
    struct WayOut: CustomTestStringConvertible, Sendable {
        let name: String
        let leave: @Sendable (EmulatedTerminal) throws -> Void
        let status: ProgramStatus
        let answer: String?
        let asks: [String]
        var opens = false

        var testDescription: String { name }
    }

    static let waysOut: [WayOut] = [
        WayOut(
            name: "rate", leave: { try $0.answer(.enter) }, status: .exited(0),
            answer: #"{"handedOff":"opened","outcome":"rated"}"#,
            asks: ["automatic settled rated"], opens: true),
        WayOut(
            name: "later", leave: { try $0.answer(.character("l")) }, status: .exited(1),
            answer: #"{"outcome":"later"}"#, asks: ["automatic settled later"]),
        WayOut(
            name: "never", leave: { try $0.answer(.character("n")) }, status: .exited(1),
            answer: #"{"outcome":"declined"}"#, asks: ["automatic settled declined"]),
        WayOut(
            name: "Esc", leave: { try $0.press(.escape) }, status: .exited(1),
            answer: #"{"outcome":"dismissed"}"#, asks: ["automatic settled dismissed"]),
        WayOut(
            name: "q", leave: { try $0.press(.character("q")) }, status: .exited(1),
            answer: #"{"outcome":"dismissed"}"#, asks: ["automatic settled dismissed"]),
        WayOut(
            name: "Ctrl-C", leave: { try $0.press(.control("c")) }, status: .signalled(SIGINT),
            answer: nil, asks: ["automatic committed"]),
        WayOut(
            name: "SIGTERM", leave: { $0.signal(SIGTERM) }, status: .signalled(SIGTERM),
            answer: nil, asks: ["automatic committed"]),
        WayOut(
            name: "SIGQUIT", leave: { $0.signal(SIGQUIT) }, status: .signalled(SIGQUIT),
            answer: nil, asks: ["automatic committed"]),
        WayOut(
            name: "SIGSEGV", leave: { $0.signal(SIGSEGV) }, status: .signalled(SIGSEGV),
            answer: nil, asks: ["automatic committed"]),
        WayOut(
            name: "SIGKILL", leave: { $0.signal(SIGKILL) }, status: .signalled(SIGKILL),
            answer: nil, asks: ["automatic committed"]),
        WayOut(
            name: "the window is closed", leave: { $0.hangUp() }, status: .signalled(SIGHUP),
            answer: nil, asks: ["automatic committed"]),
    ]

    @Test("each has its status, its one JSON value and its trace", arguments: waysOut)
    func wayOut(_ way: WayOut) throws {
        let home = try FlowHome()
        let terminal = try home.ask("--json").piped.start()
        try terminal.waitForScreen()
        #expect(try home.asks() == ["automatic committed"])
        try way.leave(terminal)
        #expect(try terminal.status() == way.status)
        if let answer = way.answer { #expect(terminal.output == answer + "\n") }
        #expect(try home.asks() == way.asks)
        #expect(home.opened == (way.opens ? FlowHome.page + "\n" : nil))
        #expect(terminal.modes.alternateScreenEntries == 1)
        // It was shown: the same person is not asked again.
        let again = try home.ask("--json").piped.start()
        #expect(try again.status() == .exited(3))
        #expect(again.modes.alternateScreenEntries == 0)
    }

    @Test("an ask that a signal ends reports what is known as one JSON value")
    func interrupted() throws {
        let home = try FlowHome()
        let terminal = try home.ask("--json").piped.start()
        try terminal.waitForScreen()
        terminal.signal(SIGTERM)
        #expect(try terminal.status() == .signalled(SIGTERM))
        let object = try JSONSerialization.jsonObject(with: Data(terminal.output.utf8))
        let answer = try #require(object as? [String: Any])
        #expect(answer["outcome"] as? String == "dismissed")
        #expect((answer["reason"] as? [String: String])?["code"] == "interrupted")
    }

    @Test("Later sets the reminder, and when it is due the user is asked in the same version")
    func reminder() throws {
        let home = try FlowHome()
        let terminal = try home.ask().start()
        try terminal.waitForScreen()
        try terminal.answer(.character("l"))
        #expect(try terminal.status() == .exited(1))
        let due = try #require(try home.state().remindAt)
        // The days count from the answer, which takes the user a moment.
        let asked = try #require(try home.state().asks.last?.at)
        #expect((0...60).contains(due.timeIntervalSince(asked) - 14 * 86_400))
        for (seconds, status) in [(-1.0, 3), (0, 0)] {
            let instant = FlowHome.stamp(due.addingTimeInterval(seconds))
            let check = try home.ratings(["check", "tool", "--moment", "done", "--at", instant])
                .start()
            #expect(try check.status() == .exited(Int32(status)))
        }
    }

    /// Source: keepassxreboot/keepassxc#7830, nyxnor/onionjuggler#17.
    @Test("a wrong call differs from every answer")
    func usage() throws {
        let home = try FlowHome()
        let terminal = try home.ask("--no-such-option").start()
        #expect(try terminal.status() == .exited(64))
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
    }

    /// Source: nimblehq/ios-templates PR 699.
    @Test("what could not be shown does not count, and the same call in a good terminal asks")
    func withdrawn() throws {
        let home = try FlowHome()
        for change in [
            { $0.environment["TERM"] = "dumb" }, { $0.environment["TERM"] = nil },
            { (program: inout Program) in
                program.standardOutput = .null
                program.standardError = .null
            },
        ] as [@Sendable (inout Program) -> Void] {
            var program = home.ask()
            change(&program)
            #expect(try program.start().status() == .exited(4))
            #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
        }
        let small = try home.ask("--json").piped.start(size: Size(width: 10, height: 3))
        try small.waitUntil("the note") { !$0.screen.isBlank }
        try small.press(.character("q"))
        #expect(try small.status() == .exited(4))
        #expect(small.output.contains(#""code":"window-too-small""#))
        #expect(try home.asks() == ["automatic withdrawn"])
        let good = try home.ask().start()
        try good.waitForScreen()
        try good.press(.character("q"))
        #expect(try good.status() == .exited(1))
    }

    @Test("an ask under the note that a signal ends does not count either")
    func signalledWhileSmall() throws {
        let home = try FlowHome()
        let terminal = try home.ask().start(size: Size(width: 10, height: 3))
        try terminal.waitUntil("the note") { !$0.screen.isBlank }
        try terminal.press(.control("c"))
        #expect(try terminal.status() == .signalled(SIGINT))
        #expect(try home.asks() == ["automatic withdrawn"])
    }

    @Test("with --plain a poor terminal is enough, and output and input may go elsewhere")
    func plain() throws {
        let home = try FlowHome()
        var program = home.ask("--plain", "--json")
        program.environment["TERM"] = "dumb"
        program.standardInput = .closed
        program.standardOutput = .pipe
        let terminal = try program.start()
        try terminal.waitForText("[n]")
        try terminal.answerLine("n")
        #expect(try terminal.status() == .exited(1))
        #expect(terminal.output == #"{"outcome":"declined"}"# + "\n")
    }

    /// Source: naluinui/EGGRating, microsoft/AzureStorageExplorer#7163, SUPLA/supla-android#12.
    @Test("a user who left was asked: not again until the gap is over, and no 'never' is stored")
    func dismissedCounts() throws {
        let home = try FlowHome()
        let terminal = try home.ask().start()
        try terminal.waitForScreen()
        try terminal.press(.escape)
        #expect(try terminal.status() == .exited(1))
        try home.backdateAsks()
        let record = try home.ratings(["record", "tool", "signal", "good", "--points", "3"]).start()
        #expect(try record.status() == .exited(0))
        for (daysAgo, expected) in [(-59.0, 3), (-400, 0)] {
            let check = try home.ratings(
                ["check", "tool", "--moment", "done", "--app-version", "1.5.0"]
                    + ["--at", FlowHome.stamp(daysAgo: daysAgo)]
            ).start()
            #expect(try check.status() == .exited(Int32(expected)))
        }
        #expect(try home.state().declinedAt == nil)
    }

    @Test("a manual ask is shown whatever the rules say and leaves the version's ask")
    func manual() throws {
        let home = try FlowHome(state: nil)
        let terminal = try home.ratings(["rate", "tool", "--json"]).piped.start()
        try terminal.waitForScreen()
        try terminal.press(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.output == #"{"handedOff":"opened","outcome":"rated"}"# + "\n")
        #expect(try home.asks() == ["manual settled rated"])
        #expect(home.opened == FlowHome.page + "\n")
    }

    /// Source: takecian/SwiftRater#17, UrbanApps/Armchair#90.
    @Test("trying the screen out leaves the state as it is")
    func preview() throws {
        let home = try FlowHome()
        for arguments in [["demo"], ["show", "none"]] {
            let terminal = try home.ratings(arguments).start()
            try terminal.waitForText("Give a Rating")
            try terminal.press(.enter)
            try terminal.waitForEnd()
        }
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
        let terminal = try home.ask().start()
        try terminal.waitForScreen()
    }

    /// Source: openedx/edx-app-ios PR 900.
    @Test("a new version is not asked about sooner or later for being noted")
    func newVersion() throws {
        let home = try FlowHome()
        let check = ["check", "tool", "--moment", "done", "--app-version", "1.5.0"]
        #expect(try home.ratings(check).start().status() == .exited(0))
        let record = ["record", "tool", "launch"]
        #expect(try home.ratings(record).start().status() == .exited(0))
        #expect(try home.ratings(check).start().status() == .exited(0))
    }

    @Test("without a page nobody is asked, and the user's own call ends before it shows a screen")
    func noPage() throws {
        let home = try FlowHome(configuration: "{version: '1.4.0', moments: {done: {}}}")
        let ask = try home.ask("--json").piped.start()
        #expect(try ask.status() == .exited(3))
        #expect(ask.output.contains(#""code":"nothing-to-offer""#))
        #expect(ask.screen.lines.joined().contains("reviewPage"))
        let check = try home.ratings(["check", "tool", "--moment", "done"]).piped.start()
        #expect(try check.status() == .exited(3))
        #expect(check.output == "hold nothing-to-offer\n")
        let rate = try home.ratings(["rate", "tool", "--json"]).piped.start()
        #expect(try rate.status() == .exited(69))
        #expect(rate.output.hasPrefix(#"{"outcome":"notDue","reason":{"code":"nothing-to-offer""#))
        #expect(rate.screen.lines.joined().contains("reviewPage"))
        for terminal in [ask, rate] { #expect(terminal.modes.alternateScreenEntries == 0) }
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
    }

    @Test("the configuration that init writes asks nobody, and says what is missing")
    func initialConfiguration() throws {
        let home = try FlowHome()
        try home.remove(".config/ratings/apps/tool.json")
        let install = try home.ratings(["init", "tool", "--install"]).start()
        #expect(try install.status() == .exited(0))
        #expect(install.screen.lines.joined(separator: " ").contains("nobody is asked until"))
        let ask = try home.ask("--json").piped.start()
        #expect(try ask.status() == .exited(3))
        #expect(ask.output.contains(#""code":"nothing-to-offer""#))
    }

    @Test(
        "asks are stamped by the real clock: --at is for check alone", arguments: ["ask", "rate"])
    func noFakeClock(command: String) throws {
        let home = try FlowHome()
        let moment = command == "ask" ? ["--moment", "done"] : []
        let terminal = try home.ratings(
            [command, "tool", "--at", "2030-01-01T00:00:00Z"] + moment
        ).start()
        #expect(try terminal.status() == .exited(64))
        #expect(terminal.screen.lines.joined().contains("--at"))
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
    }
}
