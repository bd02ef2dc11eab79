import CRatingsPOSIX
import Glibc

/// What `posix_spawn` is given in order to run a program on a terminal of its own.
struct SpawnPlan {
    /// Makes the program the leader of a new session; the name is not in Glibc's module.
    private static let newSessionFlag: Int16 = 0x80

    private let program: Program
    private let terminalPath: String
    private let pipeEnds: [StandardStream: Int32]

    init(_ program: Program, terminalPath: String, pipeEnds: [StandardStream: Int32]) {
        self.program = program
        self.terminalPath = terminalPath
        self.pipeEnds = pipeEnds
    }

    /// Starts the program and gives the number of its process.
    func start() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        addStreams(to: &actions)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        resetSignals(in: &attributes)

        let arguments = CStrings([program.path] + program.arguments)
        let environment = CStrings(
            program.environment.map { "\($0.key)=\($0.value)" }.sorted())
        var identifier: pid_t = 0
        let result = posix_spawn(
            &identifier, program.path, &actions, &attributes, arguments.pointers,
            environment.pointers)
        guard result == 0 else {
            throw EmulatedTerminalError.cannotStart(program: program.path, errorNumber: result)
        }
        return identifier
    }

    /// Opens the terminal first, by which it becomes the session's own, then puts the streams in place.
    private func addStreams(to actions: inout posix_spawn_file_actions_t) {
        posix_spawn_file_actions_addopen(&actions, 0, terminalPath, O_RDWR, 0)
        for stream in [StandardStream.output, .error, .input] {
            add(stream, program.streams[Int(stream.rawValue)], to: &actions)
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        posix_spawn_file_actions_addchdir_np(&actions, program.directory)
    }

    private func add(
        _ stream: StandardStream, _ kind: ProgramStream,
        to actions: inout posix_spawn_file_actions_t
    ) {
        let number = stream.rawValue
        switch kind {
        case .terminal:
            if stream != .input { posix_spawn_file_actions_adddup2(&actions, 0, number) }
        case .file(let path):
            let flags = stream == .input ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
            posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
        case .pipe:
            posix_spawn_file_actions_adddup2(&actions, pipeEnds[stream] ?? -1, number)
        case .closed:
            posix_spawn_file_actions_addclose(&actions, number)
        }
    }

    /// All signals do what they do by default, and none is held back.
    private func resetSignals(in attributes: inout posix_spawnattr_t) {
        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | Self.newSessionFlag)
    }
}
