import RatingsCore
import RatingsProviders

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `ratings fetch`: the provider format, made uniform.
enum FetchCommand {
    static let description = CommandDescription(
        command: .fetch, positionals: [.provider],
        summary: "Prints what a provider knows in the provider format.",
        details: [
            "What is published so can be read by every client of the format. A failure is printed "
                + "as the format's error object, and the status is 69."
        ],
        options: [], run: run)

    static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let provider = try arguments.provider(now: context.now(), mockDelaySeconds: 0)
        let answer = try provider.map(BlockingFetch.answer) ?? .success(.unknown)
        switch answer {
        case .success(let response):
            try write(ProviderFormat.encode(response), context)
            return .success
        case .failure(let error):
            try write(ProviderFormat.encode(error), context)
            throw CommandFailure.provider(error)
        }
    }

    private static func write(_ json: Data, _ context: CommandContext) throws {
        try context.output.write(json + [UInt8(ascii: "\n")])
    }
}
