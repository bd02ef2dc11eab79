/// The page on which a new issue of a repository is filled in already with feedback.
///
/// Nothing is sent by opening it: the user submits the issue there.
public struct GitHubIssueLink: Hashable, Sendable, CustomStringConvertible {
    /// The longest address, in bytes: longer ones are refused by servers and browsers on the way.
    public static let maximumByteCount = 6_000
    /// The longest title, in Unicode scalars.
    private static let maximumTitleLength = 70

    /// The title of the issue: the first line of the text.
    public let title: String
    /// The text of the issue; the facts come last.
    public let body: String
    /// True if the text did not fit into the address.
    public let isCut: Bool
    /// The address, printable ASCII.
    public let description: String

    /// Creates a link.
    ///
    /// The reply address stays out of it: an issue is public, and answers come by GitHub itself.
    /// - Parameter cutNote: The words at the place where the text was cut.
    /// - Throws: ``FeedbackFailure/attachmentsUnsupported`` if there are files: a link cannot carry any.
    public init(
        _ feedback: Feedback, to repository: GitHubRepository, on site: GitHubSite = .gitHub,
        words: FeedbackMailWords,
        cutNote: String
    ) throws(FeedbackFailure) {
        guard feedback.attachments.isEmpty else { throw .attachmentsUnsupported }
        title = Self.title(feedback, words)
        let start =
            "\(site)/\(repository)/issues/new?title="
            + PercentEncoding.encoded(title) + "&body="
        let room = Self.maximumByteCount - start.utf8.count
        let note = "\n\n" + cutNote
        var (text, facts) = (feedback.text, Self.facts(feedback, words))
        if Self.encodedCount(note + facts) > room { (text, facts) = (text + facts, "") }
        (text, isCut) = Self.fitting(text, room: room - Self.encodedCount(facts), note: note)
        body = text + facts
        description = start + PercentEncoding.encoded(body)
    }

    private static func title(_ feedback: Feedback, _ words: FeedbackMailWords) -> String {
        let line = feedback.text.split(whereSeparator: \.isNewline).first.map(String.init)
        return TextCleaning.name(line, maximumLength: maximumTitleLength)
            ?? words.subject(feedback.kind)
    }

    private static func facts(_ feedback: Feedback, _ words: FeedbackMailWords) -> String {
        guard !feedback.diagnostics.isEmpty else { return "" }
        let lines = ["\(words.diagnosticsLabel):"] + feedback.diagnostics.map { "- " + $0.line }
        return "\n\n" + lines.joined(separator: "\n")
    }

    /// As much of a text as fits, whole characters only, and the note where some of it does not.
    private static func fitting(
        _ text: String, room: Int, note: String
    ) -> (text: String, isCut: Bool) {
        guard encodedCount(text) > room else { return (text, false) }
        var left = room - encodedCount(note)
        let kept = text.prefix { character in
            left -= encodedCount(String(character))
            return left >= 0
        }
        return (kept + note, true)
    }

    private static func encodedCount(_ text: String) -> Int {
        PercentEncoding.encoded(text).utf8.count
    }
}
