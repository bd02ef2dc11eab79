import RatingsCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A folder in which files are replaced whole, by one program at a time.
struct CacheFolder: Hashable, Sendable {
    private static let lockName = ".lock"

    let path: String

    /// Does something while no other program that asks first does the same.
    ///
    /// Where the file system has no locks, nothing is waited for.
    ///
    /// - Parameter work: Receives whether it may write: not where the lock cannot be had in time.
    func withLock<Result>(
        patience: LockPatience = .ofProcess, _ work: (_ mayWrite: Bool) -> Result
    ) -> Result {
        make()
        let lock = open(
            path + "/" + Self.lockName, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { return work(false) }
        defer { close(lock) }
        return work(patience.take(sleep: { usleep($0) }, { Self.attempt(lock) }) != .held)
    }

    private static func attempt(_ lock: Int32) -> LockPatience.Attempt {
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EINTR else { return errno == EWOULDBLOCK ? .held : .unavailable }
        }
        return .taken
    }

    /// Replaces a file; a reader sees the old one or the new one, never a part.
    ///
    /// To be called under the lock: what a killed program has left of its writing goes first.
    func write(_ bytes: [UInt8], to name: String) {
        let temporary = "\(path)/\(name).new"
        unlink(temporary)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let isWritten = (try? DescriptorOutput.send(bytes, to: descriptor)) != nil
        close(descriptor)
        guard isWritten, rename(temporary, "\(path)/\(name)") == 0 else {
            unlink(temporary)
            return
        }
    }

    /// Makes the folder and those above it, for this person alone.
    private func make() {
        var part = ""
        for name in path.split(separator: "/") {
            part += "/" + name
            mkdir(part, 0o700)
        }
    }
}
