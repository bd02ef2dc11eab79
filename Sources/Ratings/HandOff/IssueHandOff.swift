package import RatingsCore

/// Opens the page of a new issue in the user's browser, where the user sits at this machine.
package struct IssueHandOff: Sendable {
    private let browsers: BrowserCommands

    /// Creates a hand-off.
    ///
    /// - Parameter variables: The variables of this process.
    package init(variables: [String: String]) {
        browsers = BrowserCommands(variables)
    }

    /// Opens a link; true if some program took it.
    package func open(_ link: GitHubIssueLink) -> Bool {
        !browsers.isRemote && PageOpener.open(browsers.commands(for: link.description))
    }
}
