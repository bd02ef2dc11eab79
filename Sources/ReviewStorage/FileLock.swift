import ReviewTiming

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An advisory lock on a file that is there for nothing else; it ends with the process at the latest.
struct FileLock: ~Copyable {
    /// How long others may hold it.
    static let deadline = Duration.seconds(5)

    private let descriptor: Descriptor

    /// Waits for the lock; the file is made if it is missing and never removed, since others may wait
    /// for it.
    init(_ path: String, deadline: Duration = FileLock.deadline) throws(ReviewStateError) {
        descriptor = try Self.locked(path, deadline: deadline)
    }

    private static func locked(
        _ path: String, deadline: Duration
    ) throws(ReviewStateError) -> Descriptor {
        let file = try file(path)
        var isLocked = false
        do throws(SystemError) {
            isLocked = try lock(file, until: .now + deadline)
        } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
        guard isLocked else { throw .busy(path: path) }
        return file
    }

    private static func file(_ path: String) throws(ReviewStateError) -> Descriptor {
        do throws(SystemError) {
            let file = try Descriptor(path, O_RDWR | O_CREAT)
            if try file.status().st_mode & S_IFMT == S_IFREG { return file }
        } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
        throw .notAFile(path: path)
    }

    /// Tries again and again, less and less often.
    private static func lock(
        _ descriptor: borrowing Descriptor, until end: ContinuousClock.Instant
    ) throws(SystemError) -> Bool {
        var microseconds: UInt32 = 200
        while true {
            do {
                try SystemError.check { flock(descriptor.number, LOCK_EX | LOCK_NB) }
                return true
            } catch  where error.code == EWOULDBLOCK {
                guard ContinuousClock.now < end else { return false }
                usleep(microseconds)
                microseconds = min(microseconds * 2, 10_000)
            }
        }
    }
}
