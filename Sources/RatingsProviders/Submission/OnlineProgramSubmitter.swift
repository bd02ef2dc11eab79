public import PlatformFoundation
public import RatingsCore

/// Sends a review by the program `ratings-online`, so that no program has to link the network for it.
public struct OnlineProgramSubmitter: ReviewWithdrawing {
    private let destination: SubmissionDestination
    private let program: String?

    /// What it is called, takes and wants to know.
    public let limits: SubmissionLimits

    /// Creates a submitter.
    ///
    /// - Parameters:
    ///   - program: The program to start; nil looks for it next to the running program, then on
    ///     PATH.
    ///   - environment: The variables that may name another server for ODRS, so that ``limits`` bears its
    ///     name. They do not reach the program, which gets those of this process.
    public init(
        _ destination: SubmissionDestination, program: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.destination = destination
        self.program = program
        limits = destination.limits(environment: environment)
    }

    /// Starts the program once; it and all it started are killed after 20 seconds.
    ///
    /// When the task is cancelled this ends at once. The program has 5 seconds then to put an earlier
    /// review back that it had removed; it does so too if this process ends meanwhile.
    ///
    /// - Throws: The `AppRatingError` that it prints, or one that says how it ended, after which the
    ///   limits may have the review; `CancellationError` when the task is cancelled.
    public func submit(_ submission: ReviewSubmission) async throws -> ReviewReceipt {
        let document = try JSONEncoder().encode(ReviewDocument(submission))
        switch try await OnlineProgram(program).submit("review", document, to: destination) {
        case .taken(let receipt): return receipt
        case .failed(let error, _): throw error
        }
    }

    /// Starts the program once, which asks an Open Desktop Ratings Service; another destination cannot be
    /// asked.
    ///
    /// - Throws: The `AppRatingError` that it prints, or one that says how it ended;
    ///   `CancellationError` when the task is cancelled.
    public func ownReview() async throws -> Review? {
        let program = OnlineProgram(program)
        do {
            return try await ProcessRatingProvider(
                command: program.command("own", destination.description)
            ).fetch().reviews?.first
        } catch let error as AppRatingError {
            throw program.explained(error)
        }
    }

    /// Starts the program once, which asks an Open Desktop Ratings Service to remove them.
    ///
    /// - Throws: As ``submit(_:)``.
    public func withdraw() async throws -> [ReviewReceipt] {
        try await OnlineProgram(program).withdraw(from: destination)
    }
}
