import RatingScreen

extension PlainQuestion<[StarPickerEvent]> {
    /// How many stars: a number is final, and an empty line means what is chosen already, or leaves.
    static func stars(_ picker: StarPicker, _ words: StarPickerStrings) -> PlainQuestion {
        PlainQuestion(
            choices: (1...StarPicker.maximumStars).map { stars in
                Choice(
                    words: words.stars(stars), letter: nil,
                    value: [.chosen(stars: stars), .confirmed])
            }, usual: picker.hasChoice ? [.confirmed] : [.dismissed])
    }
}
