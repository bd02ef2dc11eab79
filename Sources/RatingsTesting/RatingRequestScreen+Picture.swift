public import RatingScreen
public import RatingViews
public import TerminalKit
public import PlatformFoundation

extension RatingRequestScreen {
    /// The screen drawn without a terminal.
    ///
    /// - Parameters:
    ///   - size: The size of the window.
    ///   - now: The instant from which ages are computed.
    ///   - keys: What the user types before the picture is taken; only keys that move and open
    ///     something on the screen have an effect.
    public func picture(
        size: Size, at now: Date, theme: Theme = .standard(),
        repertoire: TextShaper.Repertoire = .unicode, keys: [Key] = []
    ) -> Canvas {
        var view = RatingScreenView(
            content: content(at: now), size: size, theme: theme, repertoire: repertoire,
            strings: configuration.strings)
        for key in keys {
            _ = view.draw()
            _ = view.handle(key)
        }
        return view.draw()
    }
}
