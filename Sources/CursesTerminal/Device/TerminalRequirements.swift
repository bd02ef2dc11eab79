/// What a screen needs of the terminal, judged before anything is changed on it.
package struct TerminalRequirements: Hashable, Sendable {
    /// Which output has to be a terminal, so that it is a user who looks.
    package enum Output: Hashable, Sendable {
        /// Standard output or standard error.
        case any
        /// Standard output.
        case standardOutput
    }

    /// What is known about the surroundings of a program that has a terminal.
    struct Facts: Hashable, Sendable {
        /// True if the program is in the terminal's foreground process group.
        var isInForeground: Bool
        /// True if the terminal hands over whole lines, as between two programs of a shell; false while
        /// a program such as a pager reads single keys.
        var isCanonical: Bool
        /// `TERM`, or nil if it is not set.
        var terminalType: String?
        /// True if standard output is a terminal.
        var outputIsTerminal: Bool
        /// True if standard error is a terminal.
        var errorIsTerminal: Bool
    }

    /// Which output has to be a terminal.
    var output: Output
    /// True if this program itself may have taken the terminal out of canonical mode.
    var ownsTerminal = false

    /// The first thing that is in the way of a full screen; nil if nothing does.
    func obstacle(_ facts: Facts) -> TerminalObstacle? {
        if let obstacle = usageObstacle(facts) { return obstacle }
        if !isMet(output: facts.outputIsTerminal, error: facts.errorIsTerminal) {
            return .outputIsNoTerminal
        }
        switch facts.terminalType {
        case nil: return .terminalTypeUnset
        case "dumb": return .dumbTerminal
        default: return nil
        }
    }

    /// The first thing that is in the way of plain lines; nil if nothing does.
    ///
    /// A program whose output is captured may ask in lines; one whose output has to be the terminal may
    /// not.
    func linesObstacle(_ facts: Facts) -> TerminalObstacle? {
        if let obstacle = usageObstacle(facts) { return obstacle }
        return output == .standardOutput && !facts.outputIsTerminal ? .outputIsNoTerminal : nil
    }

    /// Why the terminal is another program's now, if it is.
    private func usageObstacle(_ facts: Facts) -> TerminalObstacle? {
        if !facts.isInForeground { return .inBackground }
        return facts.isCanonical || ownsTerminal ? nil : .inUse
    }

    private func isMet(output isOutput: Bool, error isError: Bool) -> Bool {
        switch output {
        case .any: isOutput || isError
        case .standardOutput: isOutput
        }
    }
}
