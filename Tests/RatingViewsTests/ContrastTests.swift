import RatingScreen
import RatingsCore
import RatingsTesting
import TerminalKit
import Testing
@testable import RatingViews

/// Legibility as WCAG 2 measures it.
@Suite("What is drawn can be read")
struct ContrastTests {
    private static let tints = Tint.names + ["#000000", "#ffffff", "#010203", "#fefefe", "#0000ff"]

    @Test(
        "text has 4.5:1 and graphics 3:1 on every screen, background, depth and tint",
        arguments: Situation.all)
    func everywhere(_ situation: Situation) async throws {
        let uses = try await RoleUse.ofAllScreens()
        #expect(uses.count > 12)
        for tint in Self.tints {
            let theme = situation.theme(tint: try #require(Tint.color(tint)))
            for use in uses {
                let style = theme[keyPath: use.role.path].adding(use.attributes)
                let found = situation.contrast(of: style)
                let least = use.isText ? 4.5 : 3
                #expect(found >= least, "\(use) with tint \(tint): \(style)")
                let field = situation.field(of: style)
                #expect(field == 1 || field >= 3, "\(use) with tint \(tint): \(style)")
            }
        }
    }

    @Test("in other palettes no text is the color of the background", arguments: [true, false])
    func otherPalettes(isLight: Bool) {
        let situations = [ColorDepth.ansi8, .ansi16].flatMap { depth in
            [Theme.Appearance.unknown, isLight ? .light : .dark].map { appearance in
                Situation(
                    name: "Solarized", appearance: appearance, depth: depth, palette: .solarized,
                    background: isLight
                        ? ColorShares(0xFD, 0xF6, 0xE3) : ColorShares(0, 0x2B, 0x36),
                    foreground: isLight
                        ? ColorShares(0x65, 0x7B, 0x83) : ColorShares(0x83, 0x94, 0x96))
            }
        }
        for situation in situations {
            for tint in Self.tints {
                let theme = situation.theme(tint: Tint.color(tint) ?? .standard)
                for role in Role.all {
                    let style = theme[keyPath: role.path]
                    #expect(situation.contrast(of: style) > 2, "\(situation) \(role) \(tint)")
                }
            }
        }
    }

    @Test("with 8 and 16 colors nothing is color 8, and no bold text is black")
    func neitherGreyNorBoldBlack() {
        for depth in [ColorDepth.ansi8, .ansi16] {
            for appearance in Theme.Appearance.allCases {
                for tint in Self.tints {
                    let theme = Theme.standard(
                        tint: Tint.color(tint) ?? .standard, appearance: appearance, depth: depth)
                    for role in Role.all {
                        let style = theme[keyPath: role.path]
                        #expect(![.indexed(8), .indexed(0)].contains(style.foreground))
                    }
                }
            }
        }
    }

    @Test("a tint that can be read stays as it is")
    func untouched() {
        let orange = Color.rgb(0xFF, 0x95, 0x00)
        let theme = Theme.standard(tint: orange, appearance: .dark, depth: .trueColor)
        #expect(theme.litStar.foreground == orange)
        #expect(theme.button.foreground == orange)
        let blue = Color.rgb(0, 0x40, 0xA0)
        let light = Theme.standard(tint: blue, appearance: .light, depth: .trueColor)
        #expect(light.button.foreground == blue)
    }

    @Test("the luminance is that of the standard")
    func luminance() {
        // From the table of web colors: white, black, red, #767676.
        let values: [(ColorShares, Double)] = [
            (.white, 1), (.black, 0), (ColorShares(255, 0, 0), 0.2126),
            (ColorShares(0x76, 0x76, 0x76), 0.18116), (ColorShares(0, 0, 0xFF), 0.0722),
        ]
        for (color, luminance) in values {
            #expect(abs(color.luminance - luminance) < 0.0001)
        }
        #expect(abs(ColorShares.white.contrast(to: .black) - 21) < 0.0001)
        #expect(abs(ColorShares(0x76, 0x76, 0x76).contrast(to: .white) - 4.542) < 0.001)
    }

    @Test("without color, focus and choice are reversed or underlined, and nothing else is")
    func monochrome() {
        let theme = Theme.monochrome()
        let focused: Set<WritableKeyPath<Theme, Style>> = [\.focusedButton, \.focusedLink]
        for role in Role.all {
            let attributes = theme[keyPath: role.path].attributes
            let isSetApart = !attributes.isDisjoint(with: [.reverse, .underline])
            #expect(isSetApart == focused.contains(role.path), "\(role)")
        }
    }
}
