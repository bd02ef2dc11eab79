import Glibc
public import TerminalKit

/// A program in a terminal that a test looks at and types into.
///
/// The program runs in a pseudo-terminal, libvterm draws what it writes. Nothing moves by itself: the
/// screen changes only while one of the functions waits or writes. When the terminal goes out of use
/// the program and all that it started are killed.
///
/// ```swift
/// let terminal = try EmulatedTerminal(
///     running: Program("/bin/cat"), size: Size(width: 80, height: 24))
/// try terminal.type("hello\n")
/// try terminal.waitForText("hello")
/// ```
public final class EmulatedTerminal {
    /// All bytes that the program has written to the terminal.
    public private(set) var received: [UInt8] = []
    /// The modes that the program has switched.
    public private(set) var modes = ModeLedger()
    /// What a terminal would have answered to queries; a program that asks nothing leaves it empty.
    public private(set) var answers: [UInt8] = []
    /// How the terminal was set before the program was started.
    public let settingsAtStart: TerminalSettings

    private let answersQueries: Bool
    private let terminal: PseudoTerminal
    private var emulator: Emulator
    private let pipes: ProgramPipes
    private let program: RunningProgram
    private var picture: EmulatedScreen?

    /// How long it waits at a time before it looks whether the program has ended.
    private static let sliceMilliseconds: Int32 = 5

    /// Starts a program in a terminal.
    ///
    /// - Parameters:
    ///   - program: What to run.
    ///   - size: The terminal's size; 0×0 is given to the program as it is and drawn as 80×24.
    ///   - answersQueries: Whether the program gets the answers of the emulator when it asks for the
    ///     cursor's place or the like. They are kept in ``answers`` either way.
    /// - Throws: ``EmulatedTerminalError`` if there is no pseudo-terminal or no such program.
    public init(running program: Program, size: Size, answersQueries: Bool = false) throws {
        self.answersQueries = answersQueries
        terminal = try PseudoTerminal(size: size)
        guard let settings = terminal.settings() else {
            throw EmulatedTerminalError.noTerminal(errorNumber: errno, call: "tcgetattr")
        }
        settingsAtStart = settings
        emulator = try Emulator(size: size)
        pipes = try ProgramPipes(for: program)
        self.program = try RunningProgram(
            program, terminalPath: terminal.programPath, pipes: pipes)
    }

    /// What the emulator shows now.
    public var screen: EmulatedScreen {
        if let picture { return picture }
        let now = emulator.picture()
        picture = now
        return now
    }

    /// How the terminal is set now, or nil after ``hangUp()``.
    public var settings: TerminalSettings? { terminal.settings() }

    /// What the program has left changed: settings and modes; empty when all is as before.
    public var leftovers: [String] {
        (settings?.differences(from: settingsAtStart) ?? []) + modes.differencesFromStart
    }

    /// The number of the program's process.
    public var processIdentifier: Int32 { program.identifier }

    /// The end of the program, if it has been noticed by a function that waits.
    public var end: ProgramEnd? { program.end }

    /// True after ``hangUp()``.
    public var isHungUp: Bool { !terminal.isOpen }

    /// True while more can come: the program runs, and something of it can be heard.
    var canChange: Bool { end == nil && (!isHungUp || !pipes.outputs.isEmpty) }

    /// The most memory that the program had in use at one time, or nil when it has ended.
    ///
    /// Unlike the number that comes with the end of a process, it counts nothing of the test that
    /// started it.
    public func peakMemoryBytes() -> Int? {
        ProcessTable.peakMemoryBytes(of: program.identifier)
    }

    /// What the program has written to a stream that is a pipe.
    public func bytes(from stream: StandardStream) -> [UInt8] { pipes.received[stream] ?? [] }

    /// Closes the test's end of a pipe: input ends, or output finds no reader.
    public func closePipe(_ stream: StandardStream) { pipes.closeTestEnd(of: stream) }

    /// Sends a signal to the program alone; the number as in `SIGTERM`.
    public func signal(_ number: Int32) { program.signal(number) }

    /// Changes the window's size; the program gets SIGWINCH.
    ///
    /// What it has written until then is drawn again in the new size, as far as the old window had room
    /// for it.
    ///
    /// - Parameter sizes: One size, or some that follow so closely that the program may notice only the
    ///   last.
    public func resize(to sizes: Size...) {
        _ = takeOutput(waitingMilliseconds: 0)
        picture = nil
        for size in sizes {
            emulator = (try? emulator.resized(to: size, after: received)) ?? emulator
        }
        for size in sizes { terminal.resize(to: size) }
    }

    /// Closes the terminal as if its window were closed; the program gets SIGHUP.
    public func hangUp() { terminal.close() }

    /// Takes what comes within some milliseconds, at least what is there.
    ///
    /// - Returns: True if something came, or the program's end was noticed.
    func takeOutput(waitingMilliseconds: Int32) -> Bool {
        let wait = min(waitingMilliseconds, Self.sliceMilliseconds)
        let sources = (terminal.isOpen ? [terminal.descriptor] : []) + pipes.outputs
        Descriptor.wait(forInputFrom: sources, milliseconds: wait)
        let hadEnded = program.end != nil
        program.checkForEnd()
        let hasShown = show(terminal.read())
        return pipes.readOutputs() || hasShown || hadEnded != (program.end != nil)
    }

    /// Types what fits, and gives the number of bytes that did.
    func typeWhatFits(_ bytes: ArraySlice<UInt8>) -> Int { terminal.write(bytes) }

    /// Writes what fits into the program's input pipe, and gives the number of bytes that did.
    func pipeWhatFits(_ bytes: ArraySlice<UInt8>) -> Int { pipes.writeInput(bytes) }

    private func show(_ bytes: [UInt8]) -> Bool {
        guard !bytes.isEmpty else { return false }
        picture = nil
        received += bytes
        modes.read(bytes)
        emulator.feed(bytes)
        if !emulator.answers.isEmpty {
            answers += emulator.answers
            if answersQueries { _ = terminal.write(emulator.answers[...]) }
            emulator.clearAnswers()
        }
        return true
    }
}
