/// Choosing a number of stars, as a value: an event goes in, effects come out.
///
/// A front shows ``filled``, turns keys and the pointer into events, and does what the effects say. It
/// follows the popup of the public tutorial "popup star button", with keys added and with the width of
/// the row as it really is.
public struct StarPicker: Hashable, Sendable {
    /// The number of stars that can be chosen.
    public static let maximumStars = 5
    /// How long the stars stay in sight after the pointer has chosen them, in seconds.
    public static let closingDelaySeconds = 0.1

    /// How many stars are chosen, 0…5; 0 is no choice.
    public private(set) var stars: Int
    /// How it ended; nil while it is up.
    public private(set) var outcome: StarPickerOutcome?

    private var isTracking = false
    private var closing: Int?
    private var closingNumber = 0

    /// Creates a picker.
    ///
    /// - Parameter stars: What is chosen to begin with; moved into 0…5.
    public init(stars: Int = 0) {
        self.stars = Self.clamped(stars)
    }

    /// Which stars are filled, from the left: a star is if at least this many are chosen.
    public var filled: [Bool] { (0..<Self.maximumStars).map { stars > $0 } }

    /// True if there is a choice; the button's star is filled then.
    public var hasChoice: Bool { stars > 0 }

    /// The number of stars that a pointer at a place means:
    /// `min(floor(max(x ÷ width, 0) × 5) + 1, 5)`.
    ///
    /// - Parameters:
    ///   - x: The distance from the row's left edge; left of it is 1 star, right of the row 5.
    ///   - width: The width of the row in the same unit; a row without any width means 1 star.
    /// - Returns: 1…5.
    public static func stars(at x: Double, width: Double) -> Int {
        let share = x / width
        guard width > 0, share > 0 else { return 1 }
        return min(Int(min(share, 1) * Double(maximumStars)) + 1, maximumStars)
    }

    /// Takes an event in; after the end nothing changes.
    ///
    /// - Returns: What is to be done, in this order.
    public mutating func handle(_ event: StarPickerEvent) -> [StarPickerEffect] {
        guard outcome == nil else { return [] }
        switch event {
        case .pointerDown, .pointerMoved, .pointerUp: return handlePointer(event)
        case .closingTimeIsOver(let number):
            guard number == closing, hasChoice else { return [] }
            return close(.chosen(stars: stars))
        case .chosen, .more, .fewer, .first, .last, .cleared:
            closing = nil
            stars = chosen(by: event)
            return []
        case .confirmed:
            return hasChoice ? close(.chosen(stars: stars)) : []
        case .dismissed:
            return close(.dismissed)
        }
    }

    private func chosen(by event: StarPickerEvent) -> Int {
        switch event {
        case .chosen(let stars): Self.clamped(stars)
        case .more: Self.clamped(stars + 1)
        case .fewer: max(stars - 1, min(stars, 1))
        case .first: 1
        case .last: Self.maximumStars
        case .cleared: 0
        default: stars
        }
    }

    /// A move or a release counts only after the pointer went down on the row.
    private mutating func handlePointer(_ event: StarPickerEvent) -> [StarPickerEffect] {
        switch event {
        case .pointerDown(let x, let width):
            isTracking = true
            closing = nil
            stars = Self.stars(at: x, width: width)
        case .pointerMoved(let x, let width) where isTracking:
            stars = Self.stars(at: x, width: width)
        case .pointerUp(let x, let width) where isTracking:
            isTracking = false
            stars = Self.stars(at: x, width: width)
            closingNumber += 1
            closing = closingNumber
            return [.closeLater(seconds: Self.closingDelaySeconds, number: closingNumber)]
        default: break
        }
        return []
    }

    private mutating func close(_ outcome: StarPickerOutcome) -> [StarPickerEffect] {
        self.outcome = outcome
        return [.close(outcome)]
    }

    private static func clamped(_ stars: Int) -> Int { min(max(stars, 0), maximumStars) }
}
