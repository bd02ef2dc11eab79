public import TerminalKit

/// How the parts of a screen look: a style for each role, and the signs.
public struct Theme: Hashable, Sendable {
    /// What kind of background the terminal has.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// Light text on a dark background.
        case dark
        /// Dark text on a light background.
        case light
        /// Not known: colors that can be read on white and on black.
        case unknown
    }

    /// The signs.
    public var glyphs: GlyphSet
    var title: Style
    var average: Style
    var litStar: Style
    var emptyStar: Style
    var cardTitle: Style
    var body: Style
    /// What is there to be looked up and not to be read first.
    var secondary: Style
    var border: Style
    var button: Style
    var focusedButton: Style
    var link: Style
    var focusedLink: Style
    var error: Style
    var keyName: Style
    var redacted: Style
    var redactedHighlight: Style
    /// The sign for what is not known yet.
    var redactedGlyph: Unicode.Scalar

    /// A theme with colors, for as many as the output has.
    ///
    /// Text has a contrast of 4.5:1 on the background and graphics have 3:1, whatever the tint: it is
    /// darkened or lightened where it would not be legible.
    ///
    /// - Parameters:
    ///   - tint: The color of stars and buttons.
    ///   - depth: How many colors there are; with none the theme distinguishes its parts by attributes.
    public static func standard(
        tint: Color = Tint.standard, appearance: Appearance = .dark, depth: ColorDepth = .ansi256,
        glyphs: GlyphSet = .unicode
    ) -> Theme {
        guard depth > .none else { return monochrome(glyphs: glyphs) }
        let ground = Ground(appearance)
        let greys = depth > .ansi16 ? Greys(appearance) : .none
        let (words, fill) = (
            ground.textColor(tint, depth: depth), ground.graphicColor(tint, depth: depth)
        )
        return Theme(
            glyphs: glyphs,
            title: Style(attributes: .bold),
            average: Style(attributes: .bold),
            litStar: Style(foreground: fill),
            emptyStar: Style(foreground: greys.graphic),
            cardTitle: Style(attributes: .bold),
            body: .plain,
            secondary: Style(foreground: greys.text),
            border: Style(foreground: greys.graphic),
            button: Style(foreground: words, attributes: .bold),
            focusedButton: focusedButton(fill, depth: depth),
            link: .plain,
            focusedLink: Style(foreground: words, attributes: [.bold, .underline]),
            error: Style(
                foreground: ground.textColor(Tint.error, depth: depth), attributes: .bold),
            keyName: Style(attributes: .bold),
            redacted: Style(foreground: greys.graphic),
            redactedHighlight: Style(foreground: greys.highlight),
            redactedGlyph: greys == .none ? glyphs.redactedWithoutColor : glyphs.redacted)
    }

    /// Words on a field of the accent; where its contrast is not known, in reverse.
    private static func focusedButton(_ fill: Color, depth: ColorDepth) -> Style {
        guard depth > .ansi16, let shares = ColorShares(fill) else {
            return Style(attributes: [.bold, .reverse])
        }
        return Style(
            foreground: Tint.contrast(to: shares), background: fill, attributes: .bold)
    }

    /// A theme without colours: bold, dim, underline and reverse tell its parts apart.
    public static func monochrome(glyphs: GlyphSet = .unicode) -> Theme {
        let bold = Style(attributes: .bold)
        return Theme(
            glyphs: glyphs,
            title: bold, average: bold, litStar: bold, emptyStar: .plain, cardTitle: bold,
            body: .plain, secondary: .plain, border: .plain, button: bold,
            focusedButton: Style(attributes: [.bold, .reverse]), link: .plain,
            focusedLink: Style(attributes: [.bold, .underline, .reverse]), error: bold,
            keyName: bold, redacted: .plain, redactedHighlight: .plain,
            redactedGlyph: glyphs.redactedWithoutColor)
    }
}

/// The greys of the 256-color palette for one kind of background.
private struct Greys: Equatable {
    let text: Color
    let graphic: Color
    /// A graphic that stands out from others.
    let highlight: Color

    /// 8 and 16 colors have no grey that is seen everywhere.
    static let none = Greys(text: .standard, graphic: .standard, highlight: .standard)

    private init(text: Color, graphic: Color, highlight: Color) {
        (self.text, self.graphic, self.highlight) = (text, graphic, highlight)
    }

    init(_ appearance: Theme.Appearance) {
        switch appearance {
        case .dark:
            self.init(text: .indexed(246), graphic: .indexed(242), highlight: .indexed(248))
        case .light:
            self.init(text: .indexed(241), graphic: .indexed(245), highlight: .indexed(241))
        case .unknown:
            self.init(text: .indexed(243), graphic: .indexed(242), highlight: .indexed(245))
        }
    }
}
