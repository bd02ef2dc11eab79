/// What was cut out of texts last, for the key that puts it back.
///
/// As in readline, cuts that follow one another make one text.
public struct KillBuffer: Hashable, Sendable {
    /// What was cut out.
    public private(set) var text = ""
    private var isRunning = false

    /// Creates an empty buffer.
    public init() {}

    /// Takes what was cut out after the cursor, or before it.
    mutating func take(_ cut: String, isAfterCursor: Bool) {
        if !isRunning { text = "" }
        text = isAfterCursor ? text + cut : cut + text
        isRunning = true
    }

    /// Makes the next cut begin a new text.
    mutating func stop() { isRunning = false }
}
