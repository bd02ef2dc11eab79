import Synchronization
import PlatformC

/// Makes the signals that ask for the end wait until an ask is over in the state.
///
/// While a screen is up they are the terminal's; this is for the moments before and after it, in which
/// they would end the program between the user's choice and its being kept. Signals that are
/// ignored stay so. There is one hold at a time; a second one does nothing.
package final class SignalHold {
    private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private static let isTaken = Atomic(false)
    /// The signal that waits, or 0; all that the handler touches.
    private static let waiting = Atomic<Int32>(0)

    private var replaced: [(number: Int32, action: sigaction)] = []
    private var isHolding = false

    package init() {}

    /// Begins to hold.
    package func begin() {
        guard !Self.isTaken.exchange(true, ordering: .acquiring) else { return }
        isHolding = true
        Self.waiting.store(0, ordering: .releasing)
        replaced = Self.endings.compactMap { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            guard !Self.isIgnored(action) else { return nil }
            signal(number) { SignalHold.waiting.store($0, ordering: .releasing) }
            return (number, action)
        }
    }

    /// True if a signal waits.
    package var isEnding: Bool { isHolding && Self.waiting.load(ordering: .acquiring) != 0 }

    /// Takes the signal that waits, if there is one; it will not act by itself any more.
    package func take() -> Int32? {
        guard isHolding else { return nil }
        let number = Self.waiting.exchange(0, ordering: .acquiring)
        return number == 0 ? nil : number
    }

    /// Ends the hold: the program's own actions are back, and what waits acts now.
    package func end() {
        guard isHolding else { return }
        for (number, action) in replaced {
            var action = action
            sigaction(number, &action, nil)
        }
        let waiting = take()
        isHolding = false
        Self.isTaken.store(false, ordering: .releasing)
        if let waiting { raise(waiting) }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
