/// What a user can tell the screen to do.
public enum ScreenCommand: Hashable, Sendable, CaseIterable {
    /// Move the reviews by a row.
    case scrollUp, scrollDown
    /// Move the reviews by a page.
    case pageUp, pageDown
    /// Go to the first or the last review.
    case scrollToStart, scrollToEnd
    /// Move the focus to the next or the one before.
    case focusNext, focusPrevious
    /// Press what has the focus.
    case press
    /// Rate, later, never again.
    case rate, later, decline
    /// Ask the source again.
    case tryAgain
    /// Show or hide the list of keys.
    case toggleHelp
    /// Leave without an answer; from the list of keys, back to the screen.
    case dismiss
    /// Draw all again.
    case redraw
    /// Stop the program for a while.
    case suspend
}
