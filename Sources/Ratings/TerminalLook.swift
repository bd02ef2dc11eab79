package import CursesTerminal
public import TerminalKit

/// How the screen looks in a terminal and what it may do there.
///
/// What is left open follows the terminal and the variables of the environment.
public struct TerminalLook: Hashable, Sendable {
    /// Which colours the screen is made for.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        /// For the background that the environment or the terminal reports, else for any background.
        case auto
        /// For a dark background.
        case dark
        /// For a light background.
        case light
        /// No colours.
        case monochrome
    }

    /// Which colours the screen is made for; `auto` leaves it to `RATINGS_THEME` first.
    public var theme = Theme.auto
    /// The most colours, or nil for as many as the terminal has.
    public var colorLimit: ColorDepth?
    /// True for ASCII only, else all that the user's locale has.
    ///
    /// The variable `RATINGS_ASCII` does the same.
    public var isASCII = false
    /// True for lines and a question in place of the full screen; also by `RATINGS_PLAIN` or
    /// `ACCESSIBLE`.
    public var isPlain = false
    /// True if the mouse may be taken from the terminal; nil leaves it to `RATINGS_MOUSE`.
    public var allowsMouse: Bool?
    /// True if nothing may move by itself; also by `RATINGS_REDUCED_MOTION`, `REDUCED_MOTION` or
    /// `ACCESSIBLE`.
    public var reducesMotion: Bool?
    /// True if the host program itself has taken the terminal out of canonical mode, as a full-screen
    /// program does.
    ///
    /// Without it a terminal in that mode counts as another program's, such as a pager's, and nothing
    /// is shown.
    public var hostOwnsTerminal = false
    /// Whether the user wants colour.
    package var colorChoice = ColorChoice.auto

    /// The usual look.
    public init() {}
}
