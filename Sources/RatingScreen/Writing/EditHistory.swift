/// Earlier states of a text, for undoing what was done to it.
///
/// What is typed in one go is undone word by word, anything else step by step. The oldest states are
/// forgotten when there is much to remember.
struct EditHistory: Sendable {
    /// A text and its cursor.
    struct State: Sendable {
        let characters: [Character]
        let cursor: Int
    }

    /// The most characters that are kept in all.
    private static let mostCharacters = 200_000

    private var states: [State] = []
    private var size = 0
    /// Where the cursor is after typing that is not over, and whether a blank was typed last.
    private var typing: (cursor: Int, isBlank: Bool)?

    /// Notes the state before a change.
    ///
    /// - Parameter typed: What is put in by typing; nil for any other change.
    mutating func note(_ state: State, typed: String?) {
        if let typed, let typing, typing.cursor == state.cursor,
            !typing.isBlank || Self.isBlank(typed)
        {
            return
        }
        states.append(state)
        size += state.characters.count
        while size > Self.mostCharacters, states.count > 1 {
            size -= states.removeFirst().characters.count
        }
    }

    /// Notes where the cursor is after a change.
    mutating func changed(cursor: Int, typed: String?) {
        typing = typed.map { (cursor, Self.isBlank($0)) }
    }

    /// The last state that was noted; nil if none is left.
    mutating func takeLast() -> State? {
        typing = nil
        guard let state = states.popLast() else { return nil }
        size -= state.characters.count
        return state
    }

    private static func isBlank(_ text: String) -> Bool { text.last?.isWhitespace ?? false }
}
