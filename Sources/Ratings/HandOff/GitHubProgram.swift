import RatingsCore
import RatingsPOSIX

/// GitHub's own program `gh`, asked about the star of one repository.
///
/// It runs without a terminal, so that it asks nothing itself. Source:
/// <https://docs.github.com/en/rest/activity/starring>.
struct GitHubProgram {
    private static let timeLimitSeconds = 10.0

    /// Whether the user has starred the repository.
    enum Star: Hashable {
        case given
        case missing
        /// `gh` is not here, has no account or could not tell.
        case unknown
    }

    let repository: GitHubRepository
    let site: GitHubSite
    /// True once the program is to end at once.
    let isEnding: () -> Bool

    /// The command that stars the repository.
    var starring: [String] { ["gh", "api"] + hostOption + ["-X", "PUT", path] }
    /// The command that takes the star back.
    var unstarring: [String] { ["gh", "api"] + hostOption + ["-X", "DELETE", path] }

    /// `gh` asks github.com unless it is reported another server.
    private var hostOption: [String] { site == .gitHub ? [] : ["--hostname", site.host] }

    private var path: String { "user/starred/\(repository)" }

    /// Whether the repository is starred already; asks `gh auth status` first.
    func star() -> Star {
        guard run(["gh", "auth", "status"] + hostOption).outcome == .exited(status: 0) else {
            return .unknown
        }
        let result = run(["gh", "api"] + hostOption + [path])
        if result.outcome == .exited(status: 0) { return .given }
        let said = result.lastErrorLine ?? ""
        return said.contains("HTTP 404") ? .missing : .unknown
    }

    /// Stars the repository.
    ///
    /// - Throws: What `gh` says, or how it ended.
    func giveStar() throws(AppRatingError) {
        let result = run(starring)
        switch result.outcome {
        case .exited(status: 0): return
        case .timedOut:
            throw AppRatingError(
                .timedOut, message: "gh did not end within 10 seconds.", mayHaveArrived: true)
        case .exited, .killed, .stopped, .tooMuchOutput, .couldNotStart:
            throw AppRatingError(.failed, message: result.lastErrorLine ?? "gh failed.")
        }
    }

    private func run(_ command: [String]) -> ChildResult {
        ChildProcess(
            command: command, timeLimitSeconds: Self.timeLimitSeconds, outputByteLimit: 1 << 20
        ).result(unless: isEnding)
    }
}
