/// Makes the signals that ask for the end wait until an ask is over in the state.
///
/// While a screen is up they are the terminal's; this is for the moments before and after it, in which
/// they would end the program between the user's answer and its being kept.
public protocol SignalHolding: AnyObject {
    /// Begins to hold.
    func begin()
    /// True if a signal waits.
    var isEnding: Bool { get }
    /// Takes the number of the signal that waits, if there is one; it will not act by itself any more.
    func take() -> Int32?
    /// Ends the hold: the program's own actions are back, and what waits acts now.
    func end()
}

/// Holds nothing, for a program that keeps signals away itself.
public final class NoSignalHold: SignalHolding {
    /// Creates a hold of nothing.
    public init() {}
    /// Does nothing.
    public func begin() {}
    /// False.
    public var isEnding: Bool { false }
    /// Nil.
    public func take() -> Int32? { nil }
    /// Does nothing.
    public func end() {}
}
