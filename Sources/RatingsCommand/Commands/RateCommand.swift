/// `ratings rate`: the screen because the person wants it.
enum RateCommand {
    static let description = CommandDescription(
        command: .rate, positionals: [.app],
        summary: "Shows the screen because the person wants to rate.",
        details: [
            "For a command or a row of settings of the app's own. It is shown whatever the rules say; "
                + "the wait for the next ask starts with it, but it uses up neither the version nor "
                + "the year. What it prints is as with ask.",
            "Without a page on which reviews are written, or a place that they are sent to, nothing "
                + "is shown and the status is 69.",
        ],
        options: PromptRun.options,
        run: { arguments, context in
            try PromptRun(arguments, context).rate()
        })
}
