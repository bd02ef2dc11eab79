import RatingsCore
import RatingsProviders

/// Why Open Desktop Ratings refuses a review.
enum ODRSRefusal {
    /// The user has a review of this app.
    static let alreadyReviewed = "already reviewed this app"
    /// There is nothing to be removed.
    static let noReview = "no review"

    /// What the server says, and what is reported: what happened, and what to do.
    ///
    /// What begins as one of these is that one; `HOST` represents the server's name.
    static let sentences = [
        ("summary is too short", "The title is too short for HOST; write a few words more."),
        ("summary is too long", "The title is too long for HOST; it takes 70 characters."),
        ("summary is not a valid string", "HOST takes no \"<\" in the title; leave it out."),
        ("description is too short", "The text is too short for HOST; write a few words more."),
        ("description is too long", "The text is too long for HOST; it takes 3,000 characters."),
        ("description is not a valid string", "HOST takes no \"<\" in the text; leave it out."),
        (
            "review contains taboo word",
            "HOST does not publish one of these words; say it in other words."
        ),
        (
            "review contains invalid rating",
            "HOST does not take this number of stars; update ratings-online."
        ),
        (
            alreadyReviewed,
            """
            You have reviewed this app at HOST, which no longer shows that review; it cannot be \
            replaced.
            """
        ),
        (
            "account has been disabled due to abuse",
            "HOST takes no more reviews from this account; its operators can say why."
        ),
        ("the user_hash is invalid", unknownMachine),
        ("missing data, expected user_hash", unknownMachine),
        ("the user_skey is invalid", lostKey), ("invalid user_skey", lostKey),
        (
            "the app_id is invalid",
            "HOST has your earlier review under another id of this app; use that id."
        ),
        ("invalid data, ", "HOST asks for more than was sent; update ratings-online."),
        ("missing data, ", "HOST asks for more than was sent; update ratings-online."),
        (
            "Expecting value",
            "HOST got no review; look whether a proxy changes what is sent."
        ),
    ]

    private static let unknownMachine = """
        HOST does not accept this machine's identity; check \
        \(OnlineEnvironment.usualMachineIDPath), or \(OnlineVariable.machineIDFile) if it is set.
        """

    private static let lostKey =
        "HOST does not let your earlier review be replaced now; try again later."

    /// The error for what the server says; what is not known is passed on.
    static func error(_ message: String?, host: String) -> AppRatingError {
        let known = sentences.first { message?.hasPrefix($0.0) == true }?.1
            .split(separator: "HOST", omittingEmptySubsequences: false).joined(separator: host)
        return AppRatingError(
            .rejected, message: known ?? message ?? "\(host) refuses, and does not say why.")
    }
}
