import RatingsCore
import RatingsOnline
import RatingsProviders
import PlatformFoundation

extension OnlineCommand {
    /// Removes the user's own reviews of an app, and prints what the server called them.
    ///
    /// - Throws: The signal that cancelled it.
    func withdraw(_ text: String) async throws(Interruption) -> ExitStatus {
        guard case .odrs(let app)? = try? SubmissionDestination(text) else {
            tell("\(text.prefix(40)) keeps no review that can be withdrawn; name odrs:APPSTREAM-ID")
            return .usage
        }
        do {
            let submitter = try ODRSReviewSubmitter(app: app, environment: environment)
            let removed = try await Interruption.cancelling(submitter.withdraw).compactMap(\.id)
            return print(try JSONEncoder().encode(["withdrawn": removed]))
        } catch let interruption as Interruption {
            throw interruption
        } catch {
            return fail(error as? AppRatingError ?? AppRatingError(.failed, message: "\(error)"))
        }
    }
}
