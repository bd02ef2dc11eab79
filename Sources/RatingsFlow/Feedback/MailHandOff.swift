public import RatingsCore
import RatingsProviders

/// Hands a mail to the person's mail program, where there is a display to open it on.
public struct MailHandOff: Sendable {
    /// How long a program that opens links is waited for; one that takes longer has opened it.
    private static let patienceMilliseconds = 1_000

    private let browsers: BrowserCommands

    /// Makes a hand-off.
    ///
    /// - Parameter variables: The variables of this process.
    public init(variables: [String: String]) {
        browsers = BrowserCommands(variables)
    }

    /// Opens a link; true if some program took it.
    public func open(_ link: MailLink) -> Bool {
        guard browsers.hasDisplay, !browsers.isRemote else { return false }
        let command = [Self.opener, link.description]
        return
            switch DetachedProgram.start(
                command, patienceMilliseconds: Self.patienceMilliseconds)
        {
        case .succeeded, .running: true
        case .failed, .couldNotStart: false
        }
    }

    private static var opener: String {
        #if os(Linux)
        "xdg-open"
        #else
        "open"
        #endif
    }
}
