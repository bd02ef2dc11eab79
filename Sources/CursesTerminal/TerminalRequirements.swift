/// What a full screen needs of the terminal, judged before anything is changed on it.
package struct TerminalRequirements: Hashable, Sendable {
    /// Which output has to be a terminal, so that it is a person who looks.
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
        /// `TERM`, or nil if it is not set.
        var terminalType: String?
        /// True if standard output is a terminal.
        var outputIsTerminal: Bool
        /// True if standard error is a terminal.
        var errorIsTerminal: Bool
    }

    /// Which output has to be a terminal.
    var output: Output

    /// The first thing that stands in the way; nil if nothing does.
    func obstacle(_ facts: Facts) -> TerminalObstacle? {
        if !facts.isInForeground { return .inBackground }
        if !isMet(output: facts.outputIsTerminal, error: facts.errorIsTerminal) {
            return .outputIsNoTerminal
        }
        switch facts.terminalType {
        case nil: return .terminalTypeUnset
        case "dumb": return .dumbTerminal
        default: return nil
        }
    }

    private func isMet(output isOutput: Bool, error isError: Bool) -> Bool {
        switch output {
        case .any: isOutput || isError
        case .standardOutput: isOutput
        }
    }
}
