public import TerminalKit

/// How the parts of a screen look: a style for each role, and the signs.
public struct Theme: Hashable, Sendable {
    /// Whether text is dark on light or light on dark.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// Light text on a dark background.
        case dark
        /// Dark text on a light background.
        case light
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

    /// A theme with colours, for as many as the output has.
    ///
    /// - Parameters:
    ///   - tint: The colour of stars and buttons.
    ///   - depth: How many colours there are; with none the theme tells its parts apart by attributes.
    public static func standard(
        tint: Color = Tint.standard, appearance: Appearance = .dark, depth: ColorDepth = .ansi256,
        glyphs: GlyphSet = .unicode
    ) -> Theme {
        guard depth > .none else { return monochrome(glyphs: glyphs) }
        let isDark = appearance == .dark
        let grey = depth.grey(isDark ? 245 : 243)
        let faint = depth.grey(isDark ? 239 : 251)
        let accent = depth.nearest(tint)
        return Theme(
            glyphs: glyphs,
            title: Style(attributes: .bold),
            average: Style(attributes: .bold),
            litStar: Style(foreground: accent),
            emptyStar: Style(foreground: depth.grey(isDark ? 241 : 248)),
            cardTitle: Style(attributes: .bold),
            body: .plain,
            secondary: Style(foreground: grey),
            border: Style(foreground: depth.grey(isDark ? 240 : 249)),
            button: Style(foreground: accent, attributes: .bold),
            // Where there are 16 colours, bold black is often drawn grey.
            focusedButton: Style(
                foreground: depth.nearest(Tint.contrast(to: accent)), background: accent,
                attributes: depth > .ansi16 ? .bold : []),
            link: Style(foreground: grey),
            focusedLink: Style(foreground: accent, attributes: [.bold, .underline]),
            error: Style(foreground: .indexed(isDark ? 9 : 1), attributes: .bold),
            keyName: Style(attributes: .bold),
            redacted: Style(foreground: faint),
            redactedHighlight: Style(foreground: depth.grey(isDark ? 242 : 248)),
            redactedGlyph: glyphs.redacted)
    }

    /// A theme without colours: bold, dim, underline and reverse tell its parts apart.
    public static func monochrome(glyphs: GlyphSet = .unicode) -> Theme {
        let bold = Style(attributes: .bold)
        return Theme(
            glyphs: glyphs,
            title: bold, average: bold, litStar: bold, emptyStar: .plain, cardTitle: bold,
            body: .plain, secondary: .plain, border: .plain, button: bold,
            focusedButton: Style(attributes: [.bold, .reverse]), link: .plain,
            focusedLink: Style(attributes: [.bold, .reverse]), error: bold, keyName: bold,
            redacted: .plain, redactedHighlight: .plain,
            redactedGlyph: glyphs.redactedWithoutColor)
    }
}

extension ColorDepth {
    /// A grey of the 256-colour palette, or the one grey that 16 colours have.
    fileprivate func grey(_ index: UInt8) -> Color {
        self > .ansi16 ? .indexed(index) : .indexed(8)
    }
}
