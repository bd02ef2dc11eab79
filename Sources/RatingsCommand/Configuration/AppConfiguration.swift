import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsProviders
import ReviewTiming

/// What an app's developer has settled about asking, as its configuration file says it.
///
/// Every key is optional, and a key that nothing reads is an error: it is misspelt, or meant for a
/// newer version.
struct AppConfiguration {
    /// The app's name, shown on the screen.
    var name: String?
    /// The app's version.
    var version: String?
    /// Where its ratings come from.
    var provider: ProviderSource?
    /// Where reviews are written.
    var reviewPage: WebAddress?
    /// How the screen looks.
    var screen = ScreenSection()
    /// When to ask.
    var policy: ReviewPolicy
    /// Where nobody is asked.
    var quietKinds = QuietPlace.Kinds.standard
    /// The statuses of a wrapped command that are neither good nor bad.
    var neutralStatuses: Set<Int> = []
    /// What becomes of a rating.
    var handOff = HandOffSection()
    /// Where feedback goes.
    var feedback = FeedbackSection()
    /// How long an asked screen may be left alone before it closes as dismissed, in seconds.
    var screenSeconds = RatingPrompt.Settings.standardScreenSeconds

    /// How the app asks when it was not asked to.
    var style = QuestionStyle.screen
    /// How long the question in one line may be left alone, in seconds.
    var lineSeconds = RatingScreenConfiguration.standardLineSeconds

    /// Whether a rating can go anywhere; nil if only the provider's answer can say.
    var hasWayOn: Bool? {
        guard reviewPage == nil, handOff.submitDestination == nil, handOff.gitHubRepository == nil
        else { return true }
        return provider?.namesReviewPage ?? (provider == nil ? false : nil)
    }

    /// The page on which reviews are written, or that of the repository that is to be starred.
    func page(on site: GitHubSite) -> WebAddress? {
        reviewPage ?? handOff.gitHubRepository.flatMap(site.page)
    }

    /// The screen's words and colour; nil is the usual.
    struct ScreenSection: Equatable {
        var title: String?
        var primary: String?
        var secondary: String?
        var tint: String?
        var maximumReviews: Int?
    }

    /// What was looked for, where this replaces a configuration that is missing.
    var absence: MissingConfiguration?

    /// What becomes of a rating after the screen is gone.
    struct HandOffSection: Equatable {
        /// True if the review page is opened.
        var opensPage = true
        /// Where stars and text are sent, or nil if nothing is sent from here.
        var submitDestination: SubmissionDestination?
        /// The repository that is to be starred, or nil.
        var gitHubRepository: GitHubRepository?
    }

    /// Where feedback goes.
    struct FeedbackSection: Equatable {
        /// The address for mail.
        var mailAddress: MailAddress?
        /// The server that takes it.
        var server: ServerAddress?
        /// The repository that takes it as an issue.
        var gitHubRepository: GitHubRepository?
    }

    /// The configuration of an app that has none: the default rules and no moment, so nobody is asked.
    static func missing(_ absence: MissingConfiguration) -> AppConfiguration {
        AppConfiguration(policy: .withoutMoments, absence: absence)
    }
}
