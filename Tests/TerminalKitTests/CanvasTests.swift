import RatingsTesting
import TerminalKit
import Testing

@Suite("The canvas")
struct CanvasTests {
    private func painter(_ width: Int, _ height: Int) -> Painter {
        Painter(size: Size(width: width, height: height), shaper: TextShaper())
    }

    @Test("a cell is 24 bytes")
    func cellSize() {
        #expect(MemoryLayout<Cell>.stride == 24)
    }

    @Test("text outside is not drawn, at any edge")
    func clipping() {
        var painter = painter(4, 2)
        for (x, y) in [(-2, 0), (2, 1), (0, 5), (0, -1), (99, 0)] {
            painter.draw("abcd", at: Position(x: x, y: y))
        }
        expectPicture(
            painter.canvas,
            #"""
            cd
              ab
            """#)
    }

    @Test("half of a wide character at an edge is a blank")
    func wideAtEdges() {
        var painter = painter(4, 3)
        painter.draw("女女女", at: Position(x: -1, y: 0))
        painter.draw("女女女", at: Position(x: 1, y: 1))
        painter.draw("女女", at: Position(x: 0, y: 2), clip: Rect(x: 0, y: 2, width: 3, height: 1))
        #expect(painter.canvas.rows == [" 女 ", " 女 ", "女  "])
    }

    @Test("overwriting half of a wide character blanks the other half", arguments: 0..<6)
    func halfOverwritten(x: Int) {
        var painter = painter(6, 1)
        painter.draw("女女女", at: Position(x: 0, y: 0))
        painter.draw("x", at: Position(x: x, y: 0))
        let canvas = painter.canvas
        #expect(canvas[x, 0].text == "x")
        let partner = x % 2 == 0 ? x + 1 : x - 1
        #expect(canvas[partner, 0] == .blank)
        #expect(columns(canvas.row(0)) == 6)
    }

    @Test("a wide character over the halves of two blanks both")
    func wideOverHalves() {
        var painter = painter(6, 1)
        painter.draw("女女女", at: Position(x: 0, y: 0))
        painter.draw("彩", at: Position(x: 1, y: 0))
        #expect(painter.canvas.rows == [" 彩 女"])
    }

    @Test("random drawing leaves every row as wide as the canvas and no half behind")
    func randomDrawing() {
        var random = SeededRandom(seed: 7)
        let texts = ["a", "女", "😀e\u{301}", "漢字kana", "\t", "\u{1B}[2J", "", "مرحبا", "x\ny"]
        for _ in 0..<2_000 {
            let size = Size(
                width: Int.random(in: 0...9, using: &random),
                height: Int.random(in: 0...4, using: &random))
            var painter = Painter(size: size, shaper: TextShaper())
            for _ in 0..<6 {
                let place = Position(
                    x: Int.random(in: -4...10, using: &random),
                    y: Int.random(in: -1...4, using: &random))
                let clip = Rect(
                    x: Int.random(in: -1...5, using: &random), y: 0,
                    width: Int.random(in: 0...9, using: &random), height: 9)
                painter.draw(
                    texts.randomElement(using: &random) ?? "", at: place, clip: clip)
                if Bool.random(using: &random) {
                    painter.fill(Rect(x: place.x, y: place.y, width: 1, height: 2))
                }
            }
            for y in 0..<size.height {
                #expect(columns(painter.canvas.row(y)) == size.width)
            }
        }
    }

    /// The columns that the cells of a row claim, with every right half behind its left one.
    private func columns(_ row: ArraySlice<Cell>) -> Int {
        var columns = 0
        var expectsRightHalf = false
        for cell in row {
            #expect(cell.isContinuation == expectsRightHalf)
            columns += Int(cell.width)
            expectsRightHalf = cell.width == 2
        }
        #expect(!expectsRightHalf)
        return columns
    }

    @Test("a style keeps its colours and attributes")
    func styles() {
        let colors: [Color] = [
            .standard, .indexed(0), .indexed(255), .rgb(0, 0, 0), .rgb(255, 149, 0),
        ]
        for front in colors {
            for back in colors {
                var style = Style(
                    foreground: front, background: back, attributes: [.bold, .reverse])
                #expect(style.foreground == front)
                #expect(style.background == back)
                #expect(style.attributes == [.bold, .reverse])
                style.foreground = .indexed(9)
                #expect(style.background == back)
                style.attributes.insert(.underline)
                #expect(style.attributes == [.bold, .reverse, .underline])
            }
        }
    }

    @Test("fewer colours take the nearest")
    func depths() {
        let orange = Color.rgb(255, 149, 0)
        #expect(ColorDepth.trueColor.nearest(orange) == orange)
        #expect(ColorDepth.ansi256.nearest(orange) == .indexed(208))
        #expect(ColorDepth.ansi16.nearest(orange) == .indexed(3))
        #expect(ColorDepth.ansi8.nearest(orange) == .indexed(3))
        #expect(ColorDepth.ansi8.nearest(Color.indexed(12)) == .indexed(4))
        #expect(ColorDepth.ansi8.nearest(Color.indexed(6)) == .indexed(6))
        #expect(ColorDepth.none.nearest(orange) == .standard)
        #expect(ColorDepth.ansi16.nearest(Color.indexed(12)) == .indexed(12))
        #expect(ColorDepth.ansi16.nearest(Color.indexed(231)) == .indexed(15))
        #expect(ColorDepth.ansi256.nearest(Color.standard) == .standard)
        let style = Style(foreground: orange, attributes: [.bold])
        #expect(ColorDepth.none.nearest(style) == Style(attributes: .bold))
    }
}
