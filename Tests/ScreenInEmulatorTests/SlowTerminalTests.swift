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
}
