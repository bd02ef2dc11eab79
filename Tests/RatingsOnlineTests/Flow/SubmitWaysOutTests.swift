import Foundation
import Glibc
import RatingsTestSupport
import ReviewTiming
import TerminalKit
import Testing

/// Every way out of an ask whose stars are sent: the status, the answer, and what is remembered.
@Suite("Ways out of an ask that is sent", .blocking)
struct SubmitWaysOutTests {
    struct WayOut: CustomTestStringConvertible, Sendable {
        let name: String
        let leave: @Sendable (EmulatedTerminal) throws -> Void
        let status: ProgramStatus
        let answer: String?
        let asks: [String]

        var testDescription: String { name }
    }

    private static let left = #"{"outcome":"dismissed"}"#
    private static let interrupted =
        #"{"outcome":"dismissed","reason":{"code":"interrupted","#
        + #""detail":"The program or its terminal was ended."}}"#

    static let waysOut: [WayOut] = [
        WayOut(
            name: "sent",
            leave: { terminal in
                try terminal.openReview(stars: 1)
                try terminal.write()
                try terminal.press(.enter)
            }, status: .exited(0), answer: #"{"handedOff":"submitted","outcome":"rated"}"#,
            asks: ["automatic settled rated"]),
        WayOut(
            name: "later", leave: { try $0.answer(.character("l")) }, status: .exited(1),
            answer: #"{"outcome":"later"}"#, asks: ["automatic settled later"]),
        WayOut(
            name: "never", leave: { try $0.answer(.character("n")) }, status: .exited(1),
            answer: #"{"outcome":"declined"}"#, asks: ["automatic settled declined"]),
        WayOut(
            name: "Esc on the screen", leave: { try $0.press(.escape) }, status: .exited(1),
            answer: left, asks: ["automatic settled dismissed"]),
        WayOut(
            name: "Esc from the choice",
            leave: { terminal in
                try terminal.chooseStars(5)
                try terminal.waitForText("Send Feedback")
                for words in ["Rate ]", "l later"] {
                    try terminal.press(.escape)
                    try terminal.waitForText(words)
                }
                try terminal.press(.escape)
            }, status: .exited(1), answer: left, asks: ["automatic settled dismissed"]),
        WayOut(
            name: "Esc in the form",
            leave: { terminal in
                try terminal.openReview(stars: 5)
                try terminal.press(.escape)
            }, status: .exited(1), answer: #"{"outcome":"later"}"#,
            asks: ["automatic settled later"]),
        WayOut(
            name: "Ctrl-C over the stars",
            leave: { terminal in
                try terminal.press(.enter)
                try terminal.confirm()
                try terminal.waitForText("How many stars?")
                try terminal.press(.control("c"))
            }, status: .signalled(SIGINT), answer: nil, asks: ["automatic committed"]),
        WayOut(
            name: "Ctrl-C in the form",
            leave: { terminal in
                try terminal.openReview()
                try terminal.press(.control("c"))
            }, status: .signalled(SIGINT), answer: nil, asks: ["automatic committed"]),
        WayOut(
            name: "the window is closed in the form",
            leave: { terminal in
                try terminal.openReview()
                terminal.hangUp()
            }, status: .signalled(SIGHUP), answer: nil, asks: ["automatic committed"]),
    ]

    // From keepassxreboot/keepassxc#7830 and nyxnor/onionjuggler#17.
    @Test("each has its status, its one JSON value and its trace", arguments: waysOut)
    func wayOut(_ way: WayOut) throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        try home.ripen()
        let terminal = try home.ask("--json")
        try terminal.waitForKeys()
        try way.leave(terminal)
        #expect(try terminal.waitForEnd().status == way.status)
        #expect(terminal.printedText == (way.answer ?? Self.interrupted) + "\n")
        #expect(try home.asks == way.asks)
        #expect(odrs.reviews.count == (way.name == "sent" ? 1 : 0))
        if way.status != .signalled(SIGHUP) { #expect(terminal.leftovers == []) }
    }

    @Test("one line on the form says what is sent and where to")
    func privacy() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        try home.ripen()
        let terminal = try home.ask()
        try terminal.waitForKeys()
        try terminal.openReview()
        try terminal.waitForText("Sent to ")
        let text = terminal.screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: " ")
        #expect(text.contains(": Stars, Title, Text, "))
        #expect(text.contains(", Sender. Nothing else."))
    }

    // From microsoft/AzureStorageExplorer#7163 and SUPLA/supla-android#12.
    @Test("a user who left the form is asked again when the reminder is due, and not before")
    func askedOnce() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        try home.ripen()
        let terminal = try home.ask()
        try terminal.openReview(stars: 2)
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        let again = try home.ask("--app-version", "1.5.0")
        #expect(try again.waitForEnd().status == .exited(3))
        let later = try home.check(inDays: 13, "--app-version", "1.5.0")
        #expect(try later.waitForEnd().status == .exited(3))
        #expect(try home.state.declinedAt == nil)
        #expect(try home.state.ratedAt == nil)
    }

    // From nimblehq/ios-templates PR 699.
    @Test("what could not be shown does not count, and the same call in a good terminal asks")
    func notShown() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        try home.ripen()
        let dumb = try home.ask { $0.environment["TERM"] = "dumb" }
        #expect(try dumb.waitForEnd().status == .exited(4))
        let small = try home.ask(size: Size(width: 10, height: 3))
        try small.waitUntil("the note") { !$0.screen.isBlank }
        try small.press(.enter, .character("5"), .escape)
        #expect(try small.waitForEnd().status == .exited(4))
        #expect(try home.asks == ["automatic withdrawn"])
        let good = try home.ask()
        try good.openReview()
        try good.press(.escape)
        #expect(try good.waitForEnd().status == .exited(1))
    }

    // From Atoptool/atop#67 and neovim/neovim PR 22097.
    @Test(
        "what could not be kept is reported when the screen is gone, and a review that went out is out"
    )
    func unsaved() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        try home.ripen()
        let terminal = try home.ask("--json")
        try terminal.openReview()
        try terminal.write()
        try home.write(state: #"{"schema": 99}"#)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printedText == #"{"handedOff":"submitted","outcome":"rated"}"# + "\n")
        #expect(terminal.screen.contains("what is stored has schema 99"))
        #expect(odrs.reviews.count == 1)
        #expect(terminal.leftovers == [])
    }

    @Test("with the mouse a press and a release on the stars choose them, a click makes a choice")
    func mouse() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        let terminal = try home.rate("--mouse")
        try terminal.waitForKeys()
        try terminal.press(.enter)
        try terminal.waitForText("How many stars?")
        let stars = try #require(terminal.screen.position(of: "How many stars?"))
        let middle = Position(x: 40, y: stars.y - 2)
        try terminal.mouse(MouseEvent(.press, at: middle))
        try terminal.waitForText("3 stars")
        try terminal.mouse(MouseEvent(.release, at: middle))
        try terminal.waitForText("Write a Review")
        let button = try #require(terminal.screen.position(of: "Write a Review"))
        try terminal.mouse(MouseEvent(.press, at: button))
        try terminal.mouse(MouseEvent(.release, at: button))
        try terminal.waitForText("F4 editor")
        #expect(terminal.screen.contains("★★★☆☆  3 stars"))
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
    }
}
