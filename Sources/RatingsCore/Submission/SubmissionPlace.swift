/// What a place that takes reviews is called, takes and wants to know.
public struct SubmissionPlace: Hashable, Sendable {
    /// What people are told that a review is sent to, such as a server's name.
    public let name: String
    /// How long a headline may be there.
    public let titleLimit: TextLimit
    /// How long a text may be there.
    public let textLimit: TextLimit
    /// What goes there with a review beside stars and texts, in the order in which it is shown.
    public let facts: [SubmissionFact]

    /// Describes a place.
    public init(
        name: String, titleLimit: TextLimit, textLimit: TextLimit, facts: [SubmissionFact]
    ) {
        self.name = name
        self.titleLimit = titleLimit
        self.textLimit = textLimit
        self.facts = facts
    }

    /// An Open Desktop Ratings Service.
    public static func openDesktop(named name: String) -> SubmissionPlace {
        SubmissionPlace(
            name: name, titleLimit: .odrsSummary, textLimit: .odrsDescription,
            facts: [.version, .locale, .distribution, .identity])
    }

    /// A server that takes a review of the provider format: texts may be empty, and are as long as the
    /// format keeps them, 1,000 and 20,000 Unicode scalars.
    public static func endpoint(named name: String) -> SubmissionPlace {
        func limit(_ maximum: Int) -> TextLimit {
            TextLimit(maximum: maximum, unit: .scalars, countsEnds: true)
        }
        return SubmissionPlace(
            name: name, titleLimit: limit(TextCleaning.maximumLineLength),
            textLimit: limit(TextCleaning.maximumTextLength), facts: [.version, .author])
    }

    /// True if the place knows its authors and keeps one review of each: a later one replaces it.
    public var replacesEarlierReview: Bool {
        facts.contains(.identity) || facts.contains(.author)
    }
}
