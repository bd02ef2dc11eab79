public import TerminalKit

/// What an emulator shows at one moment.
public struct EmulatedScreen: Hashable, Sendable {
    /// Which movements of the mouse are reported to the program.
    public enum MouseReporting: Int32, Hashable, Sendable {
        /// None.
        case none
        /// Buttons and the wheel.
        case clicks
        /// Those, and movement while a button is down.
        case drags
        /// All movement.
        case movement
    }

    /// The number of columns and rows.
    public let size: Size
    /// The cells by row, as many in each as there are columns.
    public let rows: [[ScreenCell]]
    /// Where the text cursor is.
    public let cursor: Position
    /// Whether the text cursor is shown.
    public let isCursorVisible: Bool
    /// Whether it is the alternate screen, the one that programs leave without a trace.
    public let isAlternate: Bool
    /// Which movements of the mouse are reported.
    public let mouse: MouseReporting
    /// The window's title, as far as the program set it.
    public let title: String

    /// The cell at a place, or nil outside.
    public subscript(x: Int, y: Int) -> ScreenCell? {
        guard rows.indices.contains(y), rows[y].indices.contains(x) else { return nil }
        return rows[y][x]
    }

    /// The text of each row, without blanks at its end.
    public var lines: [String] { rows.map(Self.line) }

    /// True if the text is in one row.
    public func contains(_ text: String) -> Bool {
        rows.contains { $0.map(\.text).joined().contains(text) }
    }

    /// Where a text begins that is in one row, the first from the top; nil if it is not there.
    public func position(of text: String) -> Position? {
        for (y, row) in rows.enumerated() {
            let cells = row.map(\.text)
            for x in cells.indices where cells[x...].joined().hasPrefix(text) {
                return Position(x: x, y: y)
            }
        }
        return nil
    }

    /// True if there is nothing but blanks.
    public var isBlank: Bool { lines.allSatisfy(\.isEmpty) }

    /// The text of some cells of a row, without blanks at its end.
    static func line(_ cells: [ScreenCell]) -> String {
        let end = cells.lastIndex { $0.text != " " } ?? -1
        return cells.prefix(end + 1).map(\.text).joined()
    }
}

extension EmulatedScreen: CustomStringConvertible {
    /// A picture: the state in one line, then the rows down to the last that is not empty.
    public var description: String {
        let end = lines.lastIndex { !$0.isEmpty } ?? -1
        let state = [
            "\(size.width)×\(size.height)", isAlternate ? "alternate screen" : "normal screen",
            "cursor \(isCursorVisible ? "at" : "hidden at") \(cursor.x),\(cursor.y)",
        ]
        let picture = lines.prefix(end + 1).map { "│" + $0 }
        return ([state.joined(separator: ", ")] + picture).joined(separator: "\n")
    }
}
