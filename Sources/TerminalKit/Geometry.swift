/// The numbers of columns and rows that are distinguished.
///
/// They lie far outside every window and far inside an `Int`, so that sums of a few never overflow.
enum Extent {
    static let maximum = 1_000_000_000

    /// A length, 0…``maximum``.
    static func length(_ value: Int) -> Int { min(max(value, 0), maximum) }

    /// A coordinate, at most ``maximum`` away from 0.
    static func clamped(_ value: Int) -> Int { min(max(value, -maximum), maximum) }
}

/// A number of columns and rows, 0…1,000,000,000.
public struct Size: Hashable, Sendable, Codable {
    /// The number of cells in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int

    /// An area without cells.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size; numbers out of range are moved into it.
    public init(width: Int, height: Int) {
        self.width = Extent.length(width)
        self.height = Extent.length(height)
    }

    private enum Key: String, CodingKey {
        case width, height
    }

    /// Reads a size.
    public init(from decoder: any Decoder) throws {
        let size = try decoder.container(keyedBy: Key.self)
        self.init(
            width: try size.decode(Int.self, forKey: .width),
            height: try size.decode(Int.self, forKey: .height))
    }

    /// Writes a size.
    public func encode(to encoder: any Encoder) throws {
        var size = encoder.container(keyedBy: Key.self)
        try size.encode(width, forKey: .width)
        try size.encode(height, forKey: .height)
    }
}

/// A cell's place: columns from the left and rows from the top, from 0.
///
/// At most 1,000,000,000 away from 0; other numbers are moved there.
public struct Position: Hashable, Sendable {
    /// The column, 0 at the left.
    public var x: Int {
        didSet { x = Extent.clamped(x) }
    }
    /// The row, 0 at the top.
    public var y: Int {
        didSet { y = Extent.clamped(y) }
    }

    /// Creates a position.
    public init(x: Int, y: Int) {
        self.x = Extent.clamped(x)
        self.y = Extent.clamped(y)
    }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
    /// The cell at the top left.
    public let origin: Position
    /// How far it reaches.
    public let size: Size

    /// Creates a rectangle; negative lengths become 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        origin = Position(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// Creates a rectangle that begins at the origin.
    public init(_ size: Size) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The first column.
    public var minX: Int { origin.x }
    /// The column after the last.
    public var maxX: Int { origin.x + size.width }
    /// The first row.
    public var minY: Int { origin.y }
    /// The row after the last.
    public var maxY: Int { origin.y + size.height }
    /// The number of columns.
    public var width: Int { size.width }
    /// The number of rows.
    public var height: Int { size.height }
    /// True if there is no cell in it.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// True if the cell lies inside.
    public func contains(_ position: Position) -> Bool {
        (minX..<maxX).contains(position.x) && (minY..<maxY).contains(position.y)
    }

    /// The cells that lie in both; empty where there are none.
    public func intersection(_ other: Rect) -> Rect {
        let x = max(minX, other.minX)
        let y = max(minY, other.minY)
        return Rect(
            x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }

    /// The rectangle without this many columns at each side and rows at top and bottom.
    public func insetBy(columns: Int, rows: Int) -> Rect {
        let (columns, rows) = (Extent.clamped(columns), Extent.clamped(rows))
        return Rect(
            x: minX + columns, y: minY + rows, width: width - 2 * columns,
            height: height - 2 * rows)
    }

    /// A rectangle of a given size in the middle of this one, moved left and up where it is odd.
    public func centered(_ size: Size) -> Rect {
        Rect(
            x: minX + (width - size.width) / 2, y: minY + (height - size.height) / 2,
            width: size.width, height: size.height)
    }
}
