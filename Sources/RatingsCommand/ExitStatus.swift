/// How the command ends, for the script that called it.
enum ExitStatus: Equatable {
    /// Done.
    case success
    /// The screen was shown, and the person did not rate, or left without an answer.
    case unrated
    /// The person is not to be asked now.
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

    /// The numbers that the help explains.
    static let explained = [
        ("0", "done; with check, due; with ask and rate, rated"),
        ("1", "shown, and left without an answer, or not rated"),
        ("3", "not due, also where the state cannot be used or there is no configuration"),
        ("4", "the screen could not be shown here, or the window was too small for it"),
        ("64", "the call was wrong"),
        ("65", "the state or the configuration cannot be used"),
        ("69", "a provider, or a destination for reviews or feedback, fails; or there is no page"),
        ("74", "the answer or the state could not be written"),
        ("126, 127", "with run: the program cannot be run, or there is none"),
        ("128+n", "ended by signal n"),
    ]
}
