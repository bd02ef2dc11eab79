/// The end of a program and what it used until then.
public struct ProgramEnd: Hashable, Sendable {
    /// How it ended.
    public let status: ProgramStatus
    /// The processor's time that it took itself and in the system, in seconds.
    ///
    /// Time of its own children counts when it waited for them.
    public let processorSeconds: Double
}
