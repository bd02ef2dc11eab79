/// What can have the focus and be pressed.
enum FocusTarget: Hashable {
    case primary
    case secondary
    case decline
    case tryAgain

    /// What pressing it means.
    var command: ScreenCommand {
        switch self {
        case .primary: .rate
        case .secondary: .later
        case .decline: .decline
        case .tryAgain: .tryAgain
        }
    }
}
