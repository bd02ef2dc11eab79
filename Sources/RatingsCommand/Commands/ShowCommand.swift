/// `ratings show`: the screen for any provider.
enum ShowCommand {
    static let description = CommandDescription(
        command: .show, positionals: [.provider],
        summary: "Shows the screen with what a provider knows.",
        details: [
            "Without a terminal on standard output it prints a picture of the screen "
                + "instead.",
            "If the user wants to rate, the address of the review page is printed when "
                + "the screen is gone.",
            "An answer that a store or a server gave within the last hour is shown at "
                + "once, an older one until the new one arrives.",
        ],
        options: ScreenArguments.contentOptions + ScreenArguments.lookOptions
            + ScreenArguments.liveOptions,
        run: { arguments, context in
            let provider = try arguments.provider(now: context.now())
            return try ScreenRun(arguments, provider: provider, context).run()
        })
}
