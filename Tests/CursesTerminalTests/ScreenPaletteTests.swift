import TerminalKit
import Testing
@testable import CursesTerminal

@Suite("Colours as ncurses numbers them")
struct ScreenPaletteTests {
    private let orange = Style(foreground: .rgb(255, 175, 0))

    @Test("the terminal's own colours are -1, or grey on black where they cannot be had")
    func defaults() {
        var palette = ScreenPalette(depth: .ansi256)
        #expect(
            palette.numbers(for: .plain) == ScreenPalette.Numbers(foreground: -1, background: -1))
        palette.leavesDefaults = false
        #expect(palette.numbers(for: .plain) == ScreenPalette.Numbers(foreground: 7, background: 0))
    }

    @Test("256 colours take the nearest of the cube")
    func cube() {
        let palette = ScreenPalette(depth: .ansi256)
        #expect(palette.numbers(for: orange).foreground == 214)
        #expect(palette.numbers(for: Style(background: .indexed(4))).background == 4)
    }

    @Test("eight colors have no bright ones, and none is made of bold letters")
    func eight() {
        let palette = ScreenPalette(depth: .ansi8)
        let bright = palette.numbers(for: Style(foreground: .indexed(9), background: .indexed(12)))
        #expect((0..<8).contains(bright.foreground))
        #expect((0..<8).contains(bright.background))
        let grey = palette.numbers(for: Style(foreground: .indexed(1), background: .indexed(4)))
        #expect(grey == ScreenPalette.Numbers(foreground: 1, background: 4))
    }

    @Test("sixteen colours have their own bright ones")
    func sixteen() {
        let palette = ScreenPalette(depth: .ansi16)
        let numbers = palette.numbers(for: Style(foreground: .indexed(9)))
        #expect(numbers == ScreenPalette.Numbers(foreground: 9, background: -1))
    }

    @Test("direct colours are their shares, but for the first eight")
    func direct() {
        let palette = ScreenPalette(depth: .trueColor)
        #expect(palette.numbers(for: orange).foreground == 0xFFAF00)
        #expect(palette.numbers(for: Style(foreground: .indexed(3))).foreground == 3)
        #expect(palette.numbers(for: Style(foreground: .indexed(214))).foreground == 0xFFAF00)
        #expect(palette.numbers(for: Style(foreground: .rgb(0, 0, 5))).foreground == 8)
        #expect(palette.numbers(for: Style(foreground: .rgb(0, 0, 0))).foreground == 0)
    }

    @Test("without colour there is none")
    func monochrome() {
        let palette = ScreenPalette(depth: .none)
        #expect(
            palette.numbers(for: orange) == ScreenPalette.Numbers(foreground: -1, background: -1))
    }
}
