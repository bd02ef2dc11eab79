import PlatformFoundation
import RatingsCore
import RatingsOnline
import RatingsProviders
import RatingsPOSIX

/// What a call of the command does.
struct OnlineCommand: Sendable {
    let environment: OnlineEnvironment
    /// Reads at most this many bytes of what is to be sent.
    let read: @Sendable (_ byteLimit: Int) throws -> Data
    let write: @Sendable (Data, OutputStream) throws -> Void

    /// Does what the arguments say and says how it went.
    ///
    /// - Throws: The signal that called a sending off.
    func run(_ arguments: [String]) async throws(Interruption) -> ExitStatus {
        switch arguments.first {
        case "--help", "-h", "help": return print(Data(Help.text.utf8))
        case "--version": return print(Data("ratings-online \(PackageVersion.text)".utf8))
        case "fetch" where arguments.count == 2: return await fetch(arguments[1])
        case "submit" where arguments.count == 2: return try await submit(arguments[1])
        case "own" where arguments.count == 2: return await own(arguments[1])
        case "withdraw" where arguments.count == 2: return try await withdraw(arguments[1])
        default:
            tell(
                """
                the call is: ratings-online fetch PROVIDER, submit TARGET, own odrs:ID, or \
                withdraw odrs:ID; \
                'ratings-online --help' explains them
                """)
            return .usage
        }
    }

    private func fetch(_ text: String) async -> ExitStatus {
        let source: ProviderSource
        do {
            source = try ProviderSource(text)
        } catch {
            tell(error.description)
            return .usage
        }
        guard case .online(let online) = source else {
            tell("\(text.prefix(40)) needs no network; 'ratings fetch' reads it")
            return .usage
        }
        do {
            let cache = AnswerCache(environment: environment.variables)
            let answer = try await OnlineRatings.provider(
                for: online, environment: environment, cache: cache
            ).fetch()
            return print(try ProviderFormat.encode(answer))
        } catch {
            return fail(error as? AppRatingError ?? AppRatingError(.failed, message: "\(error)"))
        }
    }

    private func submit(_ text: String) async throws(Interruption) -> ExitStatus {
        let destination: SubmissionDestination
        do {
            destination = try SubmissionDestination(text)
        } catch {
            tell(error.description)
            return .usage
        }
        do {
            let data = try read(SubmissionDocument.maximumByteCount + 1)
            let sending = Sending(
                try SubmissionDocument(data), to: destination, environment: environment)
            switch try await Interruption.cancelling(sending.answer) {
            case .taken(let receipt): return print(try SubmissionAnswer.taken(receipt).encoded())
            case .failed(let error, let status): return fail(error, httpStatus: status)
            }
        } catch let interruption as Interruption {
            throw interruption
        } catch let error as SubmissionDocumentError {
            return fail(AppRatingError(.badRequest, message: error.description), as: .unusable)
        } catch {
            return fail(error as? AppRatingError ?? AppRatingError(.failed, message: "\(error)"))
        }
    }

    /// Prints the reason in the provider format, for programs, and says it, for people.
    func fail(
        _ error: AppRatingError, httpStatus: Int? = nil, as status: ExitStatus = .unavailable
    ) -> ExitStatus {
        guard let json = try? SubmissionAnswer.failed(error, status: httpStatus).encoded(),
            print(json) == .success
        else { return .cannotWrite }
        tell(reason(error, httpStatus: httpStatus))
        return status
    }

    /// What is reported of a failure, with the wait that the server asks for.
    private func reason(_ error: AppRatingError, httpStatus: Int?) -> String {
        let reason =
            error.message ?? httpStatus.map { "the server refuses it with status \($0)" }
            ?? "it did not work: \(error.kind.rawValue)"
        guard let seconds = error.retryAfterSeconds, !reason.contains("try again") else {
            return reason
        }
        return reason + " Try again in \(seconds) s."
    }

    func print(_ line: Data) -> ExitStatus {
        do {
            try write(line, .answer)
            return .success
        } catch {
            tell("cannot write: \((error as? SystemError)?.text ?? "\(error)")")
            return .cannotWrite
        }
    }

    /// Tells a user something that is not an answer; where nobody can read it, it is lost.
    func tell(_ sentence: String) {
        try? write(Data("ratings-online: \(TextCleaning.line(sentence))".utf8), .messages)
    }
}
