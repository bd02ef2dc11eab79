/// The words of the question in one line.
public struct LineStrings: Sendable {
    /// The question, from the app's name; nil where it is not known.
    public var question: @Sendable (_ app: String?) -> String
    /// What the lowest and the highest number of stars mean.
    public var scale: String
    /// Never being asked again.
    public var never: String
    /// Opening the page of a site, from its name.
    public var opens: @Sendable (_ site: String) -> String
    /// Leaving after the stars.
    public var done: String

    /// Creates the words.
    public init(
        question: @escaping @Sendable (_ app: String?) -> String, scale: String, never: String,
        opens: @escaping @Sendable (_ site: String) -> String, done: String
    ) {
        self.question = question
        self.scale = scale
        self.never = never
        self.opens = opens
        self.done = done
    }

    /// The words in English.
    public static let english = LineStrings(.english)

    init(_ words: Words) {
        self.init(
            question: { app in
                app.map { words("How is {app}?", ["app": $0]) } ?? words("How is it going?")
            },
            scale: words("1 poor … 5 great"), never: words("never"),
            opens: { site in words("opens {site}", ["site": site]) }, done: words("done"))
    }
}
