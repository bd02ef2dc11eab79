import TerminalKit
import Testing

@Suite("Places and sizes")
struct GeometryTests {
    static let numbers = [Int.min, .min + 1, -1_000_000_001, -1, 0, 1, 80, 1_000_000_001, .max]

    @Test("no number overflows, and what lies in two rectangles lies in both", arguments: numbers)
    func total(number: Int) {
        for other in Self.numbers {
            let one = Rect(x: number, y: other, width: other, height: number)
            let two = Rect(x: other, y: number, width: number, height: other)
            #expect(one.maxX >= one.minX && one.maxY >= one.minY)
            let both = one.intersection(two)
            #expect(both.isEmpty || one.contains(both.origin) && two.contains(both.origin))
            let inset = one.insetBy(columns: number, rows: other)
            #expect(inset.maxX >= inset.minX && inset.maxY >= inset.minY)
            _ = one.centered(Size(width: other, height: number))
            var position = Position(x: number, y: other)
            position.x = other
            position.y = number
            #expect(one.contains(position) == one.contains(Position(x: other, y: number)))
        }
    }

    @Test("a canvas has a largest size, and what is drawn outside is not drawn")
    func largest() {
        var painter = Painter(
            size: Size(width: .max, height: 2), shaper: TextShaper(repertoire: .unicode))
        #expect(painter.canvas.size == Size(width: Canvas.maximumSize.width, height: 2))
        for place in Self.numbers {
            painter.draw("far", at: Position(x: place, y: place))
            painter.fill(Rect(x: place, y: place, width: .max, height: .max), with: .narrow("x"))
            painter.drawCentered(
                "middle", in: Rect(x: place, y: 0, width: .max, height: 1), y: place)
        }
        #expect(Canvas(size: Size(width: .max, height: .max)).size == Canvas.maximumSize)
    }

    @Test("ranges and widths outside of a text are none", arguments: numbers)
    func ranges(number: Int) {
        var shaper = TextShaper()
        let text = shaper.shape("some words")
        for other in Self.numbers {
            let range = min(number, other)..<max(number, other)
            #expect(text.columns(of: range) == text.text(of: range).count)
        }
        #expect(
            text.truncated(columns: number, ellipsis: shaper.shape("…")).width <= max(number, 0))
        #expect(text.lines(columns: number).isEmpty == false)
    }

    @Test("a control character is no sign", arguments: ["\u{1B}", "\0", "\u{9B}", "\u{7F}"])
    func controls(sign: Unicode.Scalar) {
        var canvas = Canvas(size: Size(width: 1, height: 1))
        canvas.fill(Rect(canvas.size), with: .narrow(sign))
        #expect(canvas.plainText == "\u{FFFD}\n" || canvas.plainText == "\u{FFFD}")
    }
}
