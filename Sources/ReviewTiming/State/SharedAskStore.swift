public import PlatformFoundation

/// A place where the asks of all apps of a user are kept together.
///
/// An app's own state is locked first and this one second; who holds this one takes no other.
public protocol SharedAskStore: Sendable {
    /// The asks as they are now, as one app's decision sees them.
    ///
    /// - Throws: ``ReviewStateError`` if they cannot be read.
    func load() throws(ReviewStateError) -> SharedAsks

    /// Decides while no other app can, and keeps the ask before this returns.
    ///
    /// - Parameter decide: Receives the asks, and returns the instant of an ask to be kept, or nil for
    ///   none, with any result of the caller's.
    /// - Throws: ``ReviewStateError``; nothing is kept then.
    func update<Result>(
        _ decide: (SharedAsks) -> (askedAt: Date?, result: Result)
    ) throws(ReviewStateError) -> Result

    /// Takes back an ask of this app that could not be shown.
    ///
    /// - Throws: ``ReviewStateError``.
    func withdraw(askedAt: Date) throws(ReviewStateError)
}
