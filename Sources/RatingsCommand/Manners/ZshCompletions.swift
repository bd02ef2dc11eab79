/// Completions for zsh, as a function that is loaded by its name `_ratings`.
enum ZshCompletions {
    static func script(_ commands: [CommandDescription]) -> String {
        """
        #compdef ratings
        # Completions of ratings for zsh; written by 'ratings completions zsh'.
        local -a commands
        commands=(
        \(commands.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }.joined()))
        if (( CURRENT == 2 )); then
            _describe -t commands command commands
            _arguments '--help[print the help]' '--version[print the version]'
            return
        fi
        shift words
        (( CURRENT-- ))
        case $words[1] in
        \(commands.map(commandCase).joined())esac

        """
    }

    private static func commandCase(_ command: CommandDescription) -> String {
        let options = command.allOptions.map { option in
            let value = option.value.map { ":\(escaped($0)):\(action(option))" } ?? ""
            let sign = option.value == nil ? "" : "="
            return "\(option.rawValue)\(sign)[\(escaped(option.summary))]\(value)"
        }
        let positionals = command.positionals.map { positional in
            guard !positional.takesRest else { return "*::program:_normal" }
            return ":\(escaped(positional.name)):\(choices(positional.choices))"
        }
        let arguments = (options + positionals).map { " \\\n        \(quoted($0))" }.joined()
        return "    \(command.name)) _arguments\(arguments) ;;\n"
    }

    private static func action(_ option: OptionName) -> String {
        option.takesFile ? "_files" : choices(option.choices)
    }

    private static func choices(_ words: [String]) -> String {
        words.isEmpty ? " " : "(\(words.map(escaped).joined(separator: " ")))"
    }

    private static func quoted(_ text: String) -> String { Shell.zsh.quoted(text) }

    /// Brackets and colons part a description.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }
}
