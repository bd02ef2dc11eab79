import PlatformC

/// A small file of this user that readers always see whole, and that survives a power cut as soon as it
/// is changed.
///
/// It is read, changed and written under a lock of its own, to one fixed name next to it that is then
/// renamed; symbolic links stay. Readers take no lock, unless they find a damaged file.
package struct DurableFile: Hashable, Sendable {
    /// The most bytes that are read; a thousand times what a state of some years has.
    package static let maximumLength = 16 << 20

    /// Its path; links in it are followed.
    package let path: String
    /// The home directory in which it is, which is never created; nil if there is none.
    package let home: String?
    /// False for what may be lost in a power cut.
    package let isSynchronized: Bool

    /// Names a file in a folder; nothing is touched yet.
    package init(_ name: String, in folder: PrivateFolder, isSynchronized: Bool = true) {
        path = folder.path + "/" + name
        home = folder.home
        self.isSynchronized = isSynchronized
    }

    /// What the file holds.
    ///
    /// A file that is written in place can be seen half written: what is damaged is read once more
    /// while nobody writes.
    ///
    /// - Parameter decode: Receives the bytes, nil for no file.
    package func read<Value, Failure: FileFailing>(
        _ decode: ([UInt8]?) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let target = try attempt(Failure.self) { () throws(FileError) in
            try FilePath.target(of: path)
        }
        let bytes = try attempt(Failure.self) { () throws(FileError) in try Self.read(target) }
        do throws(Failure) {
            return try decode(bytes)
        } catch {
            guard error.isDamage,
                let lock = try attempt(
                    Failure.self,
                    { () throws(FileError) in try FileLock(existing: Self.lockPath(target)) })
            else { throw error }
            let bytes = try attempt(Failure.self) { () throws(FileError) in try Self.read(target) }
            let value = try decode(bytes)
            _ = consume lock
            return value
        }
    }

    /// Refuses if ``update(_:)`` would, as far as that can be known without writing.
    package func checkWritable() throws(FileError) {
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
    /// - Parameter change: Receives the bytes, nil for no file, and returns those to be written, nil to
    ///   leave the file as it is, with any result of the caller's.
    package func update<Result, Failure: FileFailing>(
        patience: LockPatience = .ofProcess,
        _ change: ([UInt8]?) throws(Failure) -> ([UInt8]?, Result)
    ) throws(Failure) -> Result {
        let target = try attempt(Failure.self) { () throws(FileError) in try prepare() }
        let lock = try attempt(Failure.self) { () throws(FileError) in
            try FileLock(Self.lockPath(target), patience: patience)
        }
        let before = try attempt(Failure.self) { () throws(FileError) in try Self.read(target) }
        let (bytes, result) = try change(before)
        if let bytes {
            try attempt(Failure.self) { () throws(FileError) in try replace(target, with: bytes) }
        }
        _ = consume lock
        return result
    }

    /// Removes the file, readable or not, and what a killed program left next to it.
    ///
    /// In a folder of this user's it may be another user's, as after a `sudo`.
    ///
    /// - Parameter emptied: What is written into a file that cannot be removed because something is
    ///   mounted on it; nil to refuse.
    package func remove(emptied: [UInt8]? = nil) throws(FileError) {
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
                if error.number == EBUSY, file == target, let emptied {
                    try Self.overwrite(target, with: emptied)
                } else if error.number != ENOENT {
                    throw error
                }
            }
            try Descriptor(folder: folder).synchronize()
        } catch {
            throw .unwritable(path: target, reason: error.text)
        }
        _ = consume lock
    }

    /// Runs a step that fails with a file's error, which becomes the caller's own.
    private func attempt<Value: ~Copyable, Failure: FileFailing>(
        _ failure: Failure.Type, _ step: () throws(FileError) -> Value
    ) throws(Failure) -> Value {
        do throws(FileError) {
            return try step()
        } catch {
            throw Failure(error)
        }
    }
}

/// The steps of reading and writing.
extension DurableFile {
    static func lockPath(_ target: String) -> String { target + ".lock" }

    static func temporaryPath(_ target: String) -> String { target + ".new" }

    /// Creates the folder, and returns the file that the path leads to.
    func prepare() throws(FileError) -> String {
        try checkHome()
        let target = try FilePath.target(of: path)
        try Self.checkOwn(target)
        let folder = FilePath.folder(of: target)
        try FilePath.makeFolder(folder)
        try FilePath.refuseForeign(folder: folder)
        return target
    }

    private func checkHome() throws(FileError) {
        if let home, !FilePath.isFolder(home) { throw .noHome(path: home) }
    }

    /// Makes sure that a file can be removed whose folder is this user's, with a lock that can be opened.
    private static func takeOver(_ target: String) throws(FileError) {
        if let status = FilePath.status(target), status.st_mode & S_IFMT != S_IFREG {
            throw .notAFile(path: target)
        }
        let lock = lockPath(target)
        if let status = FilePath.status(lock), status.st_uid != geteuid() { unlink(lock) }
    }

    private static func checkAccess(_ path: String, _ mode: Int32) throws(FileError) {
        do throws(SystemError) {
            try SystemError.check { faccessat(AT_FDCWD, path, mode, AT_EACCESS) }
        } catch {
            throw .unwritable(path: path, reason: error.text)
        }
    }

    /// Refuses what is no file of this user's; a name that is free is fine.
    private static func checkOwn(_ path: String) throws(FileError) {
        if let status = FilePath.status(path) { try checkOwn(status, path: path) }
    }

    private static func checkOwn(_ status: stat, path: String) throws(FileError) {
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        guard status.st_uid == geteuid() else { throw .otherOwner(path: path) }
    }

    private static func read(_ target: String) throws(FileError) -> [UInt8]? {
        // Looked at first, since a file of another user mostly cannot even be opened.
        try checkOwn(target)
        let status: stat
        let bytes: [UInt8]?
        do throws(SystemError) {
            let file = try Descriptor(target, O_RDONLY)
            status = try file.status()
            bytes = try file.readAll(limit: maximumLength)
        } catch {
            if error.number == ENOENT { return nil }
            throw .unreadable(path: target, reason: error.text)
        }
        try checkOwn(status, path: target)
        guard let bytes else { throw .tooLong(path: target) }
        return bytes
    }

    private func replace(_ target: String, with bytes: [UInt8]) throws(FileError) {
        let temporary = Self.temporaryPath(target)
        do throws(SystemError) {
            let file = try Descriptor(temporary, O_WRONLY | O_CREAT | O_TRUNC)
            try SystemError.check { fchmod(file.number, 0o600) }
            try file.writeAll(bytes)
            if isSynchronized { try file.synchronize() }
            try Self.put(temporary, in: target, bytes)
            if isSynchronized { try Descriptor(folder: FilePath.folder(of: target)).synchronize() }
        } catch {
            unlink(temporary)
            throw .unwritable(path: target, reason: error.text)
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
            guard error.number == EBUSY || error.number == EXDEV else { throw error }
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
