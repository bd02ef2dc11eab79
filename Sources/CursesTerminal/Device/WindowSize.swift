import TerminalKit

/// The size of a window as the system says it, made fit for drawing.
enum WindowSize {
    /// The most that is drawn; what a window has beyond stays blank.
    static let maximum = Size(width: 500, height: 200)

    /// The size to draw.
    ///
    /// Containers and serial lines report 0 for what they do not know: `COLUMNS` and `LINES` count
    /// then, and after them 80 and 24.
    static func usable(
        _ window: (columns: Int, rows: Int), environment: TerminalEnvironment
    ) -> Size {
        let width = window.columns > 0 ? window.columns : environment.windowLength("COLUMNS") ?? 80
        let height = window.rows > 0 ? window.rows : environment.windowLength("LINES") ?? 24
        return Size(width: min(width, maximum.width), height: min(height, maximum.height))
    }
}
