import RatingScreen
import RatingsCore
import RatingsProviders

/// `ratings reviews`: what a provider knows, for reading and for pipes.
enum ReviewsCommand {
    static let description = CommandDescription(
        command: .reviews, positionals: [.provider],
        summary: "Prints what a provider knows as plain lines.",
        details: [
            "With --json it prints the provider format, as fetch does; --ascii escapes "
                + "what is not ASCII."
        ],
        options: [.json, .ascii, .at, .maximumReviews], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let now = try arguments.date(.at) ?? context.now()
        let provider = try arguments.provider(now: now, mockDelaySeconds: 0)
        let look = try ScreenArguments(arguments, in: context.terminal)
        guard !arguments.isSet(.json) else {
            return try FetchCommand.write(
                provider, maximumReviews: try arguments.number(.maximumReviews),
                isASCII: look.isASCII, context)
        }
        var configuration = look.configuration
        if arguments.value(.maximumReviews) == nil { configuration.maximumReviews = .max }
        let screen = RatingRequestScreen(configuration: configuration, fetches: provider != nil)
        let settled = try SettledScreen(screen, provider: provider, now: context.now())
        if let error = settled.error { throw CommandFailure.provider(error) }
        try PlainOutput(look, context).write(settled.content(at: now))
        return .success
    }
}
