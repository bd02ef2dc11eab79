import Synchronization

/// How long a process waits for locks that other programs hold, all its waits together.
///
/// A command that records, decides and asks takes several locks. A program that hangs while it holds
/// one of them delays the command once, not once a lock.
package final class LockPatience: Sendable {
    /// What came of trying to take a lock.
    package enum Attempt: Hashable, Sendable {
        /// It is ours.
        case taken
        /// Another program has it.
        case held
        /// The file system has no locks; nobody can hold one.
        case unavailable
    }

    /// The patience of this process.
    package static let ofProcess = LockPatience()

    private struct Waits {
        var spent = Duration.zero
        var waiting = 0
        /// When the wait that is going on began, or the last one ended.
        var changedAt: ContinuousClock.Instant?
    }

    private let budget: Duration
    private let renewal: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let waits = Mutex(Waits())

    /// Creates a patience that nothing was spent of.
    ///
    /// - Parameters:
    ///   - budget: The longest time, all waits together; waits at the same time count once.
    ///   - renewal: How long after its last wait a process that goes on has all of it again.
    package init(
        budget: Duration = .seconds(2), renewal: Duration = .seconds(60),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.budget = budget
        self.renewal = renewal
        self.now = now
    }

    /// Tries to take a lock, less and less often, as long as others hold it and patience is left.
    ///
    /// - Parameters:
    ///   - sleep: Waits for the given number of microseconds.
    ///   - attempt: Tries once, without waiting.
    package func take(sleep: (UInt32) -> Void, _ attempt: () -> Attempt) -> Attempt {
        var result = attempt()
        guard result == .held else { return result }
        begin()
        defer { end() }
        var microseconds: UInt32 = 200
        while result == .held, isLeft {
            sleep(microseconds)
            microseconds = min(microseconds * 2, 10_000)
            result = attempt()
        }
        return result
    }

    private var isLeft: Bool {
        let instant = now()
        return waits.withLock { waits in
            waits.spent + (waits.changedAt.map { instant - $0 } ?? .zero) < budget
        }
    }

    private func begin() {
        let instant = now()
        waits.withLock { waits in
            if waits.waiting == 0 {
                if let last = waits.changedAt, instant - last >= renewal { waits.spent = .zero }
                waits.changedAt = instant
            }
            waits.waiting += 1
        }
    }

    private func end() {
        let instant = now()
        waits.withLock { waits in
            waits.waiting -= 1
            guard waits.waiting == 0, let began = waits.changedAt else { return }
            waits.spent += instant - began
            waits.changedAt = instant
        }
    }
}
