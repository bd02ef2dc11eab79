/// The line that is printed when a screen is gone, in one language: what was done, and how to undo it.
public struct ClosingStrings: Sendable {
    /// The review page was opened, from its host.
    public var opened: @Sendable (_ host: String) -> String
    /// A review was sent, from the name of the destination.
    public var sent: @Sendable (_ destination: String) -> String
    /// The user wants to be asked later.
    public var later: String
    /// The user does not want to be asked again; from the command that takes that back, if there is one.
    public var declined: @Sendable (_ undo: String?) -> String
    /// The user left without an answer.
    public var dismissed: String
    /// Feedback was sent, from the name of the destination.
    public var feedbackSent: @Sendable (_ destination: String) -> String
    /// The mail program has the feedback, from the address.
    public var feedbackMailed: @Sendable (_ address: String) -> String
    /// Feedback was saved, from the path.
    public var feedbackSaved: @Sendable (_ path: String) -> String
    /// What was written was not sent and is kept, from the command that brings it back.
    public var draftKept: @Sendable (_ command: String) -> String

    /// A review could not be sent, from the reason.
    public var reviewFailed: @Sendable (_ reason: String) -> String
    /// The repository could not be starred, from the reason.
    public var starFailed: @Sendable (_ reason: String) -> String

    /// Creates the words.
    public init(
        opened: @escaping @Sendable (_ host: String) -> String,
        sent: @escaping @Sendable (_ destination: String) -> String, later: String,
        declined: @escaping @Sendable (_ undo: String?) -> String, dismissed: String,
        feedbackSent: @escaping @Sendable (_ destination: String) -> String,
        feedbackMailed: @escaping @Sendable (_ address: String) -> String,
        feedbackSaved: @escaping @Sendable (_ path: String) -> String,
        draftKept: @escaping @Sendable (_ command: String) -> String,
        reviewFailed: @escaping @Sendable (_ reason: String) -> String,
        starFailed: @escaping @Sendable (_ reason: String) -> String
    ) {
        self.opened = opened
        self.sent = sent
        self.later = later
        self.declined = declined
        self.dismissed = dismissed
        self.feedbackSent = feedbackSent
        self.feedbackMailed = feedbackMailed
        self.feedbackSaved = feedbackSaved
        self.draftKept = draftKept
        self.reviewFailed = reviewFailed
        self.starFailed = starFailed
    }

    /// The words in English.
    public static let english = ClosingStrings(.english)

    init(_ words: Words) {
        self.init(
            opened: { host in words("Opened {host}.", ["host": host]) },
            sent: { destination in words("Sent to {destination}.", ["destination": destination]) },
            later: words("You may be asked again later."),
            declined: { undo in
                undo.map { command in
                    words(
                        "You won't be asked again; '{command}' takes that back.",
                        ["command": command])
                } ?? words("You won't be asked again.")
            },
            dismissed: words("Closed without an answer; nothing was sent."),
            feedbackSent: { destination in
                words("Feedback sent to {destination}.", ["destination": destination])
            },
            feedbackMailed: { address in
                words("Your mail program has the feedback to {address}.", ["address": address])
            },
            feedbackSaved: { path in words("Feedback saved in {path}.", ["path": path]) },
            draftKept: { command in
                words("Not sent; '{command}' brings back what you wrote.", ["command": command])
            },
            reviewFailed: { reason in
                words("sending the review failed: {reason}", ["reason": reason])
            },
            starFailed: { reason in
                words("starring the repository failed: {reason}", ["reason": reason])
            })
    }
}
