import Glibc
import RatingsTestSupport
import Testing

/// Expects that the screen was up and that nothing of it is left on the terminal.
func expectGivenBack(
    _ terminal: EmulatedTerminal, hasAlternateScreen: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        terminal.modes.alternateScreenEntries >= (hasAlternateScreen ? 1 : 0),
        sourceLocation: sourceLocation)
    expectUntouched(terminal, sourceLocation: sourceLocation)
}

/// Expects settings, screen, cursor, mouse, keypad and paste mode as they were before.
func expectUntouched(
    _ terminal: EmulatedTerminal, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(terminal.leftovers == [], sourceLocation: sourceLocation)
    #expect(!terminal.screen.isAlternate, sourceLocation: sourceLocation)
    #expect(terminal.screen.isCursorVisible, sourceLocation: sourceLocation)
    #expect(terminal.screen.mouse == .none, sourceLocation: sourceLocation)
    #expect(terminal.answers == [], "nothing is asked of it", sourceLocation: sourceLocation)
}

/// Expects that processes end, which a killed one may take a moment to do.
func expectGone(_ processes: Int32..., sourceLocation: SourceLocation = #_sourceLocation) {
    let deadline = ContinuousClock.now + .seconds(10)
    func living() -> [Int32] { processes.filter { ProcessReport(of: $0)?.isAlive == true } }
    while !living().isEmpty, .now < deadline { _ = poll(nil, 0, 2) }
    #expect(living() == [], sourceLocation: sourceLocation)
}

extension EmulatedTerminal {
    /// The whole text of what the program wrote to a stream that is a pipe.
    func text(from stream: StandardStream) -> String {
        String(decoding: bytes(from: stream), as: UTF8.self)
    }

    /// What the program wrote to the terminal, as text.
    var receivedText: String { String(decoding: received, as: UTF8.self) }
}
