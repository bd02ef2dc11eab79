/// What is on the rating screen at one instant, in words and numbers, for any front to draw.
///
/// A part that is nil is not on the screen. A part that is redacted is on it, but not known yet: its
/// text only says how long it will be, and a front draws blocks of that length in its place.
public struct RatingScreenContent: Hashable, Sendable, Codable {
    /// What is above the reviews.
    public var header: Header
    /// The reviews, in the provider's order.
    public var cards: [Card]
    /// The words in place of reviews where there are none.
    public var noReviews: String?
    /// Why what is shown is not up to date: a cached answer, since a newer one could not be had.
    public var staleness: String?
    /// What of the provider's answer is missing, a sentence each.
    public var problems: [String]
    /// The buttons below the reviews.
    public var callToAction: CallToAction?
    /// What lies over all the rest and takes the keys.
    public var overlay: Overlay?
    /// The choice of stars, over all the rest, while it is up.
    public var picker: Picker?
    /// The choice between a review and feedback, over all the rest, while it is up.
    public var choice: Choice?

    /// The button that rates, wherever it is: below the reviews or in the panel.
    public var primary: String? { callToAction?.primary ?? overlay?.primary }

    /// What is above the reviews.
    public struct Header: Hashable, Sendable, Codable {
        /// The screen's title.
        public var title: String
        /// The app's name.
        public var appName: String?
        /// The average with one decimal, as it is written.
        public var average: String?
        /// The shares to which the five stars are filled, 0…1 each.
        public var stars: [Double]?
        /// The heads of people next to the count.
        public var heads: [String]
        /// How many people rated, or the invitation to be the first.
        public var count: String?
        /// How many users have starred the app on a site, such as "1,234 stars on GitHub".
        public var starCount: String?
        /// How the ratings spread, from five stars down to one, if that is known.
        public var histogram: [Bar]?
        /// True if average, stars, heads and count are not known yet.
        public var isRedacted: Bool
        /// The mark that newer numbers are on their way or could not be had, or that parts are missing.
        public var updating: String?
    }

    /// One row of the histogram.
    public struct Bar: Hashable, Sendable, Codable {
        /// The number of stars, 1…5.
        public var stars: Int
        /// The share of all ratings that have this many, 0…1.
        public var share: Double
        /// How many they are, in words.
        public var count: String
    }

    /// One review.
    public struct Card: Hashable, Sendable {
        /// The headline; may be empty.
        public var title: String
        /// The text, lines separated by LF; may be empty.
        public var content: String
        /// The number of filled stars, 0…5; other numbers are moved into it.
        public var rating: Int {
            didSet { rating = StarPicker(stars: rating).stars }
        }
        /// Who wrote it.
        public var author: String
        /// When it was written, in words, if that is known.
        public var time: String?
        /// The face next to it, if the host has any.
        public var avatar: Avatar?
        /// True if none of this is known yet.
        public var isRedacted: Bool

        /// Creates a card; a number of stars outside 0…5 is moved into it.
        public init(
            title: String, content: String, rating: Int, author: String, time: String? = nil,
            avatar: Avatar? = nil, isRedacted: Bool = false
        ) {
            self.title = title
            self.content = content
            self.rating = StarPicker(stars: rating).stars
            self.author = author
            self.time = time
            self.avatar = avatar
            self.isRedacted = isRedacted
        }
    }

    /// The buttons.
    public struct CallToAction: Hashable, Sendable, Codable {
        /// The button that rates.
        public var primary: String
        /// The button that puts the matter off.
        public var secondary: String?
        /// The choice never to be asked again.
        public var decline: String?
    }

    /// A panel over the screen.
    public struct Overlay: Hashable, Sendable, Codable {
        /// The kinds of panel.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// The provider could not be asked.
            case error
        }

        /// What kind it is.
        public var kind: Kind
        /// A sign that catches the eye, of one column.
        public var symbol: String
        /// What happened.
        public var title: String
        /// What it means and what to do, a sentence each.
        public var description: [String]
        /// The button that does something about it.
        public var action: String
        /// The button that rates, next to it; nil where a rating could go nowhere.
        public var primary: String?
    }

    /// The popup in which stars are chosen.
    public struct Picker: Hashable, Sendable {
        /// Its title.
        public var title: String
        /// The picker itself; its JSON is ``StarPicker/filled``.
        public var picker: StarPicker
        /// The choice in words, or the invitation to choose.
        public var label: String
        /// The button that makes the choice final.
        public var confirm: String
    }

    /// The popup with the two ways on which a rating goes on.
    public struct Choice: Hashable, Sendable, Codable {
        /// Its title.
        public var title: String
        /// Which of the five stars are filled, from the left.
        public var filled: [Bool]
        /// The chosen stars in words.
        public var label: String
        /// The button that leads to a review.
        public var review: String
        /// The button that leads to feedback.
        public var feedback: String
    }
}
