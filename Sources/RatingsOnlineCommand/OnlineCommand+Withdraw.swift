import RatingsCore
import RatingsOnline
import RatingsProviders
import PlatformFoundation

extension OnlineCommand {
    /// Prints the user's own reviews of an app in the provider format.
    func own(_ text: String) async -> ExitStatus {
        guard let destination = ownDestination(text) else { return .usage }
        do {
            let reviews = try await submitter(destination).ownReviews()
            return print(try ProviderFormat.encode(AppRatingResponse(reviews: reviews)))
        } catch {
            return fail(error as? AppRatingError ?? AppRatingError(.failed, message: "\(error)"))
        }
    }

    /// Removes the user's own reviews of an app, and prints what the server called them.
    ///
    /// - Throws: The signal that cancelled it.
    func withdraw(_ text: String) async throws(Interruption) -> ExitStatus {
        guard let destination = ownDestination(text) else { return .usage }
        do {
            let submitter = try submitter(destination)
            let removed = try await Interruption.cancelling(submitter.withdraw).compactMap(\.id)
            AnswerCache(environment: environment.variables)?.forget(destination.destination)
            return print(try JSONEncoder().encode(["withdrawn": removed]))
        } catch let interruption as Interruption {
            throw interruption
        } catch {
            return fail(error as? AppRatingError ?? AppRatingError(.failed, message: "\(error)"))
        }
    }

    private typealias OwnDestination = (app: String, destination: SubmissionDestination)

    /// The app whose own reviews are meant; says why if there are none of it.
    private func ownDestination(_ text: String) -> OwnDestination? {
        guard let destination = try? SubmissionDestination(text), case .odrs(let app) = destination
        else {
            tell(
                "\(text.prefix(40)) does not know which review is yours; name odrs:APPSTREAM-ID")
            return nil
        }
        return (app, destination)
    }

    private func submitter(_ destination: OwnDestination) throws(AppRatingError)
        -> ODRSReviewSubmitter
    {
        try ODRSReviewSubmitter(app: destination.app, environment: environment)
    }
}
