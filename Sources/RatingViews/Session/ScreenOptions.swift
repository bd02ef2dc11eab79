package import TerminalKit

/// How things look on a terminal, and what may happen there.
package struct ScreenOptions: Hashable, Sendable {
    /// How things look.
    package var theme: Theme
    /// Which characters the terminal can show.
    package var repertoire: TextShaper.Repertoire
    /// True if something may move by itself.
    package var isAnimated: Bool
    /// True if the user wants the mouse to work.
    package var usesMouse: Bool

    /// Creates options.
    package init(
        theme: Theme, repertoire: TextShaper.Repertoire = .unicode, isAnimated: Bool = true,
        usesMouse: Bool = false
    ) {
        self.theme = theme
        self.repertoire = repertoire
        self.isAnimated = isAnimated
        self.usesMouse = usesMouse
    }
}
