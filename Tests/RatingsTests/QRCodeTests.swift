import Testing
@testable import Ratings

@Suite("The code of a text")
struct QRCodeTests {
    /// A square of light modules with a dark one in its corner.
    private static func drawing(size: Int) -> [UInt8] {
        let light = String(repeating: "  ", count: size)
        let first = "##" + light.dropFirst(2) + "\n"
        return Array((first + String(repeating: light + "\n", count: size - 1)).utf8)
    }

    @Test("a drawing of every size that codes have is read", arguments: [21, 25, 177])
    func sizes(size: Int) throws {
        let code = try #require(QRCode(drawing: Self.drawing(size: size)))
        #expect(code.size == size)
        #expect(code.isDark(x: 0, y: 0))
        #expect(!code.isDark(x: 1, y: 0))
        #expect(!code.isDark(x: 0, y: 1))
        #expect(!code.isDark(x: size, y: 0))
    }

    @Test("any other drawing is none", arguments: [0, 1, 20, 22, 181])
    func otherSizes(size: Int) {
        #expect(QRCode(drawing: size == 0 ? [] : Self.drawing(size: size)) == nil)
    }

    @Test("one changed byte is noticed, wherever it is")
    func spoiled() {
        let drawing = Self.drawing(size: 21)
        for index in drawing.indices {
            var other = drawing
            other[index] = UInt8(ascii: "x")
            #expect(QRCode(drawing: other) == nil, "byte \(index)")
        }
        #expect(QRCode(drawing: drawing.dropLast()) == nil)
        #expect(QRCode(drawing: drawing + [0x20]) == nil)
        #expect(QRCode(drawing: drawing + [0x0A]) == nil)
    }

    @Test("a code has its three corner marks, and a longer text makes a larger one")
    func encoding() throws {
        let encoder = QREncoder()
        let code = try encoder.encode("https://example.org/rate")
        #expect(code.size == 25)
        for (left, top) in [(0, 0), (code.size - 7, 0), (0, code.size - 7)] {
            for i in 0..<7 {
                let edges = [
                    (left + i, top), (left + i, top + 6), (left, top + i), (left + 6, top + i),
                ]
                #expect(edges.allSatisfy { code.isDark(x: $0.0, y: $0.1) })
            }
            #expect(!code.isDark(x: left + 1, y: top + 1))
            #expect(code.isDark(x: left + 3, y: top + 3))
        }
        #expect(try encoder.encode(String(repeating: "a", count: 200)).size > code.size)
        #expect(throws: QREncoder.Failure.refused) {
            try encoder.encode(String(repeating: "a", count: 5_000))
        }
    }

    @Test("a program that is not there, and one that draws no code")
    func noCode() {
        #expect(throws: QREncoder.Failure.notInstalled) {
            try QREncoder(program: "no-such-program").encode("x")
        }
        #expect(throws: QREncoder.Failure.refused) {
            try QREncoder(program: "echo").encode("x")
        }
        #expect(throws: QREncoder.Failure.refused) {
            try QREncoder(program: "false").encode("x")
        }
    }
}
