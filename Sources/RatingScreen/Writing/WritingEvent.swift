/// What happens to a form.
public enum WritingEvent: Hashable, Sendable {
    /// The user edits the text that has the focus.
    case edit(TextEdit)
    /// The focus moves to the next part, or the one before; behind the last stands the button.
    case focusNext, focusPrevious
    /// A part gets the focus.
    case focused(WritingForm.Focus)
    /// What has the focus is pressed: a line goes on to the next part, a text gets a new line, a choice
    /// and a yes or no change, the button sends.
    case pressed
    /// A choice, a yes or no or the stars change by so many steps.
    case changed(by: Int)
    /// So many stars are chosen.
    case chosen(stars: Int)
    /// The text is to be written in the user's own editor.
    case editorWanted
    /// The editor has ended; nil if it left nothing that could be taken.
    case editorEnded(text: String?)
    /// The lines that would be sent.
    case previewed([String])
    /// What the destination says of an earlier review; it may come at any time.
    case earlierReview(EarlierReview)
    /// The sending or withdrawal of that number has gone well.
    case sent(number: Int)
    /// The sending or withdrawal of that number has failed; why, in a sentence.
    case sendingFailed(number: Int, reason: String)
    /// The form is left, or the preview, back to the form; while it is sent, the sending is stopped.
    case dismissed
}

/// What a form wants done.
public enum WritingEffect: Hashable, Sendable {
    /// Let the user write this text in an editor, then hand in ``WritingEvent/editorEnded(text:)``.
    case openEditor(text: String)
    /// Tell what would be sent or withdrawn, by ``WritingEvent/previewed(_:)``.
    case makePreview
    /// Tell again what would be sent or withdrawn, as more is known of the destination now; what the
    /// user has read still holds, and may be confirmed already.
    case refreshPreview
    /// Send what is in it, and hand in how that went under the same number.
    case send(number: Int)
    /// Withdraw the earlier review, and hand in how that went under the same number.
    case withdraw(number: Int)
    /// Stop the sending or withdrawal of that number; what becomes of it does not matter any more.
    case stopSending(number: Int)
    /// Take the form away.
    case close(WritingOutcome)
}

/// How a form ended.
public enum WritingOutcome: Hashable, Sendable {
    /// What is in it was confirmed, and sent by a form that stays up until it is.
    case confirmed
    /// It was left; what is in it stays a draft.
    case left
}
