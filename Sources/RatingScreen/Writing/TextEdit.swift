/// What a user does to a text.
public enum TextEdit: Hashable, Sendable {
    /// Types or pastes a text at the cursor.
    case insert(String)
    /// Deletes the character before the cursor, or cuts out the word before it.
    case deleteBackward, deleteWordBackward
    /// Deletes the character after the cursor.
    case deleteForward
    /// Cuts out the word after the cursor.
    case deleteWordForward
    /// Cuts out what comes before the cursor in its line, or after it; at the end of a line, the
    /// line end.
    case deleteToLineStart, deleteToLineEnd
    /// Puts back what was cut out last, at the cursor.
    case yank
    /// Takes the last change back.
    case undo
    /// Puts another text in place of all of it.
    case replaceAll(String)
    /// Moves the cursor by a character or a word.
    case moveLeft, moveRight, moveWordLeft, moveWordRight
    /// Moves the cursor to an end of its line.
    case moveToLineStart, moveToLineEnd
    /// Moves the cursor to an end of the text.
    case moveToStart, moveToEnd
    /// Moves the cursor before the character of this number, from 0.
    case move(to: Int)
}
