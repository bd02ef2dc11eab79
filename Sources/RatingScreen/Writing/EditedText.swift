internal import RatingsCore

/// A text while it is written: its characters and a cursor between two of them.
///
/// All counts are user-perceived characters, grapheme clusters: what is typed joins the cluster before it
/// where Unicode says so, and what is deleted is a whole one.
public struct EditedText: Hashable, Sendable {
    /// More Unicode scalars than this are taken into no text.
    public static let maximumScalars = 20_000

    /// True if the text stays on one line; line ends become blanks then.
    public let isLine: Bool
    /// The characters.
    public private(set) var characters: [Character] = []
    /// Before which character the cursor stands, 0…`characters.count`.
    public private(set) var cursor = 0

    /// Makes a text with the cursor at its end.
    public init(_ text: String = "", isLine: Bool) {
        self.isLine = isLine
        apply(.insert(text))
    }

    /// The text.
    public var text: String { String(characters) }

    /// Does what the person does.
    ///
    /// - Returns: True if the text is another one now; a move leaves it.
    @discardableResult
    public mutating func apply(_ edit: TextEdit) -> Bool {
        switch edit {
        case .insert(let text): return insert(text)
        case .deleteBackward: return delete(from: max(cursor - 1, 0))
        case .deleteWordBackward: return delete(from: wordLeft)
        case .deleteToLineStart: return delete(from: lineStart)
        case .deleteForward:
            guard cursor < characters.count else { return false }
            set(characters[..<cursor], characters[(cursor + 1)...])
            return true
        case .moveLeft: cursor = max(cursor - 1, 0)
        case .moveRight: cursor = min(cursor + 1, characters.count)
        case .moveWordLeft: cursor = wordLeft
        case .moveWordRight: cursor = wordRight
        case .moveToLineStart: cursor = lineStart
        case .moveToLineEnd: cursor = lineEnd
        case .moveToStart: cursor = 0
        case .moveToEnd: cursor = characters.count
        case .move(let place): cursor = min(max(place, 0), characters.count)
        }
        return false
    }

    /// What does not fit any more is cut off.
    private mutating func insert(_ text: String) -> Bool {
        let used = characters.reduce(0) { $0 + $1.unicodeScalars.count }
        let room = max(Self.maximumScalars - used, 0)
        let cleaned = TextCleaning.typed(text, isLine: isLine).unicodeScalars.prefix(room)
        guard !cleaned.isEmpty else { return false }
        set(characters[..<cursor] + Array(String(cleaned)), characters[cursor...])
        return true
    }

    private mutating func delete(from start: Int) -> Bool {
        guard start < cursor else { return false }
        set(characters[..<start], characters[cursor...])
        return true
    }

    /// Puts the text together anew, since characters that meet may become one; the cursor comes to
    /// stand after the first part.
    private mutating func set(_ before: ArraySlice<Character>, _ after: ArraySlice<Character>) {
        var scalarsBefore = before.reduce(0) { $0 + $1.unicodeScalars.count }
        characters = Array(String(before) + String(after))
        cursor = 0
        while scalarsBefore > 0, cursor < characters.count {
            scalarsBefore -= characters[cursor].unicodeScalars.count
            cursor += 1
        }
    }
}

extension EditedText {
    private var lineStart: Int {
        characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    }

    private var lineEnd: Int {
        characters[cursor...].firstIndex(of: "\n") ?? characters.count
    }

    /// The start of the word before the cursor.
    private var wordLeft: Int {
        let before = characters[..<cursor]
        guard let wordEnd = before.lastIndex(where: Self.isOfWord) else { return 0 }
        return before[...wordEnd].lastIndex { !Self.isOfWord($0) }.map { $0 + 1 } ?? 0
    }

    /// The end of the word after the cursor.
    private var wordRight: Int {
        let after = characters[cursor...]
        guard let wordStart = after.firstIndex(where: Self.isOfWord) else {
            return characters.count
        }
        return after[wordStart...].firstIndex { !Self.isOfWord($0) } ?? characters.count
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
