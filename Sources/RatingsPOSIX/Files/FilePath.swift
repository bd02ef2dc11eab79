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

    package static func isFolder(_ path: String) -> Bool {
        status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// Makes a folder and those above it that are missing, for this user alone.
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
