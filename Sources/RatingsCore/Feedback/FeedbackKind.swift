/// What feedback is about; an app may have kinds of its own.
public struct FeedbackKind: RawRepresentable, Hashable, Sendable {
    /// The kind's name, as it is sent.
    public let rawValue: String

    /// Something does not work.
    public static let bug = FeedbackKind(rawValue: "bug")
    /// Something is missing.
    public static let request = FeedbackKind(rawValue: "request")
    /// Anything else.
    public static let other = FeedbackKind(rawValue: "other")

    /// The kinds that a form offers unless the app says otherwise.
    public static let standard = [bug, request, other]

    /// Creates a kind of that name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
