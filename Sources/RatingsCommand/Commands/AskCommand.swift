/// `ratings ask`: the screen, if it is due.
enum AskCommand {
    static let description = CommandDescription(
        command: .ask, positionals: [.app],
        summary: "Shows the screen if the person may be asked now.",
        details: [
            "Safe to put into any script: it prints nothing and ends with 3 when it is not due, does "
                + "not read standard input, and shows nothing that it could not remember. What the "
                + "person answers is remembered; whoever leaves the screen was asked too.",
            "Nobody is asked until the configuration sets reviewPage, or handOff: { submit }. A screen "
                + "that is left alone for screenSeconds (300) closes as dismissed. To see what would "
                + "be decided at another time, use 'ratings check --at'.",
            "If the person wants to rate, the review page is opened when the screen is gone, and its "
                + "address printed. Without a display, or over SSH, a code for a phone's camera is "
                + "drawn too, if the program qrencode is installed.",
            "Where the configuration has handOff: { submit }, stars are chosen over the screen, then a "
                + "review is written and sent, or feedback, whichever the person wants. What is not "
                + "sent is kept as a draft; only what was taken counts as rated.",
            "Without a configuration --name and --review-page are enough: the moment is declared by "
                + "the call, with the default rules. Where the screen cannot be shown, --explain says "
                + "why.",
            "With --json it prints {outcome, reason?, handedOff?}; the outcome is rated, later, "
                + "declined, dismissed, notDue or notShown.",
        ],
        options: [.moment, .explain, .scope, .ongoing, .unmet] + PromptRun.options,
        run: { arguments, context in
            let moment = try arguments.moment(of: "ask")
            return try PromptRun(arguments, context).ask(moment)
        })
}
