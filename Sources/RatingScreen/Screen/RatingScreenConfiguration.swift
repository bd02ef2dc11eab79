public import RatingsCore

/// What a host chooses about its rating screen.
///
/// A title or name that shows nothing counts as nil.
public struct RatingScreenConfiguration: Sendable {
    /// The title, or nil for the words of ``strings``.
    public var screenTitle: String?
    /// The app's name, shown below the title, or nil for the one that the provider knows.
    public var appName: String?
    /// The button that rates, or nil for the words of ``strings``.
    public var primaryButtonTitle: String?
    /// The button that puts the matter off, or nil for none.
    public var secondaryButtonTitle: String?
    /// True if the user is offered never to be asked again.
    public var offersDecline: Bool
    /// The faces on the cards and in the header; without any there are none.
    public var avatars: [Avatar]
    /// The most reviews that are shown; negative is 0.
    public var maximumReviews: Int
    /// The colour of stars and buttons: a name such as `orange`, or `#rrggbb`.
    ///
    /// A front decides what it makes of it.
    public var tint: String
    /// The page on which a person can write a review, or nil for the one that the provider knows.
    public var reviewPage: WebAddress?
    /// True if the destination that the rating goes to takes stars: they are chosen on the screen then.
    public var asksForStars: Bool
    /// True if a user who has chosen stars may send feedback in place of a review, however many they are.
    public var offersFeedback: Bool
    /// How long the screen may be left alone before it closes as dismissed, in seconds; nil keeps it up.
    ///
    /// Each key starts the time again.
    public var screenSeconds: Int?
    /// True if the screen comes by itself, and the user has not opened it: a front lets keys that are meant
    /// for something else do nothing, and every answer takes two.
    public var comesByItself: Bool
    /// How a screen that comes by itself asks.
    public var style: QuestionStyle
    /// How long the question in one line may be left alone before it closes as dismissed, in seconds.
    ///
    /// Each key starts the time again.
    public var lineSeconds: Int
    /// All other words.
    public var strings: RatingScreenStrings

    /// How long the question in one line is left alone, unless a host says otherwise, in seconds.
    public static let standardLineSeconds = 20

    /// The words of the title.
    var title: String { TextCleaning.name(screenTitle) ?? strings.screenTitle }
    /// The app's name, if the host gives one.
    package var shownAppName: String? { TextCleaning.name(appName) }
    /// The words of the button that rates.
    var primaryTitle: String {
        TextCleaning.name(primaryButtonTitle) ?? strings.primaryButtonTitle
    }
    /// The words of the button that puts the matter off, if there is one.
    var secondaryTitle: String? { TextCleaning.name(secondaryButtonTitle) }

    /// Creates a configuration; what is left out is the usual.
    public init(
        screenTitle: String? = nil, appName: String? = nil, primaryButtonTitle: String? = nil,
        secondaryButtonTitle: String? = nil, offersDecline: Bool = false,
        avatars: [Avatar] = Avatar.standard, maximumReviews: Int = 8, tint: String = "orange",
        reviewPage: WebAddress? = nil, asksForStars: Bool = false, offersFeedback: Bool = false,
        screenSeconds: Int? = nil, comesByItself: Bool = false,
        style: QuestionStyle = .screen, lineSeconds: Int = standardLineSeconds,
        strings: RatingScreenStrings = .english
    ) {
        self.screenTitle = screenTitle
        self.appName = appName
        self.primaryButtonTitle = primaryButtonTitle
        self.secondaryButtonTitle = secondaryButtonTitle
        self.offersDecline = offersDecline
        self.avatars = avatars
        self.maximumReviews = maximumReviews
        self.tint = tint
        self.reviewPage = reviewPage
        self.asksForStars = asksForStars
        self.offersFeedback = offersFeedback
        self.screenSeconds = screenSeconds
        self.comesByItself = comesByItself
        self.style = style
        self.lineSeconds = lineSeconds
        self.strings = strings
    }
}
