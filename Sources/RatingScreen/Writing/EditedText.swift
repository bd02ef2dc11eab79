internal import RatingsCore

/// A text while it is written: its characters and a cursor between two of them.
///
/// All counts are user-perceived characters, grapheme clusters: what is typed joins the cluster before it
/// where Unicode says so, and what is deleted is a whole one.
public struct EditedText: Sendable {
    /// More Unicode scalars than this are taken into no text.
    public static let maximumScalars = 20_000

    /// True if the text stays on one line; line ends become blanks then.
    public let isLine: Bool
    /// The characters.
    public private(set) var characters: [Character] = []
    /// Before which character the cursor is, 0…`characters.count`.
    public private(set) var cursor = 0
    /// How often the text has changed.
    package private(set) var revision = 0
    private var scalarCount = 0
    private var history = EditHistory()

    /// Creates a text with the cursor at its end.
    public init(_ text: String = "", isLine: Bool) {
        self.isLine = isLine
        put(text, in: 0..<0)
    }

    /// The text.
    public var text: String { String(characters) }

    /// Applies an edit of the user's; there is nothing to paste back.
    ///
    /// - Returns: True if the text is another one now; a move leaves it.
    @discardableResult
    public mutating func apply(_ edit: TextEdit) -> Bool {
        var nothing = KillBuffer()
        return apply(edit, cutting: &nothing)
    }

    /// Applies an edit of the user's.
    ///
    /// - Parameter buffer: Where what is cut out comes to, and what is put back comes from.
    /// - Returns: True if the text is another one now; a move leaves it.
    @discardableResult
    public mutating func apply(_ edit: TextEdit, cutting buffer: inout KillBuffer) -> Bool {
        if let cut = rangeToCut(edit) { return self.cut(cut, into: &buffer) }
        buffer.stop()
        switch edit {
        case .insert(let text): return change(cursor..<cursor, to: text, typed: text)
        case .yank: return change(cursor..<cursor, to: buffer.text)
        case .replaceAll(let text): return change(0..<characters.count, to: text)
        case .deleteBackward: return change(max(cursor - 1, 0)..<cursor, to: "")
        case .deleteForward:
            return change(cursor..<min(cursor + 1, characters.count), to: "")
        case .undo: return undo()
        default:
            cursor = place(after: edit)
            return false
        }
    }

    /// What an edit cuts out; nil if it is another kind of edit.
    private func rangeToCut(_ edit: TextEdit) -> Range<Int>? {
        switch edit {
        case .deleteWordBackward: wordLeft..<cursor
        case .deleteWordForward: cursor..<wordRight
        case .deleteToLineStart: lineStart..<cursor
        case .deleteToLineEnd:
            cursor..<(lineEnd == cursor ? min(cursor + 1, characters.count) : lineEnd)
        default: nil
        }
    }

    private mutating func cut(_ range: Range<Int>, into buffer: inout KillBuffer) -> Bool {
        guard !range.isEmpty else { return false }
        buffer.take(String(characters[range]), isAfterCursor: range.lowerBound == cursor)
        return change(range, to: "")
    }

    /// Where the cursor comes to be by a move.
    private func place(after move: TextEdit) -> Int {
        switch move {
        case .moveLeft: max(cursor - 1, 0)
        case .moveRight: min(cursor + 1, characters.count)
        case .moveWordLeft: wordLeft
        case .moveWordRight: wordRight
        case .moveToLineStart: lineStart
        case .moveToLineEnd: lineEnd
        case .moveToStart: 0
        case .moveToEnd: characters.count
        case .move(let place): min(max(place, 0), characters.count)
        default: cursor
        }
    }

    private mutating func change(_ range: Range<Int>, to text: String, typed: String? = nil) -> Bool
    {
        let state = EditHistory.State(characters: characters, cursor: cursor)
        let typed = typed.flatMap { $0.unicodeScalars.count == 1 ? $0 : nil }
        guard put(text, in: range) else { return false }
        history.note(state, typed: typed)
        history.changed(cursor: cursor, typed: typed)
        return true
    }

    private mutating func undo() -> Bool {
        guard let state = history.takeLast() else { return false }
        (characters, cursor) = (state.characters, state.cursor)
        scalarCount = characters.reduce(0) { $0 + $1.unicodeScalars.count }
        revision += 1
        return true
    }

    /// Puts a cleaned text in place of a range; what does not fit any more is cut off.
    ///
    /// Characters that meet may become one, so those around the range are joined again, as far as it
    /// can reach: from the one before to the next that certainly begins by itself. The cursor comes to
    /// are behind what was put in.
    ///
    /// - Returns: False if that changes nothing.
    @discardableResult
    private mutating func put(_ text: String, in range: Range<Int>) -> Bool {
        let removed = characters[range].reduce(0) { $0 + $1.unicodeScalars.count }
        let room = max(Self.maximumScalars - scalarCount + removed, 0)
        let cleaned = TextCleaning.typed(text, isLine: isLine).unicodeScalars.prefix(room)
        guard !cleaned.isEmpty || !range.isEmpty else { return false }
        let start = max(range.lowerBound - 1, 0)
        let end =
            characters[range.upperBound...].firstIndex(where: Self.beginsByItself)
            .map { $0 + 1 } ?? characters.count
        let before = String(characters[start..<range.lowerBound]) + String(cleaned)
        let joined = Array(before + String(characters[range.upperBound..<end]))
        characters.replaceSubrange(start..<end, with: joined)
        cursor = start
        var passed = before.unicodeScalars.count
        while passed > 0, cursor < characters.count {
            passed -= characters[cursor].unicodeScalars.count
            cursor += 1
        }
        scalarCount += cleaned.count - removed
        revision += 1
        return true
    }

    /// True for what never joins the character before it, whatever that is, or only together with what
    /// was there: letters of ASCII and ideographs.
    private static func beginsByItself(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return scalar.isASCII || (0x3400...0x9FFF).contains(scalar.value)
    }
}

extension EditedText: Hashable {
    /// True if both show the same; how they came to it does not matter.
    public static func == (left: EditedText, right: EditedText) -> Bool {
        left.isLine == right.isLine && left.cursor == right.cursor
            && left.characters == right.characters
    }

    /// Hashes what is shown.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isLine)
        hasher.combine(cursor)
        hasher.combine(characters)
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
