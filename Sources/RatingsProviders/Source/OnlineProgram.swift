import PlatformFoundation
import RatingsCore
import RatingsPOSIX

/// The program `ratings-online`, which speaks to the network for programs that do not link it.
struct OnlineProgram {
    private static let name = "ratings-online"
    /// How long a sending that is cancelled may take to undo what it has begun, in seconds: a
    /// little more than an earlier review has to be put back.
    private static let patienceSeconds = 5.0

    private let path: String

    /// Finds the program.
    ///
    /// - Parameter program: The program to start; nil looks for it next to the running program,
    ///   then on PATH.
    init(_ program: String?) {
        path = program ?? Self.besideThisProgram ?? Self.name
    }

    /// The call of one of its verbs.
    func command(_ arguments: String...) -> [String] { [path] + arguments }

    /// Sends a document and reads what the program prints of it.
    ///
    /// However the program ends without a word of its own, the server may have the document.
    ///
    /// - Parameter thing: What the document is to people, such as a `review`.
    /// - Throws: `CancellationError`, at once, when the task is cancelled; the program, which may have to
    ///   put an earlier review back, ends soon after.
    func submit(
        _ thing: String, _ document: Data, to destination: SubmissionDestination
    ) async throws(CancellationError) -> SubmissionAnswer {
        let child = ChildProcess(
            command: command("submit", destination.description), input: document,
            outputByteLimit: ProviderFormat.maximumByteCount)
        return try await answer(of: child, thing)
    }

    /// Withdraws the user's own reviews; what the destination called them.
    ///
    /// - Throws: `AppRatingError`, or `CancellationError`, at once, when the task is cancelled.
    func withdraw(from destination: SubmissionDestination) async throws -> [ReviewReceipt] {
        let child = ChildProcess(
            command: command("withdraw", destination.description),
            outputByteLimit: ProviderFormat.maximumByteCount)
        let result = try await child.result(patienceSeconds: Self.patienceSeconds)
        if let failure = ProgramFailure(result, of: child) {
            throw ProviderFormat.reportedError(in: result.output)
                ?? explained(failure.error(command: child.command))
        }
        let answer = try AnswerDecoding.decode(Withdrawal.self, from: result.output)
        return answer.withdrawn.map(ReviewReceipt.init)
    }

    /// What `ratings-online withdraw` prints.
    private struct Withdrawal: Decodable {
        let withdrawn: [String]
    }

    private func answer(
        of child: ChildProcess, _ thing: String
    ) async throws(CancellationError) -> SubmissionAnswer {
        let result = try await child.result(patienceSeconds: Self.patienceSeconds)
        let printed = Result { () throws(AppRatingError) in try SubmissionAnswer(result.output) }
        guard let failure = ProgramFailure(result, of: child) else {
            switch printed {
            case .success(let answer): return answer
            case .failure(let error): return .failed(error.maybeTaken(thing), status: nil)
            }
        }
        if case .success(.failed(let error, let status)) = printed {
            return .failed(error, status: status)
        }
        let error = failure.error(command: child.command)
        if case .couldNotStart = failure { return .failed(explained(error), status: nil) }
        return .failed(error.maybeTaken(thing), status: nil)
    }

    /// What is reported of an error: that it is not there, if it is not.
    func explained(_ error: AppRatingError) -> AppRatingError {
        guard error == missing else { return error }
        return AppRatingError(
            .failed,
            message: """
                ratings-online, which asks stores and servers, is neither next to this program \
                nor on PATH; install it.
                """)
    }

    private var missing: AppRatingError {
        ProgramFailure.couldNotStart(.notFound).error(command: [path])
    }

    private static var besideThisProgram: String? {
        guard
            let running = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/exe")
        else { return nil }
        let folder = running.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let path = (folder.map(String.init) + [name]).joined(separator: "/")
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }
}
