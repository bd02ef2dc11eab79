/// How long a recorded blocker holds asks back.
public struct BlockerRule: Hashable, Sendable {
    /// Days of 86,400 s, 0…365,000, from the blocker's latest record on.
    public var days: Int
    /// True if a blocker recorded in a scope holds asks in that scope for good.
    public var holdsForScope: Bool

    /// Creates a rule.
    public init(days: Int, holdsForScope: Bool = false) {
        self.days = days
        self.holdsForScope = holdsForScope
    }
}

extension BlockerRule: ExpressibleByIntegerLiteral {
    /// Creates a rule of days alone.
    public init(integerLiteral days: Int) {
        self.init(days: days)
    }
}
