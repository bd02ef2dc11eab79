public import RatingsCore
public import RatingsProviders

/// Creates what sends a review to where a destination names.
public enum OnlineSubmission {
    /// A submitter that speaks to the network.
    ///
    /// - Throws: `AppRatingError` if a variable cannot be used; it says which.
    public static func submitter(
        for destination: SubmissionDestination, environment: OnlineEnvironment = .current
    ) throws(AppRatingError) -> any ReviewSubmitting {
        try submitter(for: destination, environment: environment, client: .system)
    }

    static func submitter(
        for destination: SubmissionDestination, environment: OnlineEnvironment, client: HTTPClient
    ) throws(AppRatingError) -> any ReviewSubmitting {
        switch destination {
        case .odrs(let app):
            try ODRSReviewSubmitter(app: app, environment: environment, client: client)
        case .endpoint(let address):
            WebReviewSubmitter(address, environment: environment, client: client)
        }
    }
}
