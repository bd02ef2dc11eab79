/// Completions for bash, 4 or newer, with or without the package bash-completion.
enum BashCompletions {
    static func script(_ programs: [CompletedProgram]) -> String {
        """
        # Completions of ratings for bash; written by 'ratings completions bash'.

        \(offering)

        \(otherPrograms)

        \(tables(programs))

        \(completing(programs))
        """
    }

    /// What reads the typed words, and offers others.
    private static let offering = #"""
        # Sets words, whole where bash has split them, their numbers in COMP_WORDS, and cword.
        _ratings_words() {
            local i word blanks rest=$COMP_LINE
            words=() numbers=() cword=0
            for ((i = 0; i <= COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]} blanks=${rest%%[![:blank:]]*}
                rest=${rest#"$blanks"}
                rest=${rest#"$word"}
                if ((i == 0)) || [[ -n $blanks ]]; then
                    words+=("$word") numbers+=("$i")
                else
                    words[cword]+=$word
                fi
                cword=$((${#words[@]} - 1))
            done
        }

        # Prints the names of the apps that have a configuration or a state.
        _ratings_apps() {
            local folder file name folders=()
            local config=${XDG_CONFIG_HOME-} state=${XDG_STATE_HOME-} data=${XDG_DATA_DIRS-}
            local own=${XDG_DATA_HOME-}
            [[ $config == /* ]] || config=$HOME/.config
            [[ $state == /* ]] || state=$HOME/.local/state
            [[ $own == /* ]] || own=$HOME/.local/share
            IFS=: read -ra folders <<< "$own:${data:-/usr/local/share:/usr/share}"
            for folder in "$config/ratings/apps" "${folders[@]/%//ratings/apps}" "$state/ratings"; do
                for file in "$folder"/*.json; do
                    name=${file##*/} name=${name%.json}
                    if [[ -f $file && $name =~ ^[A-Za-z0-9_-][A-Za-z0-9._-]*$ ]]; then
                        printf '%s\n' "$name"
                    fi
                done
            done
        }

        # Offers those of some words that go on from the typed one; $2 comes before what is completed.
        _ratings_offer() {
            local typed=$1 before=$2 list=$3 breaks=${COMP_WORDBREAKS//[!:=]/} drop='' i
            local IFS=$' \t\n' found=()
            if [[ -n $breaks && $typed == *["$breaks"]* ]]; then
                drop=${typed%"${typed##*["$breaks"]}"}
            fi
            if [[ $list == *@app* ]]; then list="${list//@app/} $(_ratings_apps)"; fi
            if [[ $list == @file ]]; then
                mapfile -t found < <(compgen -f -- "${typed#"$before"}")
                compopt -o filenames 2>/dev/null || true
            elif [[ $list == *file:* && $typed == file:* ]]; then
                before=file:
                mapfile -t found < <(compgen -f -- "${typed#file:}")
                compopt -o filenames 2>/dev/null || true
            else
                mapfile -t found < <(compgen -W "$list" -- "${typed#"$before"}")
            fi
            for ((i = 0; i < ${#found[@]}; i++)); do
                found[i]=$before${found[i]}
                COMPREPLY+=("${found[i]#"$drop"}")
            done
            if [[ ${#found[@]} == 1 && ${found[0]} == *[:/] ]]; then
                compopt -o nospace 2>/dev/null || true
            fi
        }
        """#

    /// What leaves the rest to another program's completions.
    private static let otherPrograms = #"""
        # Completes the words from a number of COMP_WORDS on as another program's.
        _ratings_other() {
            local i spec
            if declare -F _comp_command_offset >/dev/null; then _comp_command_offset "$1"; return; fi
            if declare -F _command_offset >/dev/null; then _command_offset "$1"; return; fi
            for ((i = 0; i < $1; i++)); do
                COMP_LINE=${COMP_LINE#*"${COMP_WORDS[i]}"}
            done
            COMP_LINE=${COMP_LINE#"${COMP_LINE%%[![:blank:]]*}"}
            COMP_POINT=${#COMP_LINE}
            COMP_WORDS=("${COMP_WORDS[@]:$1}")
            COMP_CWORD=$((COMP_CWORD - $1))
            if ((COMP_CWORD == 0)); then
                mapfile -t COMPREPLY < <(compgen -c -- "${COMP_WORDS[0]}")
                return
            fi
            if declare -F _completion_loader >/dev/null; then
                _completion_loader "${COMP_WORDS[0]##*/}" >/dev/null 2>&1 || true
            fi
            spec=$(complete -p -- "${COMP_WORDS[0]##*/}" 2>/dev/null || true)
            if [[ $spec =~ -F\ ([^\ ]+) ]]; then
                "${BASH_REMATCH[1]}" "${COMP_WORDS[0]}" "${COMP_WORDS[COMP_CWORD]}" \
                    "${COMP_WORDS[COMP_CWORD - 1]}"
            elif [[ $spec =~ -W\ \'([^\']*)\' ]]; then
                mapfile -t COMPREPLY < <(
                    compgen -W "${BASH_REMATCH[1]}" -- "${COMP_WORDS[COMP_CWORD]}")
            else
                mapfile -t COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
                compopt -o filenames 2>/dev/null || true
            fi
        }
        """#

    private static func tables(_ programs: [CompletedProgram]) -> String {
        """
        # Sets values to what an option takes; fails for an option that takes none.
        _ratings_option() {
            case $1 in
        \(OptionName.takingValue.map(optionCase).joined())        *) return 1 ;;
            esac
        }

        # Sets what a command takes: its options, its arguments, and how many stand before another program.
        _ratings_command() {
            options='' arguments=() rest=999
            case $1 in
        \(programs.flatMap { program in program.commands.map { commandCase($0, of: program) } }
            .joined())    esac
        }
        """
    }

    private static func completing(_ programs: [CompletedProgram]) -> String {
        """
        _ratings() {
            local words numbers cword options arguments rest values i count=0 ends=''
            local program=${1##*/} word before
            COMPREPLY=()
            _ratings_words
            word=${words[cword]}
            if ((cword == 1)); then
                case $program in
        \(programs.map(topCase).joined())        esac
                return
            fi
            _ratings_command "$program ${words[1]}"
            for ((i = 2; i <= cword; i++)); do
                if [[ -z $ends && ${words[i]} == -?* ]]; then
                    if ((i == cword)); then break; fi
                    if [[ ${words[i]} == -- ]]; then ends=1; fi
                    if _ratings_option "${words[i]}"; then
                        i=$((i + 1))
                        if ((i == cword)); then _ratings_offer "$word" '' "$values"; return; fi
                    fi
                elif ((count == rest)); then
                    _ratings_other "${numbers[i]}"
                    return
                elif ((i < cword)); then
                    count=$((count + 1))
                fi
            done
            before=${word%%=*}
            if [[ -z $ends && $word == --*=* ]] && _ratings_option "$before"; then
                _ratings_offer "$word" "$before=" "$values"
            elif [[ -z $ends && ( -z $word || $word == -* ) ]]; then
                _ratings_offer "$word" '' "$options ${arguments[count]-}"
            else
                _ratings_offer "$word" '' "${arguments[count]-}"
            fi
        }
        complete -o default -F _ratings \(programs.map(\.name).joined(separator: " "))

        """
    }

    private static func topCase(_ program: CompletedProgram) -> String {
        let all = program.commands.map(\.name) + CompletedProgram.topOptions.map(\.0)
        return "            \(program.name)) _ratings_offer \"$word\" '' \(words(all)) ;;\n"
    }

    private static func optionCase(_ option: OptionName) -> String {
        let values = option.takesFile ? "@file" : option.choices.joined(separator: " ")
        return "        \(option.rawValue)) values=\(Shell.bash.quoted(values)) ;;\n"
    }

    private static func commandCase(
        _ command: CompletedProgram.Command, of program: CompletedProgram
    ) -> String {
        let arguments = command.arguments.map { words($0.tokens) }.joined(separator: " ")
        let rest = command.countBeforeRest.map { " rest=\($0)" } ?? ""
        return """
                    '\(program.name) \(command.name)')
                        options=\(words(command.options.map(\.rawValue)))
                        arguments=(\(arguments))\(rest) ;;

            """
    }

    private static func words(_ words: [String]) -> String {
        Shell.bash.quoted(words.joined(separator: " "))
    }
}
