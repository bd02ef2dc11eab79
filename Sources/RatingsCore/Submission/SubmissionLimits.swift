/// What a destination for reviews is called, takes and wants to know.
public struct SubmissionLimits: Hashable, Sendable {
    /// What users read that a review is sent to, such as a server's name.
    public let destination: String
    /// How long a headline may be there.
    public let titleLimit: TextLimit
    /// How long a text may be there.
    public let textLimit: TextLimit
    /// What goes there with a review as well as stars and texts, in the order in which it is shown.
    public let facts: [SubmissionFact]

    /// Creates the limits of a destination.
    public init(
        destination: String, titleLimit: TextLimit, textLimit: TextLimit, facts: [SubmissionFact]
    ) {
        self.destination = destination
        self.titleLimit = titleLimit
        self.textLimit = textLimit
        self.facts = facts
    }

    /// An Open Desktop Ratings Service.
    public static func openDesktop(named name: String) -> SubmissionLimits {
        SubmissionLimits(
            destination: name, titleLimit: .odrsSummary, textLimit: .odrsDescription,
            facts: [.version, .locale, .distribution, .identity])
    }

    /// A server that takes a review of the provider format: texts may be empty, and are as long as the
    /// format keeps them, 1,000 and 20,000 Unicode scalars.
    public static func endpoint(named name: String) -> SubmissionLimits {
        func limit(_ maximum: Int) -> TextLimit {
            TextLimit(maximum: maximum, unit: .scalars, countsEnds: true)
        }
        return SubmissionLimits(
            destination: name, titleLimit: limit(TextCleaning.maximumLineLength),
            textLimit: limit(TextCleaning.maximumTextLength), facts: [.version, .author])
    }

    /// True if the destination can be asked for the user's own review: it knows the user by an identity.
    public var showsOwnReview: Bool { facts.contains(.identity) }

    /// True if the destination knows its authors and keeps one review of each: a later one replaces it.
    public var replacesEarlierReview: Bool {
        facts.contains(.identity) || facts.contains(.author)
    }
}
