/// How long the decoder waits for what belongs together.
struct InputTiming: Hashable, Sendable {
    /// The longest wait for the rest of a sequence after Esc that a user can ask for.
    private static let longestEscapeMilliseconds = 1_000

    /// How long nothing follows Esc before it counts as the key, in milliseconds.
    var escapeMilliseconds = 25
    /// After so much silence a sequence that has begun, or a paste whose end got lost, is over, in
    /// milliseconds.
    var silenceMilliseconds = 1_000

    /// The usual timing.
    static let standard = InputTiming()

    /// The timing that the environment asks for.
    ///
    /// - Parameters:
    ///   - escapeDelay: The value of `ESCDELAY`: milliseconds, as for ncurses.
    ///   - isRemote: True over SSH, where the rest of a sequence may come much later than its Esc.
    static func of(escapeDelay: String?, isRemote: Bool) -> InputTiming {
        var timing = InputTiming()
        if isRemote { timing.escapeMilliseconds = 100 }
        if let value = escapeDelay.flatMap(Int.init), value >= 0 {
            timing.escapeMilliseconds = min(value, longestEscapeMilliseconds)
        }
        return timing
    }
}
