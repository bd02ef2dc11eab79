/// How a program asks that was not asked to.
public enum QuestionStyle: String, Hashable, Sendable, CaseIterable {
    /// The whole screen.
    case screen
    /// One row below what the program has printed.
    ///
    /// A screen that the user opens is always whole.
    case line
}
