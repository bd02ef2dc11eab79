import TerminalKit
import Testing
@testable import Ratings

@Suite("A code drawn with characters")
struct CodePictureTests {
    /// A square of three modules: a diagonal, and one corner.
    static let code = QRCode(rows: [
        [true, false, true], [false, true, false], [false, false, true],
    ])

    private func lines(
        _ ink: CodeInk, _ window: Size, _ repertoire: TextShaper.Repertoire = .unicode
    ) -> [String]? {
        CodePicture(code: Self.code, repertoire: repertoire, ink: ink).lines(fitting: window)
    }

    static let small = Size(width: 6, height: 6)

    @Test("on a dark background what is light is drawn, the border too")
    func lightOnDark() {
        #expect(lines(.lightOnDark, Self.small) == ["█▀█▀█", "██▄▀█", "█████"])
    }

    @Test(
        "each module is where it belongs, in every ink",
        arguments: [CodeInk.lightOnDark, .darkOnLight])
    func modules(ink: CodeInk) throws {
        for border in [1, 2, 4] {
            let side = 3 + 2 * border
            let window = Size(width: side + 1, height: (side + 1) / 2 + 3)
            let drawn = try #require(lines(ink, window)).map { Array($0) }
            for y in 0..<side {
                for x in 0..<side {
                    let sign = drawn[y / 2][x]
                    let hasInk = sign == "█" || sign == (y % 2 == 0 ? "▀" : "▄")
                    let isDark = Self.code.isDark(x: x - border, y: y - border)
                    #expect(hasInk == (isDark == (ink == .darkOnLight)), "\(x), \(y)")
                }
            }
        }
    }

    @Test("with colours of its own each line sets and resets them")
    func colored() throws {
        let plain = try #require(lines(.lightOnDark, Self.small))
        let colored = try #require(lines(.colored, Self.small))
        #expect(colored == plain.map { "\u{1B}[40;37;1m\($0)\u{1B}[0m" })
        let ascii = try #require(lines(.colored, Size(width: 11, height: 8), .ascii))
        #expect(ascii.count == 5)
        #expect(ascii[1].hasPrefix("\u{1B}[47m  \u{1B}[40m  \u{1B}[47m  \u{1B}[40m  "))
        #expect(ascii.allSatisfy { $0.hasSuffix("\u{1B}[0m") && $0.utf8.allSatisfy { $0 < 0x80 } })
    }

    @Test("in ASCII a module is two characters wide")
    func ascii() {
        #expect(
            lines(.darkOnLight, Size(width: 11, height: 8), .ascii) == [
                "          ",
                "  ##  ##  ",
                "    ##    ",
                "      ##  ",
                "          ",
            ])
    }

    @Test("where it does not fit there is none")
    func tooSmall() {
        #expect(lines(.colored, Size(width: 5, height: 6)) == nil)
        #expect(lines(.colored, Size(width: 80, height: 5)) == nil)
        #expect(lines(.colored, Size(width: 10, height: 24), .ascii) == nil)
        #expect(lines(.colored, .zero) == nil)
    }
}
