import TerminalKit

/// Events in the order in which they came; each is taken in constant time.
struct EventQueue: Sendable {
    private var events: [InputEvent] = []
    private var first = 0

    /// True if there is none.
    var isEmpty: Bool { first == events.count }

    /// Takes one in.
    mutating func append(_ event: InputEvent) { events.append(event) }

    /// The oldest; nil if there is none.
    mutating func removeFirst() -> InputEvent? {
        guard !isEmpty else { return nil }
        defer {
            first += 1
            if isEmpty {
                events.removeAll(keepingCapacity: true)
                first = 0
            }
        }
        return events[first]
    }
}
