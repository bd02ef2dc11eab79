import PlatformC

/// A program that the system cannot execute because it is a script whose first line names no
/// interpreter.
///
/// A shell runs such a file itself (POSIX, "Command Search and Execution"), and so do we.
enum ShellScript {
    /// As many bytes as bash looks at to tell a text from a binary file.
    private static let probeLength = 80

    /// The command that runs a script with `/bin/sh`.
    ///
    /// - Parameter command: The program, looked up on PATH if it has no slash, and its arguments.
    /// - Returns: nil for a program that is not there or is no text.
    static func command(for command: [String]) -> [String]? {
        guard let program = command.first, let path = path(of: program), isText(path) else {
            return nil
        }
        let script = path.hasPrefix("-") ? "./" + path : path
        return ["/bin/sh", script] + command.dropFirst()
    }

    /// The file that a program's name means.
    private static func path(of program: String) -> String? {
        guard !program.contains("/") else { return program }
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
        return folders.split(separator: ":", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "./\(program)" : "\($0)/\(program)" }
            .first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && access(path, X_OK) == 0
    }

    /// True if the file's first line has no zero byte.
    private static func isText(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: probeLength)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { return false }
        return !bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }.contains(0)
    }
}
