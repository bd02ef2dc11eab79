import CRatingsPOSIX
import PlatformC

/// Starts programs with `posix_spawn`.
enum ChildSpawn {
    /// How a program is set apart from this one.
    enum Separation {
        /// It leads a session of its own, so that it has no terminal and its group can be killed; it
        /// gets default signals, none blocked.
        case ownSession
        /// It stays in this process group with the terminal as it is; the signals that were blocked
        /// before are those that are blocked for it.
        case none(blocked: sigset_t)
        /// It stays in this process group, and gets default signals, none blocked.
        case defaultSignals
    }

    /// Starts a program with our environment.
    ///
    /// - Parameters:
    ///   - command: The program, looked up on PATH if it has no slash, and its arguments.
    ///   - prepare: Says what becomes of the files.
    /// - Returns: The number of the program, and of its group if it is in one of its own.
    static func start(
        _ command: [String], _ separation: Separation,
        _ prepare: (inout posix_spawn_file_actions_t) -> Void
    ) throws(SystemError) -> pid_t {
        guard let program = command.first, !program.isEmpty else {
            throw SystemError(number: ENOENT)
        }
        guard !command.contains(where: { $0.utf8.contains(0) }) else {
            throw SystemError(number: EINVAL)
        }
        do throws(SystemError) {
            return try spawn(command, separation, prepare)
        } catch {
            guard error.number == ENOEXEC, let script = ShellScript.command(for: command) else {
                throw error
            }
            return try spawn(script, separation, prepare)
        }
    }

    private static func spawn(
        _ command: [String], _ separation: Separation,
        _ prepare: (inout posix_spawn_file_actions_t) -> Void
    ) throws(SystemError) -> pid_t {
        var pid: pid_t = 0
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        prepare(&actions)
        let failure = withAttributes(separation) { attributes in
            withArguments(command) { arguments in
                whileBusy {
                    posix_spawnp(
                        &pid, command[0], &actions, attributes, arguments, system_environment())
                }
            }
        }
        guard failure == 0 else { throw SystemError(number: failure) }
        return pid
    }

    /// Starts a program of its own session.
    ///
    /// The outputs come first: where our own standard input is closed, a pipe may have its number.
    ///
    /// - Parameters:
    ///   - command: The program, looked up on PATH if it has no slash, and its arguments.
    ///   - input: The descriptor that becomes its standard input, 3 or more; nil gives it an empty one.
    ///   - output: The descriptor that becomes its standard output.
    ///   - errorOutput: The descriptor that becomes its standard error.
    /// - Returns: The number of the program and of its group.
    static func start(
        _ command: [String], input: Int32?, output: Int32, errorOutput: Int32
    ) throws(SystemError) -> pid_t {
        try start(command, .ownSession) { actions in
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, errorOutput, 2)
            if let input {
                posix_spawn_file_actions_adddup2(&actions, input, 0)
            } else {
                posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            }
        }
    }

    private static func withAttributes(
        _ separation: Separation, _ body: (UnsafePointer<posix_spawnattr_t>) -> Int32
    ) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        switch separation {
        case .ownSession, .defaultSignals:
            sigemptyset(&signals)
            posix_spawnattr_setsigmask(&attributes, &signals)
            sigfillset(&signals)
            posix_spawnattr_setsigdefault(&attributes, &signals)
            let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
            let isApart = if case .ownSession = separation { true } else { false }
            posix_spawnattr_setflags(
                &attributes, isApart ? flags | system_spawn_set_session : flags)
        case .none(let blocked):
            signals = blocked
            posix_spawnattr_setsigmask(&attributes, &signals)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        }
        return body(&attributes)
    }

    /// A program that was written just now may be open for writing for a moment still, in a child that
    /// another thread is about to start.
    private static func whileBusy(_ start: () -> Int32) -> Int32 {
        for _ in 0..<50 {
            let failure = start()
            guard failure == ETXTBSY else { return failure }
            usleep(10_000)
        }
        return ETXTBSY
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
