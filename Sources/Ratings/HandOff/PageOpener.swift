import RatingsProviders
import RatingsPOSIX

/// Starts programs that open a page or another link.
enum PageOpener {
    /// How long a program that opens links is waited for; one that takes longer has opened it.
    private static let patienceMilliseconds = 1_000

    /// Starts the commands in turn until one of them has opened the link; false if none has.
    static func open(_ commands: [[String]]) -> Bool {
        commands.contains { command in
            switch DetachedProgram.start(command, patienceMilliseconds: patienceMilliseconds) {
            case .succeeded, .running: true
            case .failed: !BrowserCommands.tellsFailure(command)
            case .couldNotStart: false
            }
        }
    }
}
