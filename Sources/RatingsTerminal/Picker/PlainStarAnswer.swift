import RatingScreen

/// A line that answers how many stars.
enum PlainStarAnswer {
    /// What it means to the picker, or nil if it is no answer: a number of stars is final, nothing means
    /// what is chosen already, and q leaves.
    static func events(_ line: String, to picker: StarPicker) -> [StarPickerEvent]? {
        let answer = line.filter { !$0.isWhitespace }.lowercased()
        if answer.isEmpty { return picker.hasChoice ? [.confirmed] : [.dismissed] }
        if answer.hasPrefix("q") { return [.dismissed] }
        guard let stars = Int(answer), (1...StarPicker.maximumStars).contains(stars) else {
            return nil
        }
        return [.chosen(stars: stars), .confirmed]
    }
}
