import PlatformFoundation

/// A review of the mock presets; its age is fixed, its date follows from now.
struct MockReview {
    let title: String
    let content: String
    let rating: Int
    let author: String
    let ageDays: Int

    func review(now: Date) -> Review {
        Review(
            title: title, content: content, rating: rating, author: author,
            date: now.addingTimeInterval(Double(-ageDays * 86_400)), id: "mock-\(ageDays)")
    }

    static let all = [
        MockReview(
            title: "Absolutely Love This App!",
            content: """
                This is an incredible app that has completely transformed how I work. The \
                interface is intuitive, and the features are exactly what I needed. Highly \
                recommend to everyone!
                """,
            rating: 5, author: "John Appleseed", ageDays: 0),
        MockReview(
            title: "Great Potential",
            content: """
                Very promising app with some really useful features. Looking forward to seeing \
                what the next version brings.
                """,
            rating: 4, author: "Priya Nair", ageDays: 1),
        MockReview(
            title: "Does what it says",
            content: """
                Solid for everyday work. I would like more key bindings and a way to undo, but \
                nothing is broken.
                """,
            rating: 3, author: "Tomasz Wilk", ageDays: 2),
        MockReview(
            title: "Part of my morning",
            content: "Starts in a blink, never loses a byte. My whole team uses it by now.",
            rating: 5, author: "Aiko Mori", ageDays: 90),
        MockReview(
            title: "Not for slow connections",
            content: """
                On the train it stalls and I have to start over. At the desk it is fine, hence \
                two stars and not one.
                """,
            rating: 2, author: "Sam Ortega", ageDays: 180),
        MockReview(
            title: "Getting there",
            content: "The last release fixed my two biggest complaints. One more to go.",
            rating: 3, author: "Lena Vogt", ageDays: 365),
    ]
}
