package import CursesTerminal
import RatingsCore

extension TerminalEnvironment {
    /// True if `RATINGS_REDUCED_MOTION` asks that nothing moves by itself.
    package var reducesMotion: Bool { Switch.isOn(value("RATINGS_REDUCED_MOTION")) }

    /// True if `RATINGS_MOUSE` allows to take the mouse from the terminal.
    package var allowsMouse: Bool { Switch.isOn(value("RATINGS_MOUSE")) }
}
