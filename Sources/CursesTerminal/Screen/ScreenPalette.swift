import TerminalKit

/// The numbers by which ncurses knows colours on a terminal.
struct ScreenPalette: Hashable, Sendable {
    /// Two colours.
    struct Numbers: Hashable, Sendable {
        var foreground: Int32
        var background: Int32
    }

    /// How many colours the screen has.
    let depth: ColorDepth
    /// True if ncurses can leave a colour to the terminal; else gray on black replaces it.
    var leavesDefaults = true

    /// The numbers of a style's colours.
    func numbers(for style: Style) -> Numbers {
        let nearest = depth.nearest(style)
        return Numbers(
            foreground: number(nearest.foreground) ?? (leavesDefaults ? -1 : 7),
            background: number(nearest.background) ?? (leavesDefaults ? -1 : 0))
    }

    private func number(_ color: Color) -> Int32? {
        switch color {
        case .standard: return nil
        case .indexed(let index) where depth != .trueColor || index < 8: return Int32(index)
        case .indexed(let index):
            let (red, green, blue) = Palette.rgb(index)
            return direct(red, green, blue)
        case .rgb(let red, let green, let blue): return direct(red, green, blue)
        }
    }

    /// A direct colour below 8 would be one of the palette; black is the same in both.
    private func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
        let number = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
        return (1..<8).contains(number) ? 8 : number
    }
}
