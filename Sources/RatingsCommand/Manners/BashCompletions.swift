/// Completions for bash, 4 or newer.
enum BashCompletions {
    static func script(_ commands: [CommandDescription]) -> String {
        """
        # Completions of ratings for bash; written by 'ratings completions bash'.
        _ratings() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
            local command=${COMP_WORDS[1]}
            COMPREPLY=()
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W \(words(commands.map(\.name) + topOptions)) -- "$word"))
                return
            fi
            case $before in
        \(valueCases())    esac
            case $command in
        \(commands.map(commandCase).joined())    esac
        }
        complete -o default -F _ratings ratings

        """
    }

    private static let topOptions = ["--help", "--version"]

    private static func valueCases() -> String {
        OptionName.allCases.compactMap { option in
            guard option.value != nil else { return nil }
            let answer =
                option.takesFile
                ? #"COMPREPLY=($(compgen -f -- "$word")); return"#
                : option.choices.isEmpty
                    ? "return"
                    : "COMPREPLY=($(compgen -W \(words(option.choices)) -- \"$word\")); return"
            return "        \(option.rawValue)) \(answer) ;;\n"
        }.joined()
    }

    private static func commandCase(_ command: CommandDescription) -> String {
        let choices = command.positionals.flatMap(\.choices)
        let all = command.allOptions.map(\.rawValue) + choices
        return """
                    \(command.name)) COMPREPLY=($(compgen -W \(words(all)) -- "$word")) ;;

            """
    }

    private static func words(_ words: [String]) -> String {
        Shell.bash.quoted(words.joined(separator: " "))
    }
}
