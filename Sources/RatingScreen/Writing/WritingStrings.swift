public import RatingsCore

/// The words of the writing forms in one language.
public struct WritingStrings: Sendable {
    /// The title above a review.
    public var reviewHeading: String
    /// The title above feedback.
    public var feedbackHeading: String
    /// The words next to the parts of a form.
    public var label: @Sendable (FormField.Name) -> String
    /// The kinds of feedback.
    public var feedbackKind: @Sendable (FeedbackKind) -> String
    /// The button that sends.
    public var send: String
    /// What is left of a limit, such as "58 left", from the number; negative is too much.
    public var remaining: @Sendable (_ count: Int) -> String
    /// What is wrong with a part.
    public var fault: @Sendable (TextFault) -> String
    /// What is said when the editor left nothing.
    public var editorLeftNothing: String
    /// What is said when a draft is back.
    public var draftIsBack: String
    /// What is said when no draft can be kept, from the reason.
    public var draftNotKept: @Sendable (_ reason: String) -> String
    /// What is said when an earlier draft cannot be read, from the reason.
    public var draftUnusable: @Sendable (_ reason: String) -> String
    /// What is said when a draft could not be removed, from the reason.
    public var draftStays: @Sendable (_ reason: String) -> String
    /// What is said when what the editor wrote is no text, from the path where it is.
    public var editorTextKept: @Sendable (_ path: String) -> String
    /// What is said when a later review cannot replace this one, from the reason.
    public var notReplacing: @Sendable (_ reason: String) -> String
    /// What is said when the sending was stopped.
    public var stopped: String
    /// What comes before the destination that something is sent to.
    public var destination: String
    /// All that is sent and where to, in one line on the form, from the names of its parts.
    public var privacy: @Sendable (_ destination: String, _ parts: String) -> String
    /// What comes before the subject of a mail.
    public var subject: String
    /// What comes before the path of a file that feedback is written to.
    public var file: String
    /// Standard output as a destination.
    public var standardOutput: String
    /// A file that goes with feedback, from its name and its size.
    public var attachment: @Sendable (_ name: String, _ bytes: Int) -> String
    /// A server refused feedback without a word, from the status.
    public var refused: @Sendable (_ status: Int) -> String
    /// Feedback did not get through, for no reason that is known.
    public var notDelivered: String
    /// What comes before a fact that is sent with a review.
    public var fact: @Sendable (SubmissionFact) -> String
    /// What the number is that represents a user.
    public var identity: String
    /// What the value is that represents the app on this machine.
    public var author: String
    /// What is said where a later review replaces an earlier one, if nobody knows whether there is one.
    public var replacement: String
    /// What is said where this review replaces an earlier one, from its stars in words and its title,
    /// which may be empty.
    public var replaces: @Sendable (_ stars: String, _ title: String) -> String
    /// What comes before the place that an earlier review is withdrawn from.
    public var origin: String
    /// The button that withdraws the earlier review, after a confirmation.
    public var withdraw: String
    /// The title above what would be withdrawn.
    public var withdrawHeading: String
    /// What is said before an earlier review is withdrawn.
    public var withdrawalNote: String
    /// The button that confirms it.
    public var confirmWithdrawal: String
    /// What replaces the button while it is withdrawn.
    public var withdrawing: String
    /// What is said when it is withdrawn.
    public var withdrawn: String
    /// What is said when withdrawing was stopped.
    public var withdrawalStopped: String
    /// What a plain front says while it is withdrawn, with the way to stop it.
    public var withdrawingLine: String
    /// The question of a plain front whether to withdraw it.
    public var withdrawQuestion: String
    /// What is added to a failure after which the earlier review may be gone: its text is kept.
    public var earlierReviewKept: String
    /// The title above what would be sent.
    public var previewHeading: String
    /// The button that confirms it.
    public var confirm: String
    /// The button that sends again what did not get through.
    public var tryAgain: String
    /// What replaces the button while it is sent.
    public var sending: String
    /// Stopping the sending, next to its key.
    public var stop: String
    /// What a plain front says while it is sent, with the way to stop it.
    public var sendingLine: String
    /// The question of a plain front whether to try again.
    public var tryAgainQuestion: String
    /// What a plain front says when it was sent.
    public var sent: String
    /// Going on to the next part, next to its key.
    public var next: String
    /// Beginning a new line, next to its key.
    public var newLine: String
    /// Writing in an editor, next to its key.
    public var editor: String
    /// Leaving the form, next to its key.
    public var leave: String
    /// Changing a choice, next to its keys.
    public var change: String
    /// Going back to the form, next to its key.
    public var back: String
    /// How a plain front says that a form is left, and a line cleared.
    public var leavingLine: String
    /// The question of a plain front for a text of several lines.
    public var severalLines: @Sendable (_ label: String) -> String
    /// The question of a plain front whether to send.
    public var confirmQuestion: String
    /// Yes, as a plain front writes and reads it.
    public var yes: String
    /// No, likewise.
    public var no: String
}
