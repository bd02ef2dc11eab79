/// When a fetch has to be over, however many requests it takes.
struct FetchDeadline: Hashable, Sendable {
    /// In the seconds of ``HTTPTiming/uptimeSeconds``.
    let uptimeSeconds: Double
}
