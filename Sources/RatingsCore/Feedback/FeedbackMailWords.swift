/// The words that a mail with feedback has as well as the user's own.
public struct FeedbackMailWords: Hashable, Sendable {
    /// The subjects by kind.
    public var subjects: [FeedbackKind: String]
    /// The subject of any other kind.
    public var fallbackSubject: String
    /// What comes before the reply address.
    public var replyLabel: String
    /// What is above the facts.
    public var diagnosticsLabel: String

    /// Creates the words.
    public init(
        subjects: [FeedbackKind: String], fallbackSubject: String, replyLabel: String,
        diagnosticsLabel: String
    ) {
        self.subjects = subjects
        self.fallbackSubject = fallbackSubject
        self.replyLabel = replyLabel
        self.diagnosticsLabel = diagnosticsLabel
    }

    /// The words in English.
    public static func english(appName: String) -> FeedbackMailWords {
        FeedbackMailWords(
            subjects: [
                .bug: "\(appName): something does not work",
                .request: "\(appName): something is missing",
            ], fallbackSubject: "\(appName): feedback", replyLabel: "Reply to",
            diagnosticsLabel: "Facts")
    }

    /// The subject of a mail.
    public func subject(_ kind: FeedbackKind) -> String { subjects[kind] ?? fallbackSubject }
}
