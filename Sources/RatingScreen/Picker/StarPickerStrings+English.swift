extension StarPickerStrings {
    /// The words in English.
    public static let english = StarPickerStrings(
        title: "Your Rating",
        invitation: "How many stars?",
        stars: { count in "\(count) \(count == 1 ? "star" : "stars")" },
        confirm: "Rate", choose: "choose", clear: "clear", dismiss: "close",
        question: { stars in
            "Your rating, 1 to 5 stars (\(stars == 0 ? "nothing leaves" : "nothing means \(stars)")):"
        },
        notUnderstood: "Please answer with a number from 1 to 5, or q.")
}
