public import RatingsCore

/// All the words of the screen in one language.
///
/// A host that speaks another language makes a value of its own, or changes single words of one that
/// is here.
public struct RatingScreenStrings: Sendable {
    /// The title of the screen.
    public var screenTitle: String
    /// The button that rates.
    public var primaryButtonTitle: String
    /// The button that puts the matter off.
    public var secondaryButtonTitle: String
    /// The choice never to be asked again.
    public var declineTitle: String
    /// What replaces a missing author.
    public var anonymousAuthor: String
    /// The invitation to an app that nobody has rated.
    public var beTheFirst: String
    /// The box in place of reviews where there are none.
    public var noReviewsYet: String
    /// The button below an error.
    public var tryAgain: String
    /// What a plain front says while it waits.
    public var loading: String
    /// The mark next to old numbers while new ones are on their way.
    public var updating: String
    /// The mark next to old numbers when newer ones could not be had.
    public var outdated: String
    /// The mark next to an answer of which parts are missing.
    public var incomplete: String
    /// The sign between whole numbers and tenths.
    public var decimalSign: String
    /// The sign between thousands.
    public var groupingSign: String
    /// From how many digits on the thousands of a number are separated: 4, or 5 where "1250" is written.
    public var leastGroupedDigits: Int
    /// The count line, such as "1,250 ratings", from a number and its written form.
    public var ratingsCount: @Sendable (_ count: Int, _ written: String) -> String
    /// The number of stars on a site, such as "1,234 stars on GitHub", from the number, its written form
    /// and the site.
    public var starsOn: @Sendable (_ count: Int, _ written: String, _ site: String) -> String
    /// A row of the histogram, such as "5 stars: 1,034", from the stars and the written count.
    public var starsCount: @Sendable (_ stars: Int, _ written: String) -> String
    /// A number of stars in words, such as "4.2 out of 5 stars", from its written form.
    public var outOfFive: @Sendable (_ written: String) -> String
    /// The title of an error, from what failed.
    public var errorTitle: @Sendable (AppRatingError.Kind) -> String
    /// What a person can make of an error, from what failed.
    public var errorAdvice: @Sendable (AppRatingError) -> String
    /// A line on what of the answer is missing.
    public var problem: @Sendable (RatingProblem) -> String
    /// A line on why what is shown is not up to date, from what failed.
    public var stalenessReason: @Sendable (AppRatingError) -> String
    /// A title as a sentence.
    public var sentence: @Sendable (_ title: String) -> String
    /// The words of relative time.
    public var time: RelativeTimeStrings
    /// The words next to keys, in the footer and in the help.
    public var keys: KeyStrings
    /// The words of the star picker.
    public var picker: StarPickerStrings
    /// The words of the writing forms.
    public var writing: WritingStrings
    /// The line that is printed when a screen is gone.
    public var closing: ClosingStrings
    /// The words around stars and issues on GitHub.
    public var gitHub: GitHubStrings
    /// The words around the code of a page's address.
    public var code: CodeStrings
    /// The words of the question in one line.
    public var line: LineStrings

    /// A number with its thousands separated.
    public func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude).utf8.count
        return digits < leastGroupedDigits ? String(number) : number.grouped(by: groupingSign)
    }

    /// What failed, as one sentence: the source's own, else the title of the error.
    public func reason(_ error: AppRatingError) -> String {
        error.message ?? sentence(errorTitle(error.kind))
    }

    /// An average with one decimal, halves up; nil for a NaN.
    public func average(_ rating: Double) -> String? {
        StarFill.tenths(rating: rating).map { "\($0 / 10)\(decimalSign)\($0 % 10)" }
    }
}

/// The words of relative time in one language.
public struct RelativeTimeStrings: Sendable {
    /// The words for less than a minute ago.
    public var justNow: String
    /// The words for a number of whole units ago, 1 or more.
    public var ago: @Sendable (_ count: Int, _ unit: RelativeTime.Unit) -> String

    /// Makes the words.
    public init(
        justNow: String,
        ago: @escaping @Sendable (_ count: Int, _ unit: RelativeTime.Unit) -> String
    ) {
        self.justNow = justNow
        self.ago = ago
    }
}

/// The words next to keys in one language.
public struct KeyStrings: Sendable {
    /// Moving the reviews.
    public var scroll: String
    /// Pressing what has the focus.
    public var select: String
    /// Rating.
    public var rate: String
    /// Putting the matter off.
    public var later: String
    /// Never being asked again.
    public var decline: String
    /// Asking the source again.
    public var retry: String
    /// Showing and hiding the help.
    public var help: String
    /// Leaving without an answer.
    public var dismiss: String
    /// Moving the focus.
    public var focus: String
    /// Moving by a page.
    public var page: String
    /// Going to the first and to the last review.
    public var ends: String
    /// Drawing the screen again.
    public var redraw: String
    /// Stopping the program for a while.
    public var suspend: String
    /// The title of the help.
    public var helpTitle: String
    /// The note in a window that is too small.
    public var windowTooSmall: String
    /// The position in the reviews, such as "1–2 of 6".
    public var position: @Sendable (_ first: Int, _ last: Int, _ count: Int) -> String
    /// The question of a plain front, from the choices already written.
    public var question: @Sendable (_ choices: String) -> String
    /// What a plain front says to an answer that it does not know.
    public var notUnderstood: String
}
