/// Completions for fish.
enum FishCompletions {
    static func script(_ commands: [CommandDescription]) -> String {
        let top = commands.map { command in
            "complete -c ratings -n __fish_use_subcommand -a \(command.name) -d "
                + quoted(command.summary)
        }
        let parts = commands.flatMap { command in
            options(of: command) + positionals(of: command)
        }
        let head = [
            "# Completions of ratings for fish; written by 'ratings completions fish'.",
            "complete -c ratings -f",
            "complete -c ratings -n __fish_use_subcommand -l version -d 'print the version'",
            "complete -c ratings -n __fish_use_subcommand -l help -d 'print the help'",
        ]
        return (head + top + parts).map { $0 + "\n" }.joined()
    }

    private static func options(of command: CommandDescription) -> [String] {
        command.allOptions.map { option in
            let name = String(option.rawValue.dropFirst(2))
            let value =
                option.takesFile
                ? " -r -F"
                : option.value == nil
                    ? "" : " -x" + (option.choices.isEmpty ? "" : " -a " + words(option.choices))
            return "complete -c ratings -n \(condition(command)) -l \(name)\(value) -d "
                + quoted(option.summary)
        }
    }

    private static func positionals(of command: CommandDescription) -> [String] {
        command.positionals.compactMap { positional in
            if positional.takesRest {
                return "complete -c ratings -n \(condition(command)) "
                    + "-a '(__fish_complete_subcommand)'"
            }
            guard !positional.choices.isEmpty else { return nil }
            return "complete -c ratings -n \(condition(command)) -a \(words(positional.choices))"
        }
    }

    private static func condition(_ command: CommandDescription) -> String {
        quoted("__fish_seen_subcommand_from \(command.name)")
    }

    private static func words(_ words: [String]) -> String {
        quoted(words.joined(separator: " "))
    }

    private static func quoted(_ text: String) -> String { Shell.fish.quoted(text) }
}
