extension StarPickerStrings {
    /// The words in English.
    public static let english = StarPickerStrings(.english)

    init(_ words: Words) {
        self.init(
            title: words("Your Rating"),
            invitation: words("How many stars?"),
            stars: { count in words("{count} star", "{count} stars", for: count) },
            confirm: words("Rate"), choose: words("choose"), clear: words("clear"),
            dismiss: words("close"),
            question: { stars in
                stars == 0
                    ? words("Your rating, 1 to 5 stars (press Enter to leave):")
                    : words(
                        "Your rating, 1 to 5 stars (press Enter for {stars}):",
                        ["stars": String(stars)])
            },
            notUnderstood: words("Please answer with a number from 1 to 5, or q."))
    }
}
