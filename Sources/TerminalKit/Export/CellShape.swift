/// A character that exports draw as a shape and not as a letter: a line, a block or braille dots.
struct CellShape {
    /// The cell's place in a drawing.
    struct Box {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    /// How much of what lies behind a shape hides.
    enum Opacity: Double {
        case quarter = 0.25
        case half = 0.5
        case full = 1
    }

    /// The shape's outline as SVG path data.
    let path: String
    let opacity: Opacity
    /// True for a block, whose edges meet those of its neighbors.
    let isBlock: Bool

    private static let lineWidth = 1.2
    private static let heavyLineWidth = 3.0

    init?(_ scalar: Unicode.Scalar, in box: Box) {
        if let block = Self.block(scalar) {
            (path, opacity, isBlock) = (Self.path(of: block.quadrants, box), block.opacity, true)
        } else if (0x2801...0x28FF).contains(scalar.value) {
            (opacity, isBlock) = (.full, true)
            path = Self.braille(UInt8(scalar.value - 0x2800), box)
        } else if let line = Self.line(scalar, box) {
            (path, opacity, isBlock) = (line, .full, false)
        } else {
            return nil
        }
    }

    /// The quarters of a cell that are filled.
    private struct Quadrants: OptionSet {
        let rawValue: UInt8
        static let upperLeft = Quadrants(rawValue: 1)
        static let upperRight = Quadrants(rawValue: 2)
        static let lowerLeft = Quadrants(rawValue: 4)
        static let lowerRight = Quadrants(rawValue: 8)
        static let upper: Quadrants = [.upperLeft, .upperRight]
        static let lower: Quadrants = [.lowerLeft, .lowerRight]
        static let all: Quadrants = [.upper, .lower]
    }

    /// What a block element fills, and how much it hides there.
    private static func block(
        _ scalar: Unicode.Scalar
    ) -> (quadrants: Quadrants, opacity: Opacity)? {
        switch scalar {
        case "█": (.all, .full)
        case "░": (.all, .quarter)
        case "▒": (.all, .half)
        case "▀": (.upper, .full)
        case "▄": (.lower, .full)
        case "▌": ([.upperLeft, .lowerLeft], .full)
        case "▐": ([.upperRight, .lowerRight], .full)
        case "▘": (.upperLeft, .full)
        case "▝": (.upperRight, .full)
        case "▖": (.lowerLeft, .full)
        case "▗": (.lowerRight, .full)
        case "▚": ([.upperLeft, .lowerRight], .full)
        case "▞": ([.upperRight, .lowerLeft], .full)
        case "▛": ([.upper, .lowerLeft], .full)
        case "▜": ([.upper, .lowerRight], .full)
        case "▙": ([.lower, .upperLeft], .full)
        case "▟": ([.lower, .upperRight], .full)
        default: nil
        }
    }

    /// As few rectangles as the quarters need: all of them, or one for each half.
    private static func path(of quadrants: Quadrants, _ box: Box) -> String {
        guard quadrants != .all else { return rectangle(box) }
        let halves: [(Quadrants, y: Double)] = [(.upper, 0), (.lower, box.height / 2)]
        return halves.map { half, y in
            let filled = quadrants.intersection(half)
            guard !filled.isEmpty else { return "" }
            let isRight = filled.isDisjoint(with: [.upperLeft, .lowerLeft])
            return rectangle(
                Box(
                    x: box.x + (isRight ? box.width / 2 : 0), y: box.y + y,
                    width: filled == half ? box.width : box.width / 2, height: box.height / 2))
        }.joined()
    }

    private static func rectangle(_ box: Box) -> String {
        "M\(short(box.x)) \(short(box.y))h\(short(box.width))v\(short(box.height))"
            + "h-\(short(box.width))z"
    }

    /// Dots 1…3 and 7 stand on the left, 4…6 and 8 on the right, from the top.
    private static func braille(_ dots: UInt8, _ box: Box) -> String {
        let places: [(bit: UInt8, column: Int, row: Int)] = [
            (0x01, 0, 0), (0x02, 0, 1), (0x04, 0, 2), (0x40, 0, 3),
            (0x08, 1, 0), (0x10, 1, 1), (0x20, 1, 2), (0x80, 1, 3),
        ]
        return places.filter { dots & $0.bit != 0 }.map { place in
            rectangle(
                Box(
                    x: box.x + Double(place.column) * box.width / 2,
                    y: box.y + Double(place.row) * box.height / 4,
                    width: box.width / 2, height: box.height / 4))
        }.joined()
    }

    private static func line(_ scalar: Unicode.Scalar, _ box: Box) -> String? {
        let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
        let half = lineWidth / 2
        func band(fromX: Double, toX: Double, fromY: Double, toY: Double) -> String {
            rectangle(Box(x: fromX, y: fromY, width: toX - fromX, height: toY - fromY))
        }
        switch scalar {
        case "─":
            return band(
                fromX: box.x, toX: box.x + box.width, fromY: middle.y - half, toY: middle.y + half)
        case "│":
            return band(
                fromX: middle.x - half, toX: middle.x + half, fromY: box.y, toY: box.y + box.height
            )
        case "━":
            let half = heavyLineWidth / 2
            return band(
                fromX: box.x, toX: box.x + box.width, fromY: middle.y - half, toY: middle.y + half)
        case "╭": return corner(box, right: true, down: true)
        case "╮": return corner(box, right: false, down: true)
        case "╰": return corner(box, right: true, down: false)
        case "╯": return corner(box, right: false, down: false)
        default: return nil
        }
    }

    /// A quarter turn from the cell's side to its top or bottom, as a band of the line's width.
    private static func corner(_ box: Box, right: Bool, down: Bool) -> String {
        let half = lineWidth / 2
        let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
        let side = right ? box.x + box.width : box.x
        let end = down ? box.y + box.height : box.y
        let (toSide, toEnd) = (right ? 1.0 : -1.0, down ? 1.0 : -1.0)
        let radius = box.width / 2
        let outer = radius + half
        let inner = radius - half
        let turn = middle.y + toEnd * radius
        let sweep = right == down ? 0 : 1
        let (outerX, innerX) = (middle.x - toSide * half, middle.x + toSide * half)
        let (outerY, innerY) = (middle.y - toEnd * half, middle.y + toEnd * half)
        return "M\(short(side)) \(short(outerY))"
            + "A\(short(outer)) \(short(outer)) 0 0 \(sweep) \(short(outerX)) \(short(turn))"
            + "V\(short(end))H\(short(innerX))V\(short(turn))"
            + "A\(short(inner)) \(short(inner)) 0 0 \(1 - sweep) \(short(side)) \(short(innerY))z"
    }

    /// A number with at most two decimals.
    private static func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
