/// `ratings rate`: the screen because the user wants it.
enum RateCommand {
    static let description = CommandDescription(
        command: .rate, positionals: [.app],
        summary: "Shows the screen because the user wants to rate.",
        details: [
            "For a command or a settings row of the app. It is shown whatever the rules "
                + "say. The wait for the next ask starts with it, but it uses up neither the "
                + "version nor the year. It prints the same as ask.",
            "Without a review page or a destination for reviews nothing is shown, and the "
                + "status is 69.",
        ],
        options: PromptRun.options,
        run: { arguments, context in
            try PromptRun(arguments, context).rate()
        })
}
