package import TerminalKit

/// Something that is shown on a screen and answered by its user, as a value.
///
/// A ``Session`` shows it, hands input and events in, and carries out its commands. Instants are seconds on a
/// monotonic clock.
package protocol Model {
    /// What happens to it besides input: what came of its work.
    associatedtype Event: Sendable
    /// How it ends.
    associatedtype Outcome

    /// How it ended; nil while it is up.
    var outcome: Outcome? { get }
    /// True if the window is large enough for it and not only for a note.
    var isVisible: Bool { get }
    /// True while it works on something that the user waits for.
    var isBusy: Bool { get }

    /// Makes it fit a window of another size.
    mutating func resize(to size: Size)
    /// Draws it in its window.
    mutating func draw() -> Frame
    /// What to do once the first frame is shown.
    mutating func begin() -> [Command<Event>]
    /// Takes a key, a paste or what the mouse did.
    mutating func handle(_ input: InputEvent, at instant: Double) -> [Command<Event>]
    /// Takes an event.
    mutating func handle(_ event: Event, at instant: Double) -> [Command<Event>]
    /// How long ``timePassed(at:)`` may be waited for, in milliseconds; nil for as long as it takes.
    func millisecondsLeft(at instant: Double) -> Int?
    /// Does what is due after the wait that it asked for.
    mutating func timePassed(at instant: Double) -> [Command<Event>]
    /// What must not be lost when the session ends or others have the terminal.
    mutating func secure() -> [Command<Event>]
    /// Says whether its keys do nothing for now.
    mutating func setLocked(_ isLocked: Bool)
    /// Ends it without an answer: nobody is there.
    mutating func leave()
}

extension Model {
    package var isBusy: Bool { false }
    package mutating func begin() -> [Command<Event>] { [] }
    package mutating func setLocked(_ isLocked: Bool) {}
    package mutating func secure() -> [Command<Event>] { [] }
}
