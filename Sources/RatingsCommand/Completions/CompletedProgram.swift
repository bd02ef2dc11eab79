import RatingsCore
import RatingsProviders

/// A program as the completions of the shells need it.
struct CompletedProgram {
    /// One of its commands.
    struct Command {
        let name: String
        let summary: String
        let options: [OptionName]
        let arguments: [Argument]

        /// How many arguments are before another program's words; nil where those cannot come.
        var countBeforeRest: Int? { arguments.firstIndex(where: \.isRest) }
    }

    /// What a command takes without an option's name.
    struct Argument {
        let name: String
        /// Words that it can be, or begin with.
        var words: [String] = []
        /// True if the name of an app is one.
        var isApp = false
        /// True if it begins another program's words.
        var isRest = false
    }

    let name: String
    let commands: [Command]

    /// The options that are in place of a command.
    static let topOptions = [("--help", "print the help"), ("--version", "print the version")]
    /// The beginning of a provider that is a file.
    static let filePrefix = "file:"

    /// What can be written where a provider is wanted, up to what only the user knows.
    static let providers = ProviderForm.all.flatMap { form in
        guard form.beginning == "mock:" else { return [form.beginning] }
        return MockAppRatingProvider.Preset.allCases.map { form.beginning + $0.rawValue }
    }

    /// The command `ratings`.
    static func ratings(_ commands: [CommandDescription]) -> CompletedProgram {
        CompletedProgram(
            name: "ratings",
            commands: commands.map { command in
                Command(
                    name: command.name, summary: command.summary, options: command.allOptions,
                    arguments: command.positionals.map(Argument.init))
            })
    }

    /// The command `ratings-online`.
    static let online = CompletedProgram(
        name: "ratings-online",
        commands: [
            Command(
                name: "fetch", summary: "Prints what a store or a server knows of an app.",
                options: [],
                arguments: [
                    Argument(
                        name: "PROVIDER",
                        words: ProviderForm.all.filter(\.isOnline).map(\.beginning))
                ]),
            Command(
                name: "submit", summary: "Sends the document on standard input.", options: [],
                arguments: [Argument(name: "TARGET", words: ["odrs:", "https://"])]),
            Command(
                name: "own", summary: "Prints your own review.", options: [],
                arguments: [Argument(name: "odrs:ID", words: ["odrs:"])]),
            Command(
                name: "withdraw", summary: "Removes your own review.", options: [],
                arguments: [Argument(name: "odrs:ID", words: ["odrs:"])]),
        ])
}

extension CompletedProgram.Argument {
    fileprivate init(_ positional: CommandDescription.Positional) {
        let names = positional.name.split(separator: "|")
        self.init(
            name: positional.name,
            words: positional.choices
                + (names.contains("PROVIDER") ? CompletedProgram.providers : []),
            isApp: names.contains("APP"), isRest: positional.takesRest)
    }

    /// The words, and `@app` for the names of apps: the form in which the scripts have them.
    var tokens: [String] { words + (isApp ? ["@app"] : []) }
}

extension OptionName {
    /// The options that take a value.
    static var takingValue: [OptionName] { allCases.filter { $0.value != nil } }
}
