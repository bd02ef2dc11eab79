import RatingsProviders

extension Manual {
    /// The manual of `ratings`, made from the tables that its help is made from.
    static func ratings(_ commands: [CommandDescription]) -> Manual {
        Manual(
            name: "ratings", summary: "asks the user of a terminal program for a rating",
            synopsis: ["ratings COMMAND [OPTION…]"],
            sections: [
                Section(
                    "Description",
                    [
                        .text(
                            "Asks at the right moment, once, on a screen worth looking at, "
                                + "and takes the answer to the place where ratings live. The "
                                + "screen is drawn on the terminal itself: standard input is "
                                + "never read, and standard output carries only the answer."),
                        .text(
                            "Users who do not want to be asked run 'ratings opt-out', for "
                                + "all apps or for one, or set RATINGS_NO_ASK=1. 'ratings forget "
                                + "APP' deletes what is stored about an app."),
                    ])
            ]
                + CommandPurpose.allCases.map { purpose in
                    Section(
                        "Commands: \(purpose.rawValue.lowercased())",
                        commands.filter { $0.command.purpose == purpose }.flatMap(parts))
                } + [
                    Section("Providers", [.rows("provider", Help.providers.map { ($0.0, $0.1) })]),
                    Section(
                        "Environment",
                        [
                            .rows(
                                "variable", EnvironmentVariable.all.map { ($0.names, $0.summary) })
                        ]),
                    Section("Files", [.rows("file", files)]),
                    Section("Exit status", [.rows("status", ExitStatus.explained)]),
                ])
    }

    private static let files = [
        (
            name: "~/.config/ratings/apps/APP.json",
            meaning: "the configuration of an app, in JSON5; see ratings-configuration(5)"
        ),
        (
            name: "~/.local/state/ratings/APP.json",
            meaning: "the state of an app; 'ratings forget APP' deletes it"
        ),
        (
            name: "~/.local/state/ratings/opt-out",
            meaning: "the apps that never ask, or * for all"
        ),
        (
            name: "~/.local/state/ratings/drafts/",
            meaning: "what was written and not sent yet"
        ),
        (name: "~/.cache/ratings/", meaning: "cached answers of stores and servers"),
    ]

    private static func parts(_ command: CommandDescription) -> [Part] {
        let variables = EnvironmentVariable.read(by: command).map(\.names)
        return [
            .heading("ratings \(Help.synopsis(of: command)) [OPTION…]"), .text(command.summary),
            .code(command.example, language: "sh"),
        ] + command.details.map { .text($0) } + [
            .rows("option", command.allOptions.map { ($0.synopsis, $0.summary) })
        ] + (variables.isEmpty ? [] : [.text("Reads \(variables.joined(separator: ", ")).")])
    }
}
