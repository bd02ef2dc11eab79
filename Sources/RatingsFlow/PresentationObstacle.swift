/// Why the screen could not be shown to a person.
public struct PresentationObstacle: Error, Hashable, Sendable {
    /// The names of what can be in the way, for metrics and scripts; a later release may have more.
    public struct Code: RawRepresentable, Hashable, Sendable, Codable {
        /// The name as metrics and JSON have it.
        public let rawValue: String

        /// Creates a code of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The program was started without a terminal.
        public static let noTerminal = Code(rawValue: "no-terminal")
        /// Another program has the terminal.
        public static let inBackground = Code(rawValue: "in-background")
        /// Another program reads the terminal's keys, as a pager does.
        public static let terminalInUse = Code(rawValue: "terminal-in-use")
        /// The terminal cannot show a full screen.
        public static let unfitTerminal = Code(rawValue: "unfit-terminal")
        /// What the program writes goes elsewhere, so that nobody may be looking.
        public static let outputIsNoTerminal = Code(rawValue: "output-is-no-terminal")
        /// The window was too small until the user left.
        public static let windowTooSmall = Code(rawValue: "window-too-small")
        /// Somebody was typing something else, or left the screen before it took keys.
        public static let typing = Code(rawValue: "typing")
        /// This program shows a screen already.
        public static let anotherIsUp = Code(rawValue: "another-is-up")
        /// The program was asked to end before anything was shown.
        public static let interrupted = Code(rawValue: "interrupted")
        /// The system refuses.
        public static let failed = Code(rawValue: "failed")
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
