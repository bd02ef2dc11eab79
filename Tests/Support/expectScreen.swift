public import TerminalKit
public import Testing

/// Expects that the terminal comes to show what a canvas asks for, cell by cell.
///
/// It looks again after each output, and reports an issue at the caller's line if the two still differ
/// at the deadline, or when the program has ended.
///
/// - Parameters:
///   - terminal: The terminal with the program.
///   - canvas: What it is to show.
///   - depth: How many colours the program has on this terminal; those of the canvas are reduced to
///     them.
///   - leavingOutDisputedWidths: Whether a canvas may hold characters on whose width libvterm and the
///     C library do not agree. If so, the rest of their rows is not compared; otherwise they are an
///     issue.
///   - deadlineSeconds: When to give up.
/// - Returns: The last comparison.
@discardableResult
public func expectScreen(
    _ terminal: EmulatedTerminal, equals canvas: Canvas, depth: ColorDepth = .trueColor,
    leavingOutDisputedWidths: Bool = false, deadlineSeconds: Double = 10,
    sourceLocation: SourceLocation = #_sourceLocation
) -> ScreenComparison {
    let widths = WidthAgreement()
    func compare() -> ScreenComparison {
        ScreenComparison(terminal.screen, with: canvas, depth: depth, widths: widths)
    }
    let deadline = Deadline(secondsFromNow: deadlineSeconds)
    var comparison = compare()
    while !comparison.isEqual, !deadline.isOver {
        let hasChanged = terminal.takeOutput(
            waitingMilliseconds: deadline.millisecondsLeft(atMost: 1000))
        if hasChanged { comparison = compare() }
        if !hasChanged, !terminal.canChange { break }
    }
    let isDisputed = !comparison.leftOut.isEmpty && !leavingOutDisputedWidths
    if !comparison.isEqual || isDisputed {
        let status = terminal.end.map { "; the program \($0.status)" } ?? ""
        Issue.record(
            "the screen is not as the canvas asks\(status)\n\(comparison)",
            sourceLocation: sourceLocation)
    }
    return comparison
}
