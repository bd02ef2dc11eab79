/// How the command ends, for the script that called it.
enum ExitStatus: Equatable {
    /// Done.
    case success
    /// The screen was shown, and the user did not rate, or left without an answer.
    case unrated
    /// The user is not to be asked now.
    case notDue
    /// The screen could not be shown here.
    case notShown
    /// The call was wrong.
    case usage
    /// The stored state or the configuration cannot be used.
    case unusable
    /// The provider could not be asked.
    case unavailable
    /// Something that should not happen.
    case internalError
    /// What was to be printed could not be written.
    case cannotWrite
    /// The status of a program that ran in our place.
    case program(Int32)
    /// The program that was to run cannot be run.
    static let cannotRun = ExitStatus.program(126)
    /// There is no such program.
    static let programNotFound = ExitStatus.program(127)
    /// The terminal went away.
    static let hangUp = ExitStatus.signal(1)

    /// The end that a signal asked for; its number.
    case signal(Int32)

    /// The number that a shell sees.
    var code: Int32 {
        switch self {
        case .success: 0
        case .unrated: 1
        case .notDue: 3
        case .notShown: 4
        case .usage: 64
        case .unusable: 65
        case .unavailable: 69
        case .internalError: 70
        case .cannotWrite: 74
        case .program(let status): status
        case .signal(let number): 128 + number
        }
    }

    /// The numbers that the manual explains.
    static let explained = [
        (name: "0", meaning: "done; with check, due; with ask and rate, rated"),
        (name: "1", meaning: "shown, and left without an answer, or not rated"),
        (
            name: "3",
            meaning: "not due, also if the state cannot be used or there is no configuration"
        ),
        (
            name: "4",
            meaning: "the screen could not be shown here, or the window was too small for it"
        ),
        (name: "64", meaning: "the call was wrong"),
        (name: "65", meaning: "the state or the configuration cannot be used"),
        (
            name: "69",
            meaning: "a provider or a destination fails, or there is no page to rate on"
        ),
        (name: "74", meaning: "the answer or the state could not be written"),
        (name: "126, 127", meaning: "with run: the program cannot be run, or there is none"),
        (name: "128+n", meaning: "ended by signal n"),
    ]

    /// The numbers with which a command can end.
    static func explained(for command: CommandDescription) -> [(String, String)] {
        explained.filter { isPossible($0.name, with: command) }.map { ($0.name, $0.meaning) }
    }

    private static func isPossible(_ number: String, with command: CommandDescription) -> Bool {
        let asks: Set = [CommandName.ask, .rate, .feedback]
        let isLive = command.options.contains(.mouse)
        return switch number {
        case "1": asks.contains(command.command) || command.command == .pick
        case "3": [.check, .ask].contains(command.command)
        case "4": asks.contains(command.command) || command.command == .pick
        case "65":
            command.takesApp || command.command == .checkConfig
        case "69":
            asks.contains(command.command)
                || command.positionals.contains { $0.name.contains("PROVIDER") }
        case "126, 127": command.command == .run
        case "128+n": isLive
        default: true
        }
    }
}
