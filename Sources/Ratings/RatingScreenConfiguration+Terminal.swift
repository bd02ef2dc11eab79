public import RatingScreen
public import RatingsCore

extension RatingScreenConfiguration {
    /// The usual screen of a program in a terminal: it offers to ask later, and never to ask again.
    public static func inTerminal(
        appName: String? = nil, reviewPage: WebAddress? = nil,
        strings: RatingScreenStrings = .english
    ) -> RatingScreenConfiguration {
        RatingScreenConfiguration(
            appName: appName,
            secondaryButtonTitle: strings.secondaryButtonTitle, offersDecline: true,
            reviewPage: reviewPage, strings: strings)
    }
}
