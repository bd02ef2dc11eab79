import Synchronization

/// What happened, in order, from any thread.
public final class Journal<Entry: Sendable>: Sendable {
    private let written = Mutex<[Entry]>([])

    /// Creates an empty journal.
    public init() {}

    /// What was noted so far.
    public var entries: [Entry] { written.withLock { $0 } }

    /// Notes what happened.
    public func note(_ entry: Entry) {
        written.withLock { $0.append(entry) }
    }
}
