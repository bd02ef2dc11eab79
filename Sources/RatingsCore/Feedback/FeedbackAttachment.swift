public import PlatformFoundation

/// A file that goes with feedback.
public struct FeedbackAttachment: Hashable, Sendable {
    /// The file's name without its folder.
    public let filename: String
    /// Its type, such as `text/plain`.
    public let contentType: String
    /// Its bytes.
    public let data: Data

    /// Creates an attachment; its name and type are cleaned to one line.
    public init(filename: String, contentType: String, data: Data) {
        self.filename = TextCleaning.line(filename)
        self.contentType = TextCleaning.line(contentType)
        self.data = data
    }
}

/// A fact about the program or the system that may go with feedback.
public struct FeedbackDiagnostic: Hashable, Sendable, Codable {
    /// What it is, such as `terminal`.
    public let key: String
    /// The fact.
    public let value: String

    /// Creates a fact; both texts are cleaned to one line.
    public init(key: String, value: String) {
        self.key = TextCleaning.line(key)
        self.value = TextCleaning.line(value)
    }

    /// The fact as it is shown and as mail carries it, `key: value`.
    public var line: String { "\(key): \(value)" }
}
