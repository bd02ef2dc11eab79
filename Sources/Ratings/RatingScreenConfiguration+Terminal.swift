public import RatingScreen
public import RatingsCore

extension RatingScreenConfiguration {
    /// The usual screen of a program in a terminal: it offers to ask later, and never to ask again.
    public static func inTerminal(
        appName: String? = nil, reviewPage: WebAddress? = nil
    ) -> RatingScreenConfiguration {
        RatingScreenConfiguration(
            appName: appName,
            secondaryButtonTitle: RatingScreenStrings.english.secondaryButtonTitle,
            offersDecline: true, reviewPage: reviewPage)
    }
}
