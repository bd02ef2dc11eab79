import Testing
@testable import CursesTerminal

@Suite("What is in the way of a full screen")
struct TerminalObstacleTests {
    private static let good = TerminalRequirements.Facts(
        isInForeground: true, isCanonical: true, terminalType: "xterm", outputIsTerminal: true,
        errorIsTerminal: true)
    private let requirements = TerminalRequirements(output: .any)

    @Test("in good surroundings there is nothing")
    func nothing() {
        #expect(requirements.obstacle(Self.good) == nil)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let spoil: @Sendable (inout TerminalRequirements.Facts) -> Void
        let obstacle: TerminalObstacle
        var testDescription: String { "\(obstacle)" }
    }

    @Test(
        "each need is missed by itself",
        arguments: [
            Case(spoil: { $0.isInForeground = false }, obstacle: .inBackground),
            Case(spoil: { $0.isCanonical = false }, obstacle: .inUse),
            Case(spoil: { $0.terminalType = nil }, obstacle: .terminalTypeUnset),
            Case(spoil: { $0.terminalType = "dumb" }, obstacle: .dumbTerminal),
            Case(
                spoil: {
                    $0.outputIsTerminal = false
                    $0.errorIsTerminal = false
                }, obstacle: .outputIsNoTerminal),
        ])
    func spoiled(_ row: Case) {
        var facts = Self.good
        row.spoil(&facts)
        #expect(requirements.obstacle(facts) == row.obstacle)
    }

    @Test("either output will do, unless standard output has to be the terminal")
    func outputs() {
        let strict = TerminalRequirements(output: .standardOutput)
        var facts = Self.good
        facts.outputIsTerminal = false
        #expect(requirements.obstacle(facts) == nil)
        #expect(strict.obstacle(facts) == .outputIsNoTerminal)
        facts = Self.good
        facts.errorIsTerminal = false
        #expect(requirements.obstacle(facts) == nil)
        #expect(strict.obstacle(facts) == nil)
    }

    @Test("a program that has set the terminal to single keys itself may use it")
    func ownTerminal() {
        var facts = Self.good
        facts.isCanonical = false
        let owner = TerminalRequirements(output: .any, ownsTerminal: true)
        #expect(owner.obstacle(facts) == nil)
        #expect(owner.linesObstacle(facts) == nil)
        #expect(requirements.linesObstacle(facts) == .inUse)
    }

    @Test("plain lines need an output only where standard output has to be the terminal")
    func linesOutput() {
        var facts = Self.good
        facts.outputIsTerminal = false
        facts.errorIsTerminal = false
        facts.terminalType = nil
        #expect(requirements.linesObstacle(facts) == nil)
        #expect(
            TerminalRequirements(output: .standardOutput).linesObstacle(facts)
                == .outputIsNoTerminal)
    }

    @Test("in the background nothing else is named")
    func order() {
        let facts = TerminalRequirements.Facts(
            isInForeground: false, isCanonical: false, terminalType: nil, outputIsTerminal: false,
            errorIsTerminal: false)
        #expect(requirements.obstacle(facts) == .inBackground)
    }

    @Test(
        "a sentence says what happened and what to do",
        arguments: [
            (
                TerminalObstacle.noTerminal,
                "There is no terminal to show the screen on. Start the program from a terminal."
            ),
            (
                .inBackground,
                "The program runs in the background, where it cannot have the terminal."
                    + " Bring it to the foreground with fg."
            ),
            (
                .inUse,
                "Another program, such as a pager, reads the keys of this terminal."
                    + " Start the program again when that one has ended."
            ),
            (
                .terminalTypeUnset,
                "The kind of terminal is not known, because TERM is not set."
                    + " Set it, for example TERM=xterm-256color."
            ),
            (
                .unknownTerminalType("nonsense"),
                "The terminal type \"nonsense\" is not known here. Install its terminfo description,"
                    + " or set TERM to a type that is known, for example xterm."
            ),
            (
                .dumbTerminal,
                "This terminal cannot show a full screen. Start the program in another terminal."
            ),
            (
                .outputIsNoTerminal,
                "The output does not go to a terminal. Start the program without redirecting it."
            ),
            (.cannotStart(12), "The terminal cannot be used: Cannot allocate memory."),
        ])
    func sentence(obstacle: TerminalObstacle, text: String) {
        #expect(obstacle.description == text)
    }

    @Test("a type of terminal cannot act on the terminal, nor fill it")
    func hostileType() {
        let text = TerminalObstacle.unknownTerminalType(
            "\u{1B}[2Jé" + String(repeating: "x", count: 999)
        )
        .description
        #expect(text.contains("\"?[2J?xx"))
        #expect(text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) })
        #expect(text.count < 250)
    }

    @Test("plain lines need only the terminal itself")
    func plainLines() {
        let allowing: [TerminalObstacle] = [
            .terminalTypeUnset, .unknownTerminalType("x"), .dumbTerminal, .outputIsNoTerminal,
        ]
        let refusing: [TerminalObstacle] = [.noTerminal, .inBackground, .inUse, .cannotStart(1)]
        #expect((allowing + refusing).filter(\.allowsPlainLines) == allowing)
    }
}
