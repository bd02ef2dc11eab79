import CLibc
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Starts programs with `posix_spawn`.
enum ChildSpawn {
    /// Starts a program in a session of its own, so that it has no terminal and its group can be killed.
    ///
    /// It gets default signals, none blocked, an empty standard input and our environment.
    ///
    /// - Parameters:
    ///   - command: The program, looked up on PATH if it has no slash, and its arguments.
    ///   - output: The descriptor that becomes its standard output.
    ///   - errorOutput: The descriptor that becomes its standard error.
    /// - Returns: The number of the program and of its group.
    static func start(
        _ command: [String], output: Int32, errorOutput: Int32
    ) throws(SystemError) -> pid_t {
        guard let program = command.first, !program.isEmpty else {
            throw SystemError(number: ENOENT)
        }
        guard !command.contains(where: { $0.utf8.contains(0) }) else {
            throw SystemError(number: EINVAL)
        }
        var pid: pid_t = 0
        let failure = withFileActions(output: output, errorOutput: errorOutput) { actions in
            withAttributes { attributes in
                withArguments(command) { arguments in
                    posix_spawnp(
                        &pid, program, actions, attributes, arguments, clibc_environment())
                }
            }
        }
        guard failure == 0 else { throw SystemError(number: failure) }
        return pid
    }

    /// The outputs come first: where our own standard input is closed, a pipe may have its number.
    private static func withFileActions(
        output: Int32, errorOutput: Int32,
        _ body: (UnsafePointer<posix_spawn_file_actions_t>) -> Int32
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errorOutput, 2)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        return body(&actions)
    }

    private static func withAttributes(
        _ body: (UnsafePointer<posix_spawnattr_t>) -> Int32
    ) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | clibc_spawn_set_session
        posix_spawnattr_setflags(&attributes, flags)
        return body(&attributes)
    }

    private static func withArguments(
        _ command: [String],
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        let arguments = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        return body(arguments)
    }
}
