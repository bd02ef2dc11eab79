package import RatingsCore
package import RatingsPOSIX

extension SystemError {
    /// What it means when something named by a user is opened or started.
    package var kind: AppRatingError.Kind {
        switch self {
        case .notFound, .notAFolder: .notFound
        case .accessDenied, .notPermitted: .forbidden
        default: .failed
        }
    }
}
