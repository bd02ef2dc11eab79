/// How a rating screen ended that was shown to the user.
public struct Presentation: Hashable, Sendable {
    /// What the user answered, or nil for nothing.
    public var answer: Answer?
    /// What ended the screen, if the user did not leave it.
    public var interruption: Interruption?
    /// False if the user saw nothing but the note that the window is too small.
    public var wasShown: Bool

    /// Creates an ending.
    public init(answer: Answer?, interruption: Interruption? = nil, wasShown: Bool = true) {
        self.answer = answer
        self.interruption = interruption
        self.wasShown = wasShown
    }
}

/// What ends a screen that the user did not leave.
public enum Interruption: Hashable, Sendable {
    /// The terminal, or what else showed the screen, is gone.
    case hangUp
    /// A signal asks the program to end; its number.
    case signal(Int32)
}
