/// One of the three streams that a program is started with.
public enum StandardStream: Int32, Hashable, Sendable, CaseIterable {
    /// What it reads from.
    case input
    /// What it writes to.
    case output
    /// What it writes messages to.
    case error
}
