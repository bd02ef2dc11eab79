/// Why the screen could not be shown to a person.
public struct PresentationObstacle: Error, Hashable, Sendable {
    /// The names of what can be in the way, for metrics and scripts.
    public enum Code: String, Hashable, Sendable, CaseIterable, Codable {
        /// The program was started without a terminal.
        case noTerminal = "no-terminal"
        /// Another program has the terminal.
        case inBackground = "in-background"
        /// Another program reads the terminal's keys, as a pager does.
        case terminalInUse = "terminal-in-use"
        /// The terminal cannot show a full screen.
        case unfitTerminal = "unfit-terminal"
        /// What the program writes goes elsewhere, so that nobody may be looking.
        case outputIsNoTerminal = "output-is-no-terminal"
        /// The window was too small until the user left.
        case windowTooSmall = "window-too-small"
        /// Somebody was typing something else, or left the screen before it took keys.
        case typing
        /// This program shows a screen already.
        case anotherIsUp = "another-is-up"
        /// The program was asked to end before anything was shown.
        case interrupted
        /// The system refuses.
        case failed
    }

    /// Its name.
    public let code: Code
    /// What happened and what can be done, in whole sentences.
    public let sentence: String

    /// Creates an obstacle.
    public init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    static let windowTooSmall = PresentationObstacle(
        .windowTooSmall, "The window was too small for the screen. Make it larger.")
    /// The program was asked to end before anything was shown.
    public static let interrupted = PresentationObstacle(
        .interrupted, "The program was asked to end.")
    /// Somebody was typing something else.
    public static let typing = PresentationObstacle(
        .typing, "Somebody was typing, so the question was not asked.")
    static let anotherIsUp = PresentationObstacle(
        .anotherIsUp, "The screen is up already.")
}
