import CRatingsPOSIX
import Synchronization
import PlatformC

/// What ends a wait in `poll` from another thread or from a signal handler.
///
/// It lives as long as anyone who may wake does, so that its number is never another file's.
final class WakeDescriptor: Sendable {
    /// Readable when someone woke.
    let number: Int32
    /// Where a handler writes eight bytes to wake: an eventfd, or the other end of a pipe.
    let wakingNumber: Int32
    private let isWoken = Atomic(false)

    init() throws(TerminalObstacle) {
        #if os(Linux)
        number = eventfd(0, Int32(O_CLOEXEC | O_NONBLOCK))
        wakingNumber = number
        guard number >= 0 else { throw .cannotStart(errno) }
        #else
        var ends: [Int32] = [-1, -1]
        let result = pipe(&ends)
        (number, wakingNumber) = (ends[0], ends[1])
        guard result == 0 else { throw .cannotStart(errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        #endif
    }

    deinit {
        close(number)
        if wakingNumber != number { close(wakingNumber) }
    }

    /// Ends the wait of another thread.
    func wake() {
        isWoken.store(true, ordering: .releasing)
        var one: UInt64 = 1
        // What is full wakes as well.
        _ = write(wakingNumber, &one, MemoryLayout.size(ofValue: one))
    }

    /// Whether ``wake()`` was called since the last time.
    func takeWoken() -> Bool {
        isWoken.exchange(false, ordering: .acquiring)
    }

    /// Makes the descriptor unreadable until the next one wakes.
    func drain() {
        var count: UInt64 = 0
        while read(number, &count, MemoryLayout.size(ofValue: count)) > 0 {}
    }
}
