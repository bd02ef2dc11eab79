import PlatformFoundation
public import RatingsCore
import RatingsProviders

/// Sends reviews to an Open Desktop Ratings Service, as GNOME Software and KDE Discover do.
///
/// A user has one review of an app there: another one takes its place.
public struct ODRSReviewSubmitter: ReviewWithdrawing {
    private let client: HTTPClient
    private let base: ServerAddress
    private let app: String
    private let environment: OnlineEnvironment

    /// Creates a submitter.
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
    public var limits: SubmissionLimits { .openDesktop(named: base.host) }

    /// Sends the review, which replaces an earlier one of this user under any id of the app.
    ///
    /// That one is not removed before the server has taken the new one or found nothing else in its way.
    ///
    /// - Throws: `AppRatingError`: `rejected` if the texts are too long or too short, also after the
    ///   server's rewriting, or the locale is none, of which the server hears nothing; `rejected` also if
    ///   the server refuses them, and then an earlier review is there as before.
    ///   `CancellationError` when the task is cancelled: at once, or within 4 seconds where an earlier
    ///   review was removed already, which is put back then.
    public func submit(_ submission: ReviewSubmission) async throws -> ReviewReceipt {
        try check(submission)
        try checkRewritten(submission)
        guard MessageLanguage(name: submission.locale).locale != nil else {
            throw AppRatingError(
                .rejected,
                message: """
                    \(base.host) takes a language and country such as de_DE, and this is none.
                    """)
        }
        let service = try service
        var run = ODRSSubmission(
            ODRSNewReview(submission, app: app, userHash: service.userHash), service: service)
        let receipt = try await concealing(service.userHash) { try await run.run() }
        return receipt.id?.mentions(service.userHash) == true ? ReviewReceipt(id: nil) : receipt
    }

    /// The user's own review of the app, under either of its ids and in any language, or nil if there is
    /// none.
    public func ownReview() async throws -> Review? { try await ownReviews().first }

    /// The user's own reviews of the app, at most one under each of its ids.
    ///
    /// - Throws: `AppRatingError`; `CancellationError` when the task is cancelled.
    public func ownReviews() async throws -> [Review] {
        let service = try service
        return try await concealing(service.userHash) {
            try await service.ownReviewsInAnyLanguage().map(Review.init)
        }
    }

    /// Removes the user's own reviews of the app, under all its ids and in all languages.
    ///
    /// - Returns: What the server called them, at least one.
    /// - Throws: `AppRatingError`: `notFound` if there is none; `CancellationError` when the task is
    ///   cancelled.
    public func withdraw() async throws -> [ReviewReceipt] {
        let service = try service
        return try await concealing(service.userHash) {
            let own = try await service.ownReviewsInAnyLanguage()
            guard !own.isEmpty else {
                throw AppRatingError(
                    .notFound, message: "You have no review of \(app) at \(base.host).")
            }
            for review in own { try await service.remove(review) }
            return own.map { ReviewReceipt(id: String($0.id)) }
        }
    }

    private var service: ODRSService {
        get throws(AppRatingError) {
            let hash = ODRSIdentity.userHash(
                login: environment.login, machineID: environment.machineID)
            guard let hash else { throw unknownMachine }
            return ODRSService(
                client: client, base: base, app: app, userHash: hash, deadline: client.deadline())
        }
    }

    /// The server removes smileys and more from the texts, and what is left has to be long enough for it.
    private func checkRewritten(_ submission: ReviewSubmission) throws(AppRatingError) {
        let kept = [
            ("title", ODRSRewriting.summary(submission.title)),
            ("text", ODRSRewriting.text(submission.text)),
        ]
        let short = kept.first { $0.1.unicodeScalars.count < ODRSRewriting.minimumLength }
        guard let name = short?.0 else { return }
        throw AppRatingError(
            .rejected,
            message: """
                \(base.host) removes smileys and repeated marks, which leaves too little of the \(name); \
                write a few words more.
                """)
    }

    /// Does work whose errors do not say who the user is.
    private func concealing<Value>(
        _ hash: String, _ work: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await work()
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
    /// True if this says who the user is; a server could say it aloud.
    fileprivate func mentions(_ hash: String) -> Bool { lowercased().contains(hash) }
}
