/// How the command ends, for the program that called it.
enum ExitStatus: Int32, CaseIterable {
    case success = 0
    case usage = 64
    case unusable = 65
    case unavailable = 69
    case cannotWrite = 74

    /// What it means, for the help.
    var meaning: String {
        switch self {
        case .success: "the answer is printed; what was sent is taken"
        case .usage: "the call was wrong"
        case .unusable: "the document to be sent cannot be used"
        case .unavailable: "no answer, or a refusal; the reason is printed"
        case .cannotWrite: "the answer could not be written"
        }
    }
}
