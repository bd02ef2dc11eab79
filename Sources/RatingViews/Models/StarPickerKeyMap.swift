import RatingScreen
import TerminalKit

/// Which keys do what in the star picker.
struct StarPickerKeyMap {
    /// The Enter key as it is written.
    let enterName: String

    /// What a key means, if anything.
    func event(for key: Key) -> StarPickerEvent? {
        switch key {
        case .character("1"): .chosen(stars: 1)
        case .character("2"): .chosen(stars: 2)
        case .character("3"): .chosen(stars: 3)
        case .character("4"): .chosen(stars: 4)
        case .character("5"): .chosen(stars: 5)
        case .right, .up, .character("+"): .more
        case .left, .down, .character("-"): .fewer
        case .home: .first
        case .end: .last
        case .backspace, .delete, .character("0"): .cleared
        case .enter: .confirmed
        case .escape, .character("q"): .dismissed
        default: nil
        }
    }

    /// The keys that do something now, the footer's words next to them.
    func hints(_ words: StarPickerStrings, hasChoice: Bool) -> [HintRow.Hint] {
        let choosing = HintRow.Hint(key: "1-5", words: words.choose, rank: 0)
        let leaving = HintRow.Hint(key: "Esc", words: words.dismiss, rank: 1)
        guard hasChoice else { return [choosing, leaving] }
        return [
            choosing, HintRow.Hint(key: enterName, words: words.confirm.lowercased(), rank: 0),
            HintRow.Hint(key: "Backspace", words: words.clear, rank: 2), leaving,
        ]
    }
}
