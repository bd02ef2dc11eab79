package import CursesTerminal
import RatingsCore

extension TerminalEnvironment {
    /// True if `RATINGS_REDUCED_MOTION`, `REDUCED_MOTION` or `ACCESSIBLE` asks that nothing moves by itself.
    package var reducesMotion: Bool {
        Switch.isOn(value("RATINGS_REDUCED_MOTION")) || Switch.isOn(value("REDUCED_MOTION"))
            || Switch.isOn(value("ACCESSIBLE"))
    }

    /// True if `RATINGS_MOUSE` allows to take the mouse from the terminal.
    package var allowsMouse: Bool { Switch.isOn(value("RATINGS_MOUSE")) }

    /// True if `RATINGS_PLAIN` or `ACCESSIBLE` asks for lines in place of the full screen.
    package var isPlain: Bool {
        Switch.isOn(value("RATINGS_PLAIN")) || Switch.isOn(value("ACCESSIBLE"))
    }

    /// True if `RATINGS_ASCII` asks for ASCII characters only.
    package var isASCII: Bool { Switch.isOn(value("RATINGS_ASCII")) }

    /// The colours that `RATINGS_THEME` asks for; nil for anything that is no theme.
    package var theme: TerminalLook.Theme? {
        value("RATINGS_THEME").flatMap { TerminalLook.Theme(rawValue: $0.lowercased()) }
    }
}

extension TerminalLook {
    /// The look as the user wants it, in every call: what the user's variables ask for is added.
    ///
    /// A theme that was chosen by name stays.
    package func wanted(in environment: TerminalEnvironment) -> TerminalLook {
        var look = self
        look.isPlain = isPlain || environment.isPlain
        look.isASCII = isASCII || environment.isASCII
        look.reducesMotion = reducesMotion == true || environment.reducesMotion
        look.allowsMouse = allowsMouse ?? environment.allowsMouse
        if theme == .auto { look.theme = environment.theme ?? .auto }
        return look
    }
}
