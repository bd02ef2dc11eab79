import Foundation
import RatingsCore
import RatingsOnline
import RatingsProviders

/// What a call of the command does.
struct OnlineCommand: Sendable {
    let environment: OnlineEnvironment
    let write: @Sendable (Data, OutputStream) throws -> Void

    /// Does what the arguments say and tells how it went.
    func run(_ arguments: [String]) async -> ExitStatus {
        switch arguments.first {
        case "--help", "-h", "help": return print(Data(Help.text.utf8))
        case "--version": return print(Data("ratings-online \(PackageVersion.text)".utf8))
        case "fetch" where arguments.count == 2: return await fetch(arguments[1])
        default:
            tell("the call is: ratings-online fetch PROVIDER; 'ratings-online --help' tells more")
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

    /// Prints the reason in the provider format, for programs, and tells it, for people.
    private func fail(_ error: AppRatingError) -> ExitStatus {
        guard let json = try? ProviderFormat.encode(error), print(json) == .success else {
            return .cannotWrite
        }
        tell(error.message ?? "there are no ratings: \(error.kind.rawValue)")
        return .unavailable
    }

    private func print(_ line: Data) -> ExitStatus {
        do {
            try write(line, .answer)
            return .success
        } catch {
            tell("cannot write: \(error.localizedDescription)")
            return .cannotWrite
        }
    }

    /// Tells a person something that is not an answer; where nobody can read it, it is lost.
    private func tell(_ sentence: String) {
        try? write(Data("ratings-online: \(TextCleaning.line(sentence))".utf8), .messages)
    }
}
