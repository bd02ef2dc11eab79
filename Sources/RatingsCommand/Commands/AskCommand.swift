/// `ratings ask`: the screen, if it is due.
enum AskCommand {
    static let description = CommandDescription(
        command: .ask, positionals: [.app],
        summary: "Shows the screen if the user may be asked now.",
        details: [
            "Safe in any script: if it is not due, it prints nothing and ends with 3. It "
                + "does not read standard input, and shows nothing that it cannot save. The "
                + "answer is saved; a user who leaves the screen was asked too.",
            "Nobody is asked until the configuration sets reviewPage or handOff. A screen "
                + "that nobody touches for screenSeconds (300) closes as dismissed. To see the "
                + "decision at another time, use 'ratings check --at'.",
            "With --line, or style: \"line\" in the configuration, the question is one line below "
                + "the output. It is erased when it is answered, or after lineSeconds (20).",
            "If the user wants to rate, the review page is opened when the screen is "
                + "gone, and its address is printed. Without a display, or over SSH, a code for "
                + "a phone's camera is drawn too, if the program qrencode is installed.",
            "With handOff: { submit } the user chooses stars over the screen, then writes "
                + "a review or feedback, which is sent. What is not sent is kept as a draft; "
                + "only a review that was taken counts as rated.",
            "Without a configuration, --name and --review-page are enough: the call "
                + "declares the moment, with the default rules. If the screen cannot be shown, "
                + "--explain says why.",
            "With --json it prints {outcome, reason?, handedOff?}; the outcome is rated, "
                + "later, declined, feedback, dismissed, notDue or notShown.",
        ],
        options: [.moment, .line, .explain, .scope, .ongoing, .unmet] + PromptRun.options,
        run: { arguments, context in
            let moment = try arguments.moment(of: "ask")
            return try PromptRun(arguments, context).ask(moment)
        })
}
