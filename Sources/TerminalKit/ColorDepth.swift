/// How many colours an output has, from none to all.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// No colour; bold, reverse and underline stay.
    case none
    /// The 8 colours that every palette begins with; there are no bright ones.
    case ansi8
    /// The 16 colours of a palette.
    case ansi16
    /// The 256 colours of a palette: 16, a cube of 6 × 6 × 6, and 24 greys.
    case ansi256
    /// Red, green and blue in 256 steps each.
    case trueColor

    /// True if the first has fewer colours.
    public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The nearest colour that an output of this depth has.
    public func nearest(_ color: Color) -> Color {
        switch (self, color) {
        case (.none, _), (_, .standard): .standard
        case (.trueColor, _): color
        case (.ansi256, .indexed): color
        case (.ansi256, .rgb(let red, let green, let blue)):
            .indexed(Palette.nearest256(red, green, blue))
        case (.ansi16, .indexed(let index)) where index < 16: color
        case (.ansi16, _): .indexed(Palette.nearest(color, among: 0...15))
        case (.ansi8, .indexed(let index)) where index < 8: color
        case (.ansi8, _): .indexed(Palette.nearest(color, among: 0...7))
        }
    }

    /// The style in colours that an output of this depth has.
    public func nearest(_ style: Style) -> Style {
        Style(
            foreground: nearest(style.foreground), background: nearest(style.background),
            attributes: style.attributes)
    }
}
