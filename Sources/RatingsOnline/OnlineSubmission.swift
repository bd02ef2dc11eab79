public import RatingsCore
public import RatingsProviders

/// Makes what sends a review to where a target names.
public enum OnlineSubmission {
    /// A submitter that speaks to the network.
    ///
    /// - Throws: `AppRatingError` if a variable cannot be used; it says which.
    public static func submitter(
        for target: SubmissionTarget, environment: OnlineEnvironment = .current
    ) throws(AppRatingError) -> any ReviewSubmitting {
        try submitter(for: target, environment: environment, client: .system)
    }

    static func submitter(
        for target: SubmissionTarget, environment: OnlineEnvironment, client: HTTPClient
    ) throws(AppRatingError) -> any ReviewSubmitting {
        switch target {
        case .odrs(let app):
            try ODRSReviewSubmitter(app: app, environment: environment, client: client)
        case .endpoint(let address):
            WebReviewSubmitter(address, environment: environment, client: client)
        }
    }
}
