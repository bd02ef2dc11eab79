import Glibc
import RatingsCore
import RatingsTestSupport
import TerminalKit
import Testing

/// From vim/vim#8089 and Consolonia/Consolonia PR 500: a terminal that was stopped, or reads slowly, kept
/// keys and signals from ending the program.
@Suite("A terminal that takes no output", .blocking)
struct SlowTerminalTests {
    /// A way to end the program without reading what it writes.
    struct Ending: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let end: @Sendable (EmulatedTerminal) throws -> Void

        static let all = [
            Ending(testDescription: "q") { try $0.press(.character("q")) },
            Ending(testDescription: "Ctrl-C") { try $0.press(.control("c")) },
            Ending(testDescription: "TERM") { $0.signal(SIGTERM) },
            Ending(testDescription: "HUP") { $0.signal(SIGHUP) },
            Ending(testDescription: "USR1") { $0.signal(SIGUSR1) },
            Ending(testDescription: "a closed window") { $0.hangUp() },
        ]
    }

    private static let calls = [Call.loaded, .show("mock:withMockReviews?delay=3600")]

    /// Types `q` and Enter again as a user would: what comes before the question is dropped.
    @Sendable
    private static func typeUntilEnd(_ terminal: EmulatedTerminal) throws {
        for _ in 0..<20 where ProcessReport(of: terminal.processIdentifier)?.isAlive == true {
            try terminal.type("q\n")
            _ = poll(nil, 0, 250)
        }
    }

    /// Waits for the end without taking any output.
    private func expectEnd(_ terminal: EmulatedTerminal) {
        let process = terminal.processIdentifier
        let deadline = ContinuousClock.now + .seconds(10)
        while ProcessReport(of: process)?.isAlive == true, .now < deadline { _ = poll(nil, 0, 2) }
        #expect(ProcessReport(of: process)?.isAlive != true)
    }

    @Test(
        "keys, signals and the closing of the window end the program nevertheless",
        arguments: [0, 1], Ending.all)
    func unread(_ call: Int, _ ending: Ending) throws {
        let terminal = try Self.calls[call].start()
        try terminal.waitForText("Help Us Grow!")
        // Each draws all of the screen; together they are far more than fits into the terminal.
        try terminal.send([UInt8](repeating: 0x0C, count: 200))
        try ending.end(terminal)
        expectEnd(terminal)
        guard !terminal.isHungUp else { return }
        try terminal.waitForEnd()
        expectGivenBack(terminal)
    }

    @Test("what waits for the terminal is the last frame alone")
    func lastFrame() async throws {
        let terminal = try Call.loaded.start()
        try terminal.waitForText("1,250 ratings")
        try terminal.send([UInt8](repeating: 0x0C, count: 200) + Array("jjj".utf8))
        let picture = Expected.picture(
            await Expected.mock(.withMockReviews), keys: [.down, .down, .down])
        expectScreen(terminal, equals: picture, depth: .ansi256)
        // A full frame is some 3,000 bytes; all of them would be 600,000.
        #expect(terminal.received.count < 400_000)
        try terminal.press(.character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
    }

    @Test("Ctrl-S stops nothing while the screen is up, and input is edited as UTF-8")
    func flowControl() throws {
        let terminal = try Call.loaded.start()
        try terminal.waitForText("1,250 ratings")
        #expect(terminal.leftovers.contains("ixon: on → off"))
        #expect(terminal.leftovers.contains("iutf8: off → on"))
        try terminal.send([0x13])
        try terminal.press(.character("?"))
        try terminal.waitForText("Ctrl-L")
        try terminal.press(.character("q"), .character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
    }

    /// Plain lines, far more than fit into a terminal that nobody reads.
    private func startLines(in folder: ScratchFolder) throws -> EmulatedTerminal {
        let text = String(repeating: "words ", count: 1_500)
        let review = #"{"title": "Long", "content": "\#(text)", "rating": 4}"#
        let reviews = [String](repeating: review, count: 8).joined(separator: ",")
        let provider = try folder.provider(#"{"reviews": [\#(reviews)]}"#)
        let terminal = try Call.show(provider, "--plain").start()
        try terminal.waitForText("Help Us Grow!")
        return terminal
    }

    @Test(
        "the same ends plain lines",
        arguments: [Ending(testDescription: "q and Enter", end: typeUntilEnd)]
            + Ending.all.dropFirst())
    func unreadLines(_ ending: Ending) throws {
        let folder = try ScratchFolder()
        let terminal = try startLines(in: folder)
        try ending.end(terminal)
        expectEnd(terminal)
        guard !terminal.isHungUp else { return }
        try terminal.waitForEnd()
        #expect(!terminal.screen.contains("Your answer"))
        expectUntouched(terminal)
    }

    @Test("what was typed before all of the lines were taken answers nothing")
    func unreadQuestion() throws {
        let folder = try ScratchFolder()
        let terminal = try startLines(in: folder)
        try terminal.type("r\n")
        try terminal.waitForText("close [q]: ")
        try terminal.type("q\n")
        #expect(try terminal.waitForEnd().status == .exited(0))
    }

    @Test("Ctrl-S stops no plain lines")
    func flowControlOfLines() throws {
        let terminal = try Call.show("mock:withMockReviews?delay=0", "--plain").start()
        try terminal.waitForText("close [q]: ")
        #expect(terminal.leftovers.contains("ixon: on → off"))
        try terminal.send([0x13])
        try terminal.type("\n")
        try terminal.waitForText("Please answer with a number")
        try terminal.waitUntil("the question again") { terminal in
            String(decoding: terminal.received, as: UTF8.self).ranges(of: "close [q]: ").count == 2
        }
        try terminal.type("q\n")
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectUntouched(terminal)
    }
}
