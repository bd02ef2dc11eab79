import CRatingsPOSIX

extension TerminalDevice {
    /// Whether the terminal may be taken again.
    enum Return {
        /// It may: this program is in the foreground.
        case ours
        /// A signal asks the program to end; the terminal stays given back.
        case ending
        /// A process that nobody can continue has lost its terminal.
        case lost
    }

    /// Waits until this program is in the foreground, stopped as long as another program has the terminal.
    func waitForForeground() -> Return {
        while restore_ending() == 0, !isInForeground {
            restore_now()
            _ = restore_take_continue()
            restore_stop()
            guard restore_take_continue() || restore_ending() != 0 else { return .lost }
        }
        guard restore_ending() == 0 else { return .ending }
        _ = restore_take_stop()
        _ = restore_take_continue()
        return .ours
    }
}
