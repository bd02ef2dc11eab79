import RatingsPOSIX
import Synchronization
import Testing

@Suite("Waiting for locks")
struct LockPatienceTests {
    /// A clock that sleeping moves on.
    private final class Clock: Sendable {
        let instant = Mutex(ContinuousClock.now)

        func sleep(_ microseconds: UInt32) {
            instant.withLock { $0 += .microseconds(Int64(microseconds)) }
        }
    }

    private let clock = Clock()
    private let patience: LockPatience

    init() {
        patience = LockPatience { [clock] in clock.instant.withLock { $0 } }
    }

    private func waited(_ attempt: () -> LockPatience.Attempt) -> (LockPatience.Attempt, Duration) {
        let before = clock.instant.withLock { $0 }
        let result = patience.take(sleep: clock.sleep, attempt)
        return (result, clock.instant.withLock { $0 } - before)
    }

    @Test("a lock that is free, or that there is none of, is never waited for")
    func immediate() {
        for answer in [LockPatience.Attempt.taken, .unavailable] {
            let (result, time) = waited { answer }
            #expect(result == answer)
            #expect(time == .zero)
        }
    }

    @Test("all locks together are waited for no longer than two seconds")
    func budget() {
        let (first, time) = waited { .held }
        #expect(first == .held)
        #expect(time >= .seconds(2) && time <= .milliseconds(2_020))
        for _ in 0..<5 {
            let (next, more) = waited { .held }
            #expect(next == .held)
            #expect(more == .zero)
        }
        #expect(waited { .taken }.0 == .taken)
    }

    @Test("what was not waited is left for the next lock")
    func rest() {
        var attempts = 0
        let (result, first) = waited {
            attempts += 1
            return attempts < 50 ? .held : .taken
        }
        #expect(result == .taken)
        #expect(first > .zero && first < .seconds(1))
        let (_, second) = waited { .held }
        #expect(first + second >= .seconds(2) && first + second <= .milliseconds(2_020))
    }

    @Test("a program that goes on for a minute has its patience again")
    func renewal() {
        _ = waited { .held }
        clock.instant.withLock { $0 += .seconds(60) }
        #expect(waited { .held }.1 >= .seconds(2))
    }
}
