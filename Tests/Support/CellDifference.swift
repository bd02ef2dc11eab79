public import TerminalKit

/// A cell that the emulator shows otherwise than a canvas asks for.
public struct CellDifference: Hashable, Sendable {
    /// Where it is.
    public let position: Position
    /// What the canvas asks for.
    public let expected: ScreenCell
    /// What the emulator shows.
    public let actual: ScreenCell
}

extension CellDifference: CustomStringConvertible {
    /// Both cells in words.
    public var description: String {
        """
        column \(position.x), row \(position.y)
          − \(expected)
          + \(actual)
        """
    }
}
