package import RatingsCore
import RatingsProviders
import RatingsPOSIX

/// Hands a mail to the user's mail program, where there is a display to open it on.
package struct MailHandOff: Sendable {
    private let browsers: BrowserCommands

    /// Creates a hand-off.
    ///
    /// - Parameter variables: The variables of this process.
    package init(variables: [String: String]) {
        browsers = BrowserCommands(variables)
    }

    /// Opens a link; true if some program took it.
    package func open(_ link: MailLink) -> Bool {
        guard browsers.hasDesktop, !browsers.isRemote else { return false }
        return PageOpener.open(browsers.openers(for: link.description))
    }
}
