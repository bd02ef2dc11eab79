/// How the command ends, for the program that called it.
enum ExitStatus: Int32, CaseIterable {
    case success = 0
    case usage = 64
    case unavailable = 69
    case cannotWrite = 74

    /// What it means, for the help.
    var meaning: String {
        switch self {
        case .success: "the answer is printed"
        case .usage: "the call was wrong"
        case .unavailable: "there is no answer; the reason is printed"
        case .cannotWrite: "the answer could not be written"
        }
    }
}
