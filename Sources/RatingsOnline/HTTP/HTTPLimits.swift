/// How much time, how many bytes and how many tries a fetch may take.
struct HTTPLimits: Hashable, Sendable {
    /// How long nothing may come, the connecting included, in seconds.
    var silenceSeconds = 10.0
    /// How long a whole fetch may take, with all its requests, tries and pauses, in seconds.
    var totalSeconds = 15.0
    /// How long a removal that is on its way is waited for once it was cancelled, in seconds.
    var removalSeconds = 2.0
    /// The longest body that is taken, unpacked, in bytes.
    var byteCount = 16 * 1_048_576
    /// The most that is taken before the body, in bytes.
    var headerByteCount = 262_144
    /// How often one request is sent at most.
    var tries = 3
    /// How often one request follows a server that points elsewhere.
    var redirects = 5
    /// The pause before the second try, in seconds; it doubles with every further one.
    var firstPauseSeconds = 0.5

    /// Bytes as messages write them: `16 MiB`, `256 KiB`.
    static func text(bytes: Int) -> String {
        bytes < 1_048_576 ? "\(bytes / 1_024) KiB" : "\(bytes / 1_048_576) MiB"
    }

    /// Seconds as messages write them: `15 s`, `0.5 s`.
    static func text(seconds: Double) -> String {
        Int(exactly: seconds).map { "\($0) s" } ?? "\(seconds) s"
    }
}
