extension Cell {
    /// True if exports draw it as a shape and not as a letter.
    var isShape: Bool {
        CellShape(scalar, in: CellShape.Box(x: 0, y: 0, width: 1, height: 1)) != nil
    }
}

extension CellRun {
    /// The shapes of one run that hide as much of what lies behind them.
    struct Shapes {
        /// The outlines as SVG path data.
        let path: String
        /// How much they hide, 0…1.
        let opacity: Double
        /// True for blocks: their edges are those of pixels, so that no line shows between neighbors.
        let isBlock: Bool

        /// The shapes in a colour, as an element of SVG.
        func markup(color: String) -> String {
            let alpha =
                opacity == opacity.rounded() ? String(Int(opacity)) : String(opacity)
            let edges = isBlock ? " shape-rendering=\"crispEdges\"" : ""
            return "<path d=\"\(path)\" fill=\"\(color)\" fill-opacity=\"\(alpha)\"\(edges)/>\n"
        }
    }

    /// The run's shapes, those that hide least first.
    ///
    /// - Parameter left: The left edge of a column.
    func shapes(
        left: (Int) -> Double, top: Double, cellWidth: Double, cellHeight: Double
    ) -> [Shapes] {
        var paths: [Kind: String] = [:]
        var column = column
        for cell in cells {
            let box = CellShape.Box(x: left(column), y: top, width: cellWidth, height: cellHeight)
            if let shape = CellShape(cell.scalar, in: box) {
                let kind = Kind(opacity: shape.opacity, isBlock: shape.isBlock)
                paths[kind, default: ""] += shape.path
            }
            column += Int(cell.width)
        }
        let dimmed = style.attributes.contains(.dim) ? 0.65 : 1
        return paths.sorted { $0.key < $1.key }.map { kind, path in
            Shapes(path: path, opacity: kind.opacity.rawValue * dimmed, isBlock: kind.isBlock)
        }
    }

    /// What shapes of one path have in common.
    private struct Kind: Hashable, Comparable {
        let opacity: CellShape.Opacity
        let isBlock: Bool

        static func < (left: Kind, right: Kind) -> Bool {
            (left.opacity.rawValue, left.isBlock ? 1 : 0)
                < (right.opacity.rawValue, right.isBlock ? 1 : 0)
        }
    }
}
