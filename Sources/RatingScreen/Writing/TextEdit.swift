/// What a person does to a text.
public enum TextEdit: Hashable, Sendable {
    /// Types or pastes a text at the cursor.
    case insert(String)
    /// Deletes the character, or the word, before the cursor.
    case deleteBackward, deleteWordBackward
    /// Deletes the character after the cursor.
    case deleteForward
    /// Deletes what stands before the cursor in its line.
    case deleteToLineStart
    /// Moves the cursor by a character or a word.
    case moveLeft, moveRight, moveWordLeft, moveWordRight
    /// Moves the cursor to an end of its line.
    case moveToLineStart, moveToLineEnd
    /// Moves the cursor to an end of the text.
    case moveToStart, moveToEnd
    /// Moves the cursor before the character of this number, from 0.
    case move(to: Int)
}
