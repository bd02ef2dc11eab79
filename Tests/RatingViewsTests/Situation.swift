import RatingViews
import TerminalKit
import Testing

/// The first 16 colors as a terminal has them.
struct BasicPalette: Sendable {
    let colors: [ColorShares]

    init(_ values: UInt32...) {
        colors = values.map { value in
            ColorShares(
                UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
                UInt8(truncatingIfNeeded: value))
        }
    }

    /// XTerm-col.ad of xterm.
    static let xterm = BasicPalette(
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF)
    /// drivers/tty/vt/vt.c of Linux, as VGA had it.
    static let console = BasicPalette(
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF)
    /// Tango, which GNOME Terminal had for long.
    static let tango = BasicPalette(
        0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
        0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC)
    /// Solarized, whose bright colors are greys and backgrounds.
    static let solarized = BasicPalette(
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3)
}

/// A terminal on which the screen is looked at.
struct Situation: Sendable, CustomTestStringConvertible {
    let name: String
    let appearance: Theme.Appearance
    let depth: ColorDepth
    let palette: BasicPalette
    let background: ColorShares
    let foreground: ColorShares

    var testDescription: String { "\(name), \(appearance), \(depth)" }

    /// Dark, light and unknown themes at each depth; 8 and 16 colors in three palettes.
    static let all: [Situation] = {
        let grounds: [(String, Theme.Appearance, ColorShares, ColorShares)] = [
            ("black", .dark, .black, .white), ("white", .light, .white, .black),
            ("black", .unknown, .black, .white), ("white", .unknown, .white, .black),
            ("dark window", .dark, ColorShares(0x15, 0x17, 0x1C), .white),
            ("light window", .light, ColorShares(0xFD, 0xFD, 0xFC), .black),
        ]
        let palettes: [(String, BasicPalette)] = [
            ("xterm", .xterm), ("console", .console), ("Tango", .tango),
        ]
        return grounds.flatMap { ground, appearance, background, foreground in
            [ColorDepth.ansi8, .ansi16, .ansi256, .trueColor].flatMap { depth in
                palettes.prefix(depth > .ansi16 ? 1 : 3).map { palette in
                    Situation(
                        name: "\(ground), \(palette.0)", appearance: appearance, depth: depth,
                        palette: palette.1, background: background, foreground: foreground)
                }
            }
        }
    }()

    func theme(tint: Color) -> Theme {
        .standard(tint: tint, appearance: appearance, depth: depth)
    }

    /// The contrast between a cell's character and what is behind it.
    func contrast(of style: Style) -> Double {
        let (front, back) = colors(of: style)
        return front.contrast(to: back)
    }

    /// The contrast between a cell's field and the window; 1 where it has none.
    func field(of style: Style) -> Double {
        colors(of: style).back.contrast(to: background)
    }

    private func colors(of style: Style) -> (front: ColorShares, back: ColorShares) {
        let front = shares(style.foreground) ?? foreground
        let back = shares(style.background) ?? background
        return style.attributes.contains(.reverse) ? (back, front) : (front, back)
    }

    private func shares(_ color: Color) -> ColorShares? {
        if case .indexed(let index) = color, index < 16 { return palette.colors[Int(index)] }
        return ColorShares(color)
    }
}
