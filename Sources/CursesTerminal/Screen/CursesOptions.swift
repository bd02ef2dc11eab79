/// How the full screen is to be opened.
package struct CursesOptions: Hashable, Sendable {
    /// The variables of the program's environment.
    package var environment: TerminalEnvironment
    /// Whether the user wants colour.
    package var color: ColorChoice
    /// Which output has to be a terminal.
    package var output: TerminalRequirements.Output
    /// True if the mouse may be taken from the terminal while a frame has a use for it.
    package var allowsMouse: Bool
    /// True if this program itself may have taken the terminal out of canonical mode.
    package var ownsTerminal: Bool

    /// Creates options.
    package init(
        environment: TerminalEnvironment, color: ColorChoice = .auto,
        output: TerminalRequirements.Output = .any, allowsMouse: Bool = false,
        ownsTerminal: Bool = false
    ) {
        self.environment = environment
        self.color = color
        self.output = output
        self.allowsMouse = allowsMouse
        self.ownsTerminal = ownsTerminal
    }
}
