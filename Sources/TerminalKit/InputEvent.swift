/// What reaches a program from its terminal.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// A text was pasted, line ends and all, as one piece.
    ///
    /// None of it was cleaned.
    case paste(String)
    /// The mouse did something.
    case mouse(MouseEvent)
    /// The window has another size now.
    case resized(Size)
    /// The program was suspended and goes on; all of the screen is to be drawn again.
    case resumed
    /// Another thread called ``Waker/wake()``.
    case woken
    /// The time to wait is over.
    case timedOut
    /// There will be no more input.
    case ended(EndOfInput)
}

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
    /// A character that can be printed.
    case character(Unicode.Scalar)
    /// A letter, lower case, or one of `@ \\ ] ^ _` pressed together with the control key.
    case control(Unicode.Scalar)
    /// The key of that name.
    case enter, escape, tab, backTab, backspace, delete
    /// A key that moves.
    case up, down, left, right, pageUp, pageDown, home, end
    /// A key that moves by a word: an arrow together with Ctrl or Alt, or Alt with `b` or `f`.
    case wordLeft, wordRight
    /// A key that deletes the word before the cursor: Backspace together with Ctrl or Alt.
    case deleteWordLeft
    /// A key that deletes the word after the cursor: Delete together with Ctrl or Alt, or Alt with `d`.
    case deleteWordRight
    /// A function key by its number, from 1.
    case function(Int)
}

/// Something that the mouse did.
public struct MouseEvent: Hashable, Sendable {
    /// What happened.
    public enum Action: Hashable, Sendable {
        /// The first button went down.
        case press
        /// The mouse moved while the first button was down.
        case drag
        /// The first button came up.
        case release
        /// The wheel turned away from the user.
        case wheelUp
        /// The wheel turned towards the user.
        case wheelDown
    }

    /// What happened.
    public let action: Action
    /// The cell at which it happened.
    public let position: Position

    /// Creates an event.
    public init(_ action: Action, at position: Position) {
        self.action = action
        self.position = position
    }
}

/// Why there is no more input.
public enum EndOfInput: Hashable, Sendable {
    /// The terminal is gone.
    case hangUp
    /// A signal asks the program to end; its number.
    case signal(Int32)
}
