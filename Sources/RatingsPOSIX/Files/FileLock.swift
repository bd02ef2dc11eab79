import PlatformC

/// An advisory lock on a file that is there for nothing else; it ends with the process at the latest.
///
/// Where the file system has no locks, as on some network mounts, it locks nothing.
package struct FileLock: ~Copyable {
    private let descriptor: Descriptor

    /// Waits for the lock; the file is created if it is missing and never removed, since others may
    /// wait for it.
    ///
    /// - Throws: `FileError`, `busy` if others hold the lock for too long.
    package init(
        _ path: String, patience: LockPatience = .ofProcess
    ) throws(FileError) {
        descriptor = try Self.locked(
            try Self.file(path, O_RDWR | O_CREAT), path, patience: patience)
    }

    /// Waits for the lock to read what it protects; nothing is written.
    ///
    /// - Returns: nil if there is no such file, so that nobody is writing.
    package init?(
        existing path: String, patience: LockPatience = .ofProcess
    ) throws(FileError) {
        guard FilePath.status(path) != nil else { return nil }
        descriptor = try Self.locked(try Self.file(path, O_RDONLY), path, patience: patience)
    }

    private static func locked(
        _ file: consuming Descriptor, _ path: String, patience: LockPatience
    ) throws(FileError) -> Descriptor {
        let number = file.number
        let attempt = patience.take(sleep: { usleep($0) }, { Self.attempt(number) })
        guard attempt != .held else { throw .busy(path: path) }
        return file
    }

    private static func attempt(_ number: Int32) -> LockPatience.Attempt {
        do {
            try SystemError.check { flock(number, LOCK_EX | LOCK_NB) }
            return .taken
        } catch {
            return error.number == EWOULDBLOCK ? .held : .unavailable
        }
    }

    private static func file(_ path: String, _ flags: Int32) throws(FileError) -> Descriptor {
        do throws(SystemError) {
            let file = try Descriptor(path, flags)
            if try file.status().st_mode & S_IFMT == S_IFREG { return file }
        } catch {
            throw .unwritable(path: path, reason: error.text)
        }
        throw .notAFile(path: path)
    }
}
