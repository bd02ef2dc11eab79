import Synchronization

/// Counts how often something was asked for.
final class Counts: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    /// How often this has been asked for before.
    func count(_ what: String) -> Int {
        counts.withLock { counts in
            defer { counts[what, default: 0] += 1 }
            return counts[what, default: 0]
        }
    }
}
