/// Completions for zsh, as a function that is loaded by its name `_ratings`.
enum ZshCompletions {
    static func script(_ programs: [CompletedProgram]) -> String {
        """
        #compdef \(programs.map(\.name).joined(separator: " "))
        # Completions of ratings for zsh; written by 'ratings completions zsh'.

        # Offers the names of the apps that have a configuration or a state.
        _ratings_apps() {
            local config=$XDG_CONFIG_HOME state=$XDG_STATE_HOME data=$XDG_DATA_HOME folder
            local -a names folders
            [[ $config == /* ]] || config=$HOME/.config
            [[ $state == /* ]] || state=$HOME/.local/state
            [[ $data == /* ]] || data=$HOME/.local/share
            folders=($config/ratings/apps $data/ratings/apps)
            for folder in ${(s.:.)${XDG_DATA_DIRS:-/usr/local/share:/usr/share}}; do
                folders+=($folder/ratings/apps)
            done
            for folder in $folders $state/ratings; do names+=($folder/*.json(N:t:r)); done
            compadd -a names
        }

        # Offers words, and the names of apps for @app.
        _ratings_values() {
            if (( ${argv[(I)file:]} )) && compset -P file:; then _files; return; fi
            if (( ${argv[(I)@app]} )); then _ratings_apps; fi
            compadd -- ${argv:#(*[:/]|@app)}
            compadd -S '' -- ${(M)argv:#*[:/]}
        }

        # Completes another program's words, which come after $1 of ours and perhaps after --.
        _ratings_other() {
            local -i ours=$1
            while (( CURRENT > 1 )) && [[ ours -gt 0 || $words[1] == -- ]]; do
                [[ $words[1] == -- ]] || (( ours -= 1 ))
                shift words
                (( CURRENT -= 1 ))
            done
            _normal
        }

        local -a own
        case $service in
        \(programs.map(programCase).joined())esac

        """
    }

    private static func programCase(_ program: CompletedProgram) -> String {
        let list = program.commands.map { "    \(quoted("\(escaped($0.name)):\($0.summary)"))\n" }
        let options = CompletedProgram.topOptions.map { quoted("\($0)[\($1)]") }
        return """
            \(program.name))
                own=(
            \(list.joined()))
                if (( CURRENT == 2 )); then
                    _describe -t commands command own
                    _arguments \(options.joined(separator: " "))
                    return
                fi
                shift words
                (( CURRENT-- ))
                case $words[1] in
            \(program.commands.map(commandCase).joined())    esac ;;

            """
    }

    private static func commandCase(_ command: CompletedProgram.Command) -> String {
        let options = command.options.map { option in
            let value = option.value.map { ":\(escaped($0)):\(action(option))" } ?? ""
            let sign = option.value == nil ? "" : "="
            return "\(option.rawValue)\(sign)[\(escaped(option.summary))]\(value)"
        }
        let arguments = command.arguments.enumerated().flatMap { index, argument in
            if argument.isRest {
                return ["(-):program: _command_names -e", "*::argument: _ratings_other \(index)"]
            }
            let values = argument.tokens.map { escaped($0) }.joined(separator: " ")
            let action = values.isEmpty ? " " : " _ratings_values \(values)"
            return [":\(escaped(argument.name)):\(action)"]
        }
        let specs = (options + arguments).map { " \\\n        \(quoted($0))" }.joined()
        return "    \(command.name)) _arguments -S\(specs) ;;\n"
    }

    private static func action(_ option: OptionName) -> String {
        if option.takesFile { return "_files" }
        let words = option.choices.map(escaped).joined(separator: " ")
        return words.isEmpty ? " " : "(\(words))"
    }

    private static func quoted(_ text: String) -> String { Shell.zsh.quoted(text) }

    /// Brackets and colons separate the parts of a description.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }
}
