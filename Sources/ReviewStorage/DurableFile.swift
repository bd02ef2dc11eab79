import ReviewTiming

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A small file that readers always see whole, and that survives a power cut as soon as it is changed.
///
/// It is read, changed and written under a lock of its own, to one fixed name beside it that is then
/// renamed; symbolic links stay. Readers take no lock, unless they find a damaged file.
struct DurableFile {
    /// The most bytes that are read; a thousand times what a state of some years has.
    static let maximumLength = 16 << 20

    let path: String
    /// The home directory in which it lies, which is never made; nil if there is none.
    let home: String?

    /// What the file holds.
    ///
    /// A file that is written in place can be seen half written: what is damaged is read once more
    /// while nobody writes.
    ///
    /// - Parameter decode: Gets the bytes, nil for no file, and throws `damaged` for what is none.
    func read<Value>(
        _ decode: ([UInt8]?) throws(ReviewStateError) -> Value
    ) throws(ReviewStateError) -> Value {
        let target = try FilePath.target(of: path)
        do throws(ReviewStateError) {
            return try decode(try Self.read(target))
        } catch {
            guard case .damaged = error, let lock = try FileLock(existing: Self.lockPath(target))
            else { throw error }
            let value = try decode(try Self.read(target))
            _ = consume lock
            return value
        }
    }

    /// Refuses if ``update(_:)`` would, as far as that can be known without writing.
    func checkWritable() throws(ReviewStateError) {
        try checkHome()
        let target = try FilePath.target(of: path)
        try Self.checkOwn(target)
        var folder = FilePath.folder(of: target)
        while FilePath.status(folder) == nil, folder != "/", folder != "." {
            folder = FilePath.folder(of: folder)
        }
        try FilePath.refuseForeign(folder: folder)
        try Self.checkAccess(folder, W_OK | X_OK)
        for file in [Self.lockPath(target), Self.temporaryPath(target)]
        where FilePath.status(file) != nil { try Self.checkAccess(file, W_OK) }
    }

    /// Changes the file while nobody else can.
    ///
    /// - Parameter change: Gets the bytes, nil for no file, and returns those to be written, nil for
    ///   leaving the file as it is, with whatever the caller wants.
    func update<Result>(
        _ change: ([UInt8]?) throws(ReviewStateError) -> ([UInt8]?, Result)
    ) throws(ReviewStateError) -> Result {
        try checkHome()
        let target = try FilePath.target(of: path)
        try Self.checkOwn(target)
        let folder = FilePath.folder(of: target)
        try FilePath.makeFolder(folder)
        try FilePath.refuseForeign(folder: folder)
        let lock = try FileLock(Self.lockPath(target))
        let (bytes, result) = try change(try Self.read(target))
        if let bytes { try Self.replace(target, with: bytes) }
        _ = consume lock
        return result
    }

    /// Removes the file, readable or not, and what a killed program left beside it.
    ///
    /// In a folder of this user's it may be another user's, as after a `sudo`.
    ///
    /// - Parameter emptied: What is written into a file that cannot be removed because something is
    ///   mounted on it; nil to refuse.
    func remove(emptied: [UInt8]? = nil) throws(ReviewStateError) {
        let target = try FilePath.target(of: path)
        let folder = FilePath.folder(of: target)
        guard let status = FilePath.status(folder), FilePath.isFolder(folder) else { return }
        if status.st_uid == geteuid() {
            try Self.takeOver(target)
        } else {
            try Self.checkOwn(target)
        }
        let lock = try FileLock(Self.lockPath(target))
        do throws(SystemError) {
            for file in [target, Self.temporaryPath(target)] where unlink(file) != 0 {
                let error = SystemError.last
                if error.code == EBUSY, file == target, let emptied {
                    try Self.overwrite(target, with: emptied)
                } else if error.code != ENOENT {
                    throw error
                }
            }
            try Descriptor(folder: folder).synchronize()
        } catch {
            throw .unwritable(path: target, reason: error.reason)
        }
        _ = consume lock
    }

    /// Sees that a file can be removed whose folder is this user's, with a lock that can be opened.
    private static func takeOver(_ target: String) throws(ReviewStateError) {
        if let status = FilePath.status(target), status.st_mode & S_IFMT != S_IFREG {
            throw .notAFile(path: target)
        }
        let lock = lockPath(target)
        if let status = FilePath.status(lock), status.st_uid != geteuid() { unlink(lock) }
    }

    private static func lockPath(_ target: String) -> String { target + ".lock" }

    private static func temporaryPath(_ target: String) -> String { target + ".new" }

    func checkHome() throws(ReviewStateError) {
        if let home, !FilePath.isFolder(home) {
            throw .noPlace(detail: "the home directory \(home) does not exist")
        }
    }

    private static func checkAccess(_ path: String, _ mode: Int32) throws(ReviewStateError) {
        do {
            try SystemError.check { faccessat(AT_FDCWD, path, mode, AT_EACCESS) }
        } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
    }

    /// Refuses what is no file of this user's; a name that is free is fine.
    private static func checkOwn(_ path: String) throws(ReviewStateError) {
        if let status = FilePath.status(path) { try checkOwn(status, path: path) }
    }

    private static func checkOwn(_ status: stat, path: String) throws(ReviewStateError) {
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        guard status.st_uid == geteuid() else { throw .otherOwner(path: path) }
    }

    private static func read(_ target: String) throws(ReviewStateError) -> [UInt8]? {
        // Looked at first, since a file of another user mostly cannot even be opened.
        try checkOwn(target)
        let status: stat
        let bytes: [UInt8]?
        do throws(SystemError) {
            let file = try Descriptor(target, O_RDONLY)
            status = try file.status()
            bytes = try file.readAll(limit: maximumLength)
        } catch {
            if error.code == ENOENT { return nil }
            throw .unreadable(path: target, reason: error.reason)
        }
        try checkOwn(status, path: target)
        guard let bytes else { throw .damaged(detail: "it is too long") }
        return bytes
    }

    private static func replace(_ target: String, with bytes: [UInt8]) throws(ReviewStateError) {
        let temporary = temporaryPath(target)
        do throws(SystemError) {
            let file = try Descriptor(temporary, O_WRONLY | O_CREAT | O_TRUNC)
            try SystemError.check { fchmod(file.number, 0o600) }
            try file.writeAll(bytes)
            try file.synchronize()
            try put(temporary, in: target, bytes)
            try Descriptor(folder: FilePath.folder(of: target)).synchronize()
        } catch {
            unlink(temporary)
            throw .unwritable(path: target, reason: error.reason)
        }
    }

    /// Gives the new file the name of the old one, unless the old one is a mount of its own, as a
    /// container's bind mount, whose name cannot be given away.
    private static func put(
        _ temporary: String, in target: String, _ bytes: [UInt8]
    ) throws(SystemError) {
        do throws(SystemError) {
            try SystemError.check { rename(temporary, target) }
        } catch {
            guard error.code == EBUSY || error.code == EXDEV else { throw error }
            try overwrite(target, with: bytes)
            unlink(temporary)
        }
    }

    private static func overwrite(_ target: String, with bytes: [UInt8]) throws(SystemError) {
        let file = try Descriptor(target, O_WRONLY)
        try file.writeAll(bytes)
        try SystemError.check { ftruncate(file.number, off_t(bytes.count)) }
        try file.synchronize()
    }
}
