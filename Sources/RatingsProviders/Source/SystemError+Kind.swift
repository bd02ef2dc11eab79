import PlatformC
package import RatingsCore
package import RatingsPOSIX

extension SystemError {
    /// What it means when something named by a person is opened or started.
    package var kind: AppRatingError.Kind {
        switch number {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .forbidden
        default: .failed
        }
    }
}
