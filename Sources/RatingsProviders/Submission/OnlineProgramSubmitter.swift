#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
public import RatingsCore

/// Sends a review by the program `ratings-online`, so that no program has to link the network for it.
public struct OnlineProgramSubmitter: ReviewSubmitting {
    private let target: SubmissionTarget
    private let program: String?

    /// Makes a submitter.
    ///
    /// - Parameter program: The program to start; nil looks for it beside the running program, then on
    ///   PATH.
    public init(_ target: SubmissionTarget, program: String? = nil) {
        self.target = target
        self.program = program
    }

    /// How long a headline may be there.
    public var titleLimit: TextLimit { target.titleLimit }

    /// How long a text may be there.
    public var textLimit: TextLimit { target.textLimit }

    /// Starts the program once; it and all it started are killed when the task is cancelled, and after
    /// 20 seconds.
    ///
    /// Language and system are told as the program finds them, not as the submission names them.
    ///
    /// - Throws: The `AppRatingError` that it prints, or one that says how it ended;
    ///   `CancellationError` when the task is cancelled.
    public func submit(_ submission: ReviewSubmission) async throws -> ReviewReceipt {
        let document = try JSONEncoder().encode(ReviewDocument(submission))
        switch try await OnlineProgram(program).submit(document, to: target) {
        case .taken(let receipt): return receipt
        case .failed(let error, _): throw error
        }
    }
}
