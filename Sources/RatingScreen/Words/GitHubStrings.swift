/// The words around stars and issues on GitHub, in one language.
public struct GitHubStrings: Sendable {
    /// What a star is, before the question, from the repository.
    public var starNotice: @Sendable (_ repository: String) -> String
    /// The command that would run, before the question.
    public var command: @Sendable (_ command: String) -> String
    /// The question whether to star, from the repository.
    public var starQuestion: @Sendable (_ repository: String) -> String
    /// The repository was starred, from it and from the command that takes that back.
    public var starred: @Sendable (_ repository: String, _ undo: String) -> String
    /// The repository was starred already.
    public var alreadyStarred: @Sendable (_ repository: String) -> String
    /// What the user has to know about an issue before it is opened.
    public var publicIssue: String
    /// The words at the place where a text is cut.
    public var cut: String
    /// The page of the new issue was opened, from the repository.
    public var issueOpened: @Sendable (_ repository: String) -> String

    /// Creates the words.
    public init(
        starNotice: @escaping @Sendable (_ repository: String) -> String,
        command: @escaping @Sendable (_ command: String) -> String,
        starQuestion: @escaping @Sendable (_ repository: String) -> String,
        starred: @escaping @Sendable (_ repository: String, _ undo: String) -> String,
        alreadyStarred: @escaping @Sendable (_ repository: String) -> String,
        publicIssue: String, cut: String,
        issueOpened: @escaping @Sendable (_ repository: String) -> String
    ) {
        self.starNotice = starNotice
        self.command = command
        self.starQuestion = starQuestion
        self.starred = starred
        self.alreadyStarred = alreadyStarred
        self.publicIssue = publicIssue
        self.cut = cut
        self.issueOpened = issueOpened
    }

    /// The words in English.
    public static let english = GitHubStrings(.english)

    init(_ words: Words) {
        self.init(
            starNotice: { repository in
                words(
                    "A star for {repository} is public, under your GitHub account.",
                    ["repository": repository])
            },
            command: { command in words("This command runs: {command}", ["command": command]) },
            starQuestion: { repository in
                words("Star {repository} on GitHub?", ["repository": repository])
            },
            starred: { repository, undo in
                words(
                    "Starred {repository} on GitHub; '{command}' takes that back.",
                    ["repository": repository, "command": undo])
            },
            alreadyStarred: { repository in
                words(
                    "You have already starred {repository} on GitHub.",
                    ["repository": repository])
            },
            publicIssue: words("This will be public, under your GitHub account."),
            cut: words("[The text was too long for a link and was cut here.]"),
            issueOpened: { repository in
                words(
                    "Opened a new issue of {repository} in your browser; submit it there.",
                    ["repository": repository])
            })
    }
}
