import Glibc
import RatingsTestSupport
import TerminalKit
import Testing

@Suite("A program that crashes with its screen up", .blocking)
struct CrashTests {
    /// How it ends, and by which signals that may be told.
    struct Crash: Sendable, CustomTestStringConvertible {
        let name: String
        let signals: Set<Int32>
        var lastWords: String?

        var testDescription: String { name }

        /// What the compiler takes for an instruction that cannot be run.
        static let trap: Set<Int32> = [SIGILL, SIGTRAP]

        static let all = [
            Crash(name: "error", signals: trap, lastWords: "Misfortune"),
            Crash(name: "trap", signals: trap, lastWords: "Index out of range"),
            Crash(name: "fatalError", signals: trap, lastWords: "the last words"),
            Crash(name: "abort", signals: [SIGABRT]),
            Crash(name: "badMemory", signals: [SIGSEGV]),
            Crash(name: "stackOverflow", signals: [SIGSEGV]),
            Crash(name: "trapOnThread", signals: trap, lastWords: "the last words"),
        ]
    }

    private func crash(
        _ name: String, error: ProgramStream = .terminal,
        size: Size = Size(width: 80, height: 24)
    ) throws -> EmulatedTerminal {
        var call = Call(name)
        call.size = size
        call.program = .crashingScreen
        call.variables = ["SWIFT_BACKTRACE": "enable=no"]
        call.error = error
        let terminal = try call.start()
        try terminal.waitForText("press a key")
        try terminal.waitUntil("the mouse") { $0.screen.mouse == .drags }
        #expect(terminal.screen.isAlternate)
        try terminal.waitForQuiet(milliseconds: 30)
        #expect(!terminal.screen.contains("stray"))
        try terminal.press(.character("x"))
        return terminal
    }

    @Test("gives the terminal back and ends by the crash's own signal", arguments: Crash.all)
    func givesBack(_ way: Crash) throws {
        let terminal = try crash(way.name)
        guard case .signalled(let signal) = try terminal.waitForEnd().status else {
            Issue.record("no signal")
            return
        }
        #expect(way.signals.contains(signal), "signal \(signal)")
        expectGivenBack(terminal)
    }

    /// From Atoptool/atop#67 and neovim/neovim PR 22097: the fatal message was wiped by leaving the
    /// screen.
    @Test("its last words can be read afterwards", arguments: Crash.all)
    func lastWords(_ way: Crash) throws {
        // A stack trace of any length follows them.
        let terminal = try crash(way.name, size: Size(width: 80, height: 80))
        try terminal.waitForEnd()
        guard let words = way.lastWords else { return }
        #expect(terminal.screen.contains(words), "\(terminal.screen)")
    }

    @Test("what was written to standard error meanwhile appears afterwards, once")
    func strayErrors() throws {
        let terminal = try crash("none")
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
        #expect(terminal.screen.lines.filter { !$0.isEmpty } == ["a stray word"])
    }

    @Test("where standard error goes elsewhere, it goes there at once")
    func errorsElsewhere() throws {
        let terminal = try crash("none", error: .pipe)
        try terminal.waitUntil("the word") { $0.text(from: .error) == "a stray word\n" }
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.screen.isBlank)
    }
}
