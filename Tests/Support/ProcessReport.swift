/// What the system says about a process that has not been reaped.
public struct ProcessReport: Hashable, Sendable {
    /// What it does, as `ps` writes it: `R` runs, `S` waits, `T` is stopped, `Z` has ended.
    public let state: Character
    /// The processor's time that it has taken, in ticks of the system's clock.
    public let processorTicks: Int
    /// How often its threads have left the processor, above all to wait.
    ///
    /// Each wake-up ends in one more; two equal numbers tell that nothing of it ran between them.
    public let contextSwitches: Int

    /// Asks for a process by its number; nil if there is none.
    public init?(of process: Int32) {
        guard let fields = ProcessTable.fields(of: process), fields.count > 12,
            let state = fields[0].first, let user = Int(fields[11]), let system = Int(fields[12])
        else { return nil }
        self.state = state
        processorTicks = user + system
        contextSwitches = ProcessTable.threads(of: process)
            .map { ProcessTable.contextSwitches(of: $0, in: process) }.reduce(0, +)
    }

    /// True while it can do something: it has not ended.
    public var isAlive: Bool { state != "Z" && state != "X" }
}
