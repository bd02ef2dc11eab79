import RatingScreen
import Ratings
import RatingViews
import TerminalKit

/// The making of a picture without a terminal.
struct Picture {
    let arguments: ScreenArguments
    /// How many colours there are.
    let depth: ColorDepth
    /// The background where no option names one.
    let background: Theme.Appearance

    private var appearance: Theme.Appearance {
        switch arguments.theme {
        case .light: .light
        case .dark: .dark
        case .auto, .monochrome: background
        }
    }

    func canvas(_ content: RatingScreenContent, size: Size) -> Canvas {
        let glyphs = arguments.isASCII ? GlyphSet.ascii : .unicode
        let theme =
            arguments.theme == .monochrome
            ? Theme.monochrome(glyphs: glyphs)
            : Theme.standard(
                tint: arguments.tint, appearance: appearance, depth: depth,
                glyphs: glyphs)
        var view = RatingScreenView(
            content: content, size: size, theme: theme,
            repertoire: arguments.isASCII ? .ascii : .unicode,
            strings: arguments.configuration.strings)
        return view.draw()
    }
}
