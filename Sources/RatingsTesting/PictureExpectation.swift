public import TerminalKit
public import Testing
import PlatformFoundation

/// Expects a canvas to look like a picture in the test's source.
///
/// Blanks at the ends of rows do not count. A failure shows the rows that differ, `−` as expected and
/// `+` as drawn, a blank at a row's end as `·`. With `RATINGS_RECORD=1` in the environment, and no `CI`,
/// the picture in the source is written again instead, which counts as a failure too, so that
/// nobody leaves it on.
public func expectPicture(
    _ canvas: Canvas, _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let drawn = canvas.plainText
    let expected = canvas.size.height == 0 ? picture : picture + "\n"
    let environment = ProcessInfo.processInfo.environment
    if environment["RATINGS_RECORD"] == "1", environment["CI"] == nil {
        let comment = PictureRecorder(sourceLocation).record(drawn)
        Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
    } else if drawn != expected {
        let difference = LineDifference(expected: expected, actual: drawn).description
        Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
    }
}

/// Expects a cell of a canvas to have a style.
public func expectStyle(
    of canvas: Canvas, x: Int, y: Int, _ style: Style,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let cell = canvas[x, y]
    #expect(
        cell.style == style, "'\(cell.text)' at column \(x), row \(y)",
        sourceLocation: sourceLocation)
}
