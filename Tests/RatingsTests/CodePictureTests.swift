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
        _ window: Size, _ repertoire: TextShaper.Repertoire = .unicode
    ) -> [String]? {
        CodePicture(code: Self.code, repertoire: repertoire).lines(fitting: window)
    }

    static let small = Size(width: 6, height: 6)

    /// The cells of a line: its characters, with a full block for a blank in reverse.
    private func cells(_ line: String) throws -> [Character] {
        let (start, end) = ("\u{1B}[0;1;37;40m", "\u{1B}[0m")
        #expect(line.hasPrefix(start) && line.hasSuffix(end))
        let light = line.replacing("\u{1B}[7m \u{1B}[27m", with: "█")
        let text = light.dropFirst(start.count).dropLast(end.count)
        #expect(!text.contains("\u{1B}"))
        return Array(text)
    }

    @Test(
        "what is light is drawn, the border too, and each line sets and resets its black and white")
    func light() throws {
        let drawn = try #require(lines(Self.small)).map { String(try cells($0)) }
        #expect(drawn == ["█▀█▀█", "██▄▀█", "█████"])
    }

    @Test("each module is where it belongs", arguments: [1, 2, 4])
    func modules(border: Int) throws {
        let side = 3 + 2 * border
        let window = Size(width: side + 1, height: (side + 1) / 2 + 3)
        let drawn = try #require(lines(window)).map(cells)
        for y in 0..<side {
            for x in 0..<side {
                let sign = drawn[y / 2][x]
                let isLight = sign == "█" || sign == (y % 2 == 0 ? "▀" : "▄")
                let isDark = Self.code.isDark(x: x - border, y: y - border)
                #expect(isLight != isDark, "\(x), \(y)")
            }
        }
    }

    @Test("in ASCII a module is two characters wide")
    func ascii() throws {
        let drawn = try #require(lines(Size(width: 11, height: 8), .ascii))
        #expect(drawn.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
        #expect(
            try drawn.map { String(try cells($0)) } == [
                "██████████",
                "██  ██  ██",
                "████  ████",
                "██████  ██",
                "██████████",
            ])
    }

    @Test("where it does not fit there is none")
    func tooSmall() {
        #expect(lines(Size(width: 5, height: 6)) == nil)
        #expect(lines(Size(width: 80, height: 5)) == nil)
        #expect(lines(Size(width: 10, height: 24), .ascii) == nil)
        #expect(lines(.zero) == nil)
    }
}
