package import PlatformC

/// Questions about paths.
package enum FilePath {
    /// As many links as Linux follows itself.
    package static let maximumLinks = 40

    /// The folder that a file lies in.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What a path leads to when its symbolic links are followed, be it there or not.
    ///
    /// A file is replaced by renaming another one to its name, which would replace a link; so the name
    /// behind the links has to be known.
    package static func target(of path: String) throws(FileError) -> String {
        var path = path
        for _ in 0...maximumLinks {
            guard let link = try link(at: path) else { return path }
            path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
        }
        throw .linkLoop(path: path)
    }

    /// The text of a symbolic link, or nil if there is none.
    private static func link(at path: String) throws(FileError) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        do {
            let count = try SystemError.check { readlink(path, &buffer, buffer.count) }
            return String(
                decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        } catch {
            switch error.number {
            case EINVAL, ENOENT: return nil
            case ELOOP: throw .linkLoop(path: path)
            default: throw .unreadable(path: path, reason: error.text)
            }
        }
    }

    /// What a path names, links followed, or nil if nothing.
    package static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// True if there is something under a path that this user can see.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// True if a path with a slash names a file that this user can start.
    package static func isProgram(_ path: String) -> Bool {
        path.utf8.contains(UInt8(ascii: "/"))
            && status(path).map { $0.st_mode & S_IFMT == S_IFREG } == true
            && access(path, X_OK) == 0
    }

    /// True if a file can be written there; nothing is created or changed.
    package static func isWritable(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return errno == ENOENT && allows(W_OK | X_OK, folder(of: path))
        }
        return status.st_mode & S_IFMT != S_IFDIR && allows(W_OK, path)
    }

    private static func allows(_ mode: Int32, _ path: String) -> Bool {
        faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
    }

    /// Creates a folder of a new name in another one, for this user alone (0700); nil if that fails.
    package static func makeTemporaryFolder(in parent: String, prefix: String) -> String? {
        var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        return mkdtemp(&template).map { String(cString: $0) }
    }

    package static func isFolder(_ path: String) -> Bool {
        status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// Creates a folder and those above it that are missing, for this user alone.
    package static func makeFolder(_ path: String) throws(FileError) {
        guard !isFolder(path) else { return }
        let parent = folder(of: path)
        if parent != path { try makeFolder(parent) }
        try refuseForeign(folder: parent)
        do {
            try SystemError.check { mkdir(path, 0o700) }
        } catch {
            // Another program may have made it meanwhile.
            guard error.number == EEXIST, isFolder(path) else {
                throw .unwritable(path: path, reason: error.text)
            }
        }
    }

    /// Keeps root from leaving files in another user's folder, which that user could not read.
    package static func refuseForeign(folder path: String) throws(FileError) {
        guard geteuid() == 0, let status = status(path), status.st_uid != 0 else { return }
        throw .otherOwner(path: path)
    }
}
