#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
public import RatingsCore
import RatingsProviders

/// Sends reviews to an Open Desktop Ratings Service, as GNOME Software and KDE Discover do.
///
/// A person has one review of an app there: another one takes its place.
public struct ODRSReviewSubmitter: ReviewSubmitting {
    private let client: HTTPClient
    private let base: ServerAddress
    private let app: String
    private let environment: OnlineEnvironment

    /// Makes a submitter.
    ///
    /// - Parameter app: The AppStream id, such as `org.example.App`.
    /// - Throws: `AppRatingError` if `RATINGS_ODRS_URL` is set to something else than an address.
    public init(
        app: String, environment: OnlineEnvironment = .current
    ) throws(AppRatingError) {
        try self.init(app: app, environment: environment, client: .system)
    }

    init(
        app: String, environment: OnlineEnvironment, client: HTTPClient
    ) throws(AppRatingError) {
        self.client = client
        base = try environment.odrsAddress
        self.app = app
        self.environment = environment
    }

    /// A headline of 2 to 70, a text of 15 to 3,000 Unicode scalars.
    public var place: SubmissionPlace { .openDesktop(named: base.host) }

    /// Asks the server what it has of this person, and sends the review unless that is it.
    ///
    /// - Throws: `AppRatingError`: `rejected` if the texts are too long or too short, of which the
    ///   server hears nothing, or if it refuses them; then an earlier review is put back.
    ///   `CancellationError` when the task is cancelled: at once, or within 4 seconds where an earlier
    ///   review was removed already, which is put back then.
    public func submit(_ submission: ReviewSubmission) async throws -> ReviewReceipt {
        try check(submission)
        let hash = ODRSIdentity.userHash(login: environment.login, machineID: environment.machineID)
        guard let hash else { throw unknownMachine }
        let service = ODRSService(
            client: client, base: base, app: app, userHash: hash, deadline: client.deadline())
        var run = ODRSSubmission(
            ODRSNewReview(submission, app: app, userHash: hash), service: service)
        do {
            let receipt = try await run.run()
            return receipt.id.flatMap { $0.mentions(hash) ? ReviewReceipt(id: nil) : nil }
                ?? receipt
        } catch let error as AppRatingError {
            throw error.message?.mentions(hash) == true
                ? AppRatingError(error.kind, mayHaveArrived: error.mayHaveArrived) : error
        }
    }

    private var unknownMachine: AppRatingError {
        let path = environment.machineIDPath
        let advice =
            path == OnlineEnvironment.usualMachineIDPath
            ? "make one with 'systemd-machine-id-setup' or 'dbus-uuidgen --ensure=\(path)'"
            : "check \(OnlineVariable.machineIDFile)"
        return AppRatingError(
            .failed,
            message: """
                \(base.host) takes reviews of known machines only, and \(path) holds no number of \
                this one; \(advice).
                """)
    }
}

extension String {
    /// True if this tells who the person is; a server could say it aloud.
    fileprivate func mentions(_ hash: String) -> Bool { lowercased().contains(hash) }
}
