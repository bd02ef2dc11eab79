/// How long a text may be, counted as its destination counts.
public struct TextLimit: Hashable, Sendable {
    /// What is counted.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// Unicode scalars, as servers written in Python count.
        case scalars
        /// User-perceived characters.
        case characters
    }

    /// The numbers that a limit can have; others are moved into them.
    public static let range = 0...1_000_000_000

    /// The least that a text must show without the white space at its ends; 0 lets it be empty.
    public var minimum: Int {
        didSet { minimum = Self.clamped(minimum) }
    }
    /// The most that a text may have; equal passes.
    public var maximum: Int {
        didSet { maximum = Self.clamped(maximum) }
    }
    /// What is counted.
    public var unit: Unit
    /// Whether white space at the ends counts towards the maximum.
    public var countsEnds: Bool
    /// Characters that the text must not hold.
    public var forbidden: Set<Character>

    /// Creates a limit; numbers out of ``range`` are moved into it.
    public init(
        minimum: Int = 0, maximum: Int, unit: Unit, countsEnds: Bool,
        forbidden: Set<Character> = []
    ) {
        self.minimum = Self.clamped(minimum)
        self.maximum = Self.clamped(maximum)
        self.unit = unit
        self.countsEnds = countsEnds
        self.forbidden = forbidden
    }

    /// A summary for ODRS: 70 scalars, counted before the server trims.
    public static let odrsSummary = TextLimit(
        minimum: 2, maximum: 70, unit: .scalars, countsEnds: true, forbidden: ["<"])
    /// A description for ODRS: 3,000 scalars; clients ask for at least 15.
    public static let odrsDescription = TextLimit(
        minimum: 15, maximum: 3_000, unit: .scalars, countsEnds: true, forbidden: ["<"])
    /// A feedback's text: 1,000 characters without the white space at its ends.
    public static let feedback = TextLimit(
        minimum: 1, maximum: 1_000, unit: .characters, countsEnds: false)

    /// How much of the maximum a text uses up.
    public func count(_ text: String) -> Int {
        length(countsEnds ? text[...] : Self.trimmed(text))
    }

    /// What is left of the maximum; negative if the text is too long.
    public func remaining(_ text: String) -> Int { maximum - count(text) }

    /// What is wrong with a text; nil if nothing is.
    ///
    /// Characters that show nothing count towards the maximum, as a server counts them, but not towards
    /// the minimum.
    public func fault(in text: String) -> TextFault? {
        if minimum > 0, !TextCleaning.showsSomething(text) { return .empty }
        let excess = -remaining(text)
        if excess > 0 { return .tooLong(by: excess) }
        if let character = text.first(where: forbidden.contains) { return .forbidden(character) }
        let missing = minimum - shownLength(Self.trimmed(text))
        return missing > 0 ? .tooShort(by: missing) : nil
    }

    /// The text without the white space at its ends.
    package static func trimmed(_ text: String) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }

    private static func clamped(_ number: Int) -> Int {
        min(max(number, range.lowerBound), range.upperBound)
    }

    /// The length without what only fills the text.
    private func shownLength(_ text: Substring) -> Int {
        switch unit {
        case .scalars: text.unicodeScalars.count { !TextCleaning.isFiller($0) }
        case .characters:
            text.count { !$0.unicodeScalars.allSatisfy(TextCleaning.isFiller) }
        }
    }

    private func length(_ text: Substring) -> Int {
        switch unit {
        case .scalars: text.unicodeScalars.count
        case .characters: text.count
        }
    }
}

/// What is wrong with a text that a user wrote.
public enum TextFault: Error, Hashable, Sendable {
    /// Something has to be written.
    case empty
    /// So much is missing.
    case tooShort(by: Int)
    /// So much is too much.
    case tooLong(by: Int)
    /// The destination refuses this character.
    case forbidden(Character)
    /// It is to be a mail address and is none.
    case notAnAddress
}
