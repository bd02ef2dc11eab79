/// Why a terminal cannot be used as wanted.
package enum TerminalObstacle: Error, Hashable, Sendable {
    /// The program was started without a terminal.
    case noTerminal
    /// Another program has the terminal now.
    case inBackground
    /// Another program reads the terminal's keys now, as a pager does.
    case inUse
    /// `TERM` is not set.
    case terminalTypeUnset
    /// The description of terminals knows no such type.
    case unknownTerminalType(String)
    /// The terminal cannot place its cursor.
    case dumbTerminal
    /// What the program writes goes elsewhere.
    case outputIsNoTerminal
    /// The system refuses; the number of its error.
    case cannotStart(Int32)

    /// True if the terminal could still be used line by line.
    package var allowsPlainLines: Bool {
        switch self {
        case .terminalTypeUnset, .unknownTerminalType, .dumbTerminal, .outputIsNoTerminal: true
        case .noTerminal, .inBackground, .inUse, .cannotStart: false
        }
    }
}
