/// How the command ends, for the program that called it; the manual says what each means.
enum ExitStatus: Int32, CaseIterable {
    case success = 0
    case usage = 64
    case unusable = 65
    case unavailable = 69
    case cannotWrite = 74
}
