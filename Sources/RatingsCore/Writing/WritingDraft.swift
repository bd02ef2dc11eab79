public import PlatformFoundation

/// What a user has written and not sent yet.
public struct WritingDraft: Hashable, Sendable {
    /// What was being written.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// A review of the app.
        case review
        /// Feedback to those who make it.
        case feedback
        /// An earlier review that was to be replaced and may be gone.
        case earlierReview = "earlier-review"
    }

    /// What was being written.
    public let kind: Kind
    /// When it was saved.
    public let savedAt: Date
    /// The fields by their names: `stars`, `title`, `text`, `kind`, `replyAddress`, `diagnostics`; `key` and
    /// `mayBeTaken` report attempts to send it.
    public let fields: [String: String]

    /// Creates a draft.
    public init(kind: Kind, savedAt: Date, fields: [String: String]) {
        self.kind = kind
        self.savedAt = savedAt
        self.fields = fields
    }
}
