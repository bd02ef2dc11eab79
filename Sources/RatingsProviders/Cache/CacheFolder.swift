#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
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
    /// The home directory that has to exist before anything is created in it, or nil if the folder was
    /// named by itself.
    let home: String?

    /// Does something while no other program that asks first does the same.
    ///
    /// Where the file system has no locks, nothing is waited for.
    ///
    /// - Parameter work: Receives whether it may write: not where the lock cannot be had in time.
    func withLock<Result>(
        patience: LockPatience = .ofProcess, _ work: (_ mayWrite: Bool) -> Result
    ) -> Result {
        guard prepare() else { return work(false) }
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

    /// The names of the files in it, in no order.
    var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    /// Removes a file.
    func remove(_ name: String) {
        unlink("\(path)/\(name)")
    }

    /// Creates the folder and those above it, for this user alone; a missing home is not created.
    ///
    /// - Returns: False if the folder is not there or not this user's: root leaves nothing in another
    ///   user's folder, which that user could not write to.
    private func prepare() -> Bool {
        if let home, !Self.isFolder(home) { return false }
        var part = ""
        for name in path.split(separator: "/") {
            let parent = part.isEmpty ? "/" : part
            part += "/" + name
            guard Self.status(part) == nil else { continue }
            guard Self.isOwn(parent) else { return false }
            mkdir(part, 0o700)
        }
        return Self.isFolder(part) && Self.isOwn(part)
    }

    private static func isFolder(_ path: String) -> Bool {
        status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// False for root in a folder of another user.
    private static func isOwn(_ path: String) -> Bool {
        geteuid() != 0 || status(path)?.st_uid == 0
    }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}
