public import TerminalKit
public import Testing

extension EmulatedTerminal {
    /// Longer than a choice has to be in sight before Enter confirms it, in milliseconds.
    private static let settledMilliseconds = 400
    /// Longer than a question in plain lines that came by itself takes no answer, in milliseconds.
    private static let lineMilliseconds = 3_300

    /// Waits until a rating screen takes keys: its footer names them then.
    public func waitForKeys(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try waitForText("q close", sourceLocation: sourceLocation)
    }

    /// Presses Enter after the time that a choice has to be in sight on a screen that came by itself.
    public func confirm(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try waitForQuiet(
            milliseconds: Self.settledMilliseconds, sourceLocation: sourceLocation)
        try press(.enter, sourceLocation: sourceLocation)
    }

    /// Answers a rating screen that came by itself: a key chooses, and Enter confirms.
    public func answer(_ key: Key, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try waitForKeys(sourceLocation: sourceLocation)
        try press(key, sourceLocation: sourceLocation)
        try confirm(sourceLocation: sourceLocation)
    }

    /// Answers a question in plain lines that came by itself, once it takes an answer.
    public func answerLine(
        _ line: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try waitForQuiet(milliseconds: Self.lineMilliseconds, sourceLocation: sourceLocation)
        try type(line + "\n", sourceLocation: sourceLocation)
    }
}
