import PlatformC

/// Questions about a file that is to be written.
enum OutputFile {
    /// True if a file can be written there; nothing is created or changed.
    static func isWritable(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return errno == ENOENT && allows(W_OK | X_OK, folder(of: path))
        }
        return status.st_mode & S_IFMT != S_IFDIR && allows(W_OK, path)
    }

    private static func allows(_ mode: Int32, _ path: String) -> Bool {
        faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
