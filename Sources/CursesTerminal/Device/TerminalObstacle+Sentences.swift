import RatingsPOSIX

extension TerminalObstacle: CustomStringConvertible {
    /// What happened, and what the user can do about it.
    package var description: String {
        switch self {
        case .noTerminal:
            "There is no terminal to show the screen on. Start the program from a terminal."
        case .inBackground:
            "The program runs in the background, where it cannot have the terminal."
                + " Bring it to the foreground with fg."
        case .inUse:
            "Another program, such as a pager, reads the keys of this terminal."
                + " Start the program again when that one has ended."
        case .terminalTypeUnset:
            "The kind of terminal is not known, because TERM is not set."
                + " Set it, for example TERM=xterm-256color."
        case .unknownTerminalType(let name):
            "The terminal type \(Self.printable(name)) is not known here."
                + " Install its terminfo description, or set TERM to a type that is known,"
                + " for example xterm."
        case .dumbTerminal:
            "This terminal cannot show a full screen. Start the program in another terminal."
        case .outputIsNoTerminal:
            "The output does not go to a terminal. Start the program without redirecting it."
        case .cannotStart(let number):
            "The terminal cannot be used: \(SystemError(number: number).text)."
        }
    }

    /// The name without what could act on the terminal that it is shown on.
    private static func printable(_ name: String) -> String {
        let scalars = name.unicodeScalars.prefix(60)
            .map { (0x20...0x7E).contains($0.value) ? $0 : "?" }
        return "\"" + String(String.UnicodeScalarView(scalars)) + "\""
    }
}
