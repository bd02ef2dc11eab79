import RatingScreen
import Ratings
import RatingViews
import TerminalKit

/// The making of a picture without a terminal.
struct Picture {
    let arguments: ScreenArguments
    /// How many colours there are.
    let depth: ColorDepth

    var isLight: Bool { arguments.theme == .light }

    func canvas(_ content: RatingScreenContent, size: Size) -> Canvas {
        let glyphs = arguments.isASCII ? GlyphSet.ascii : .unicode
        let theme =
            arguments.theme == .monochrome
            ? Theme.monochrome(glyphs: glyphs)
            : Theme.standard(
                tint: arguments.tint, appearance: isLight ? .light : .dark, depth: depth,
                glyphs: glyphs)
        var view = RatingScreenView(
            content: content, size: size, theme: theme,
            repertoire: arguments.isASCII ? .ascii : .unicode,
            strings: arguments.configuration.strings)
        return view.draw()
    }
}
