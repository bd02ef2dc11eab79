import RatingsCore

/// `ratings demo`: the screen on mock data.
enum DemoCommand {
    static let description = CommandDescription(
        command: .demo, positionals: [], summary: "Shows the screen on mock data.",
        details: [
            "Without a terminal on standard output it prints a picture of the screen instead."
        ],
        options: [.mock] + ScreenArguments.contentOptions + ScreenArguments.lookOptions
            + ScreenArguments.liveOptions,
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let preset =
            try arguments.choice(.mock, among: MockAppRatingProvider.Preset.self)
            ?? .withMockReviews
        let provider = MockAppRatingProvider(
            preset, now: context.now(),
            delaySeconds: context.output.isTerminal
                ? MockAppRatingProvider.standardDelaySeconds : 0)
        return try ScreenRun(arguments, provider: provider, context).run()
    }
}
