import RatingScreen
import RatingsCore

/// The issues of a repository as a destination for feedback: what is opened is public.
struct IssueDestination {
    let repository: GitHubRepository
    let site: GitHubSite
    let strings: GitHubStrings

    /// The list of issues that it is added to.
    var place: String { "\(site)/\(repository)/issues" }

    /// The page with the feedback in it.
    func link(
        _ feedback: Feedback, words: FeedbackMailWords
    ) throws(FeedbackFailure) -> GitHubIssueLink {
        try GitHubIssueLink(
            feedback, to: repository, on: site, words: words, cutNote: strings.cut)
    }

    /// What the user reads before the page is opened: that it is public, and all of the issue.
    func preview(
        _ feedback: Feedback, words: FeedbackMailWords, _ writing: WritingStrings
    ) -> [String] {
        guard let link = try? link(feedback, words: words) else { return [] }
        let body = link.body.split(separator: "\n", omittingEmptySubsequences: false)
        return [
            strings.publicIssue, "\(writing.destination): \(place)",
            "\(writing.label(.title)): \(link.title)", "",
        ] + body.map(String.init)
    }
}
