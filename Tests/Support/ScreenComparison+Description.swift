import TerminalKit

extension ScreenComparison: CustomStringConvertible {
    /// The first cell that differs in words, then the rows that differ: − is asked for, + is shown,
    /// and ~ has the right text in another look.
    public var description: String {
        guard screen.size == expectedSize else {
            let sizes = [expectedSize, screen.size].map { "\($0.width)×\($0.height)" }
            return "the canvas has \(sizes[0]) cells, the screen \(sizes[1])\n\(screen)"
        }
        guard let first = differences.first else { return leftOutSentence ?? "no cell differs" }
        let count = differences.count == 1 ? "1 cell differs" : "\(differences.count) cells differ"
        let rows = Set(differences.map(\.position.y)).sorted().flatMap(rowLines)
        return (["\(count), the first at \(first)"] + rows + [leftOutSentence].compactMap { $0 })
            .joined(separator: "\n")
    }

    /// What was not compared and why, or nil if all was.
    var leftOutSentence: String? {
        guard let first = leftOut.first else { return nil }
        let cell = expectedRows[first.y][first.x]
        let rows = leftOut.map { "\($0.y)" }.joined(separator: ", ")
        return """
            libvterm and the C library do not agree on the width of \(cell); \
            not compared from there to the right: rows \(rows)
            """
    }

    private func rowLines(_ y: Int) -> [String] {
        let (expected, actual) = (
            EmulatedScreen.line(expectedRows[y]), EmulatedScreen.line(screen.rows[y])
        )
        guard expected.unicodeScalars.elementsEqual(actual.unicodeScalars) else {
            return ["− \(y)│\(expected)", "+ \(y)│\(actual)"]
        }
        let columns = differences.map(\.position).filter { $0.y == y }.map { "\($0.x)" }
        return ["~ \(y)│\(actual)", "  in columns \(columns.joined(separator: ", "))"]
    }
}
