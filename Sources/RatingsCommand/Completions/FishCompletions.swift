/// Completions for fish.
enum FishCompletions {
    static func script(_ programs: [CompletedProgram]) -> String {
        functions(programs) + programs.map(lines).joined()
    }

    private static func functions(_ programs: [CompletedProgram]) -> String {
        let rests = programs.flatMap(\.commands).compactMap { command in
            command.countBeforeRest.map { count in
                "        case \(command.name)\n            set rest \(count)\n"
            }
        }
        return """
            # Completions of ratings for fish; written by 'ratings completions fish'.

            # Prints the names of the apps that have a configuration or a state.
            function __ratings_apps
                set -l config $HOME/.config
                string match -q '/*' -- "$XDG_CONFIG_HOME"; and set config $XDG_CONFIG_HOME
                set -l state $HOME/.local/state
                string match -q '/*' -- "$XDG_STATE_HOME"; and set state $XDG_STATE_HOME
                set -l data /usr/local/share /usr/share
                set -l own $HOME/.local/share
                string match -q '/*' -- "$XDG_DATA_HOME"; and set own $XDG_DATA_HOME
                test -n "$XDG_DATA_DIRS"; and set data (string split : -- $XDG_DATA_DIRS)
                for folder in $config/ratings/apps $own/ratings/apps $data/ratings/apps $state/ratings
                    for file in $folder/*.json
                        string replace -r '\\.json$' '' -- (string split -r -m 1 / -- $file)[-1]
                    end
                end
            end

            # Prints how many arguments were typed, or 'other' and another program's words.
            function __ratings_place
                set -l tokens (commandline -opc)
                set -l rest 999
                switch "$tokens[2]"
            \(rests.joined())    end
                set -l count 0
                set -l skips no
                set -l ends no
                for index in (seq (count $tokens))
                    test $index -lt 3; and continue
                    set -l token $tokens[$index]
                    if test $skips = yes
                        set skips no
                    else if test $ends = no; and string match -q -- '-?*' $token
                        test x$token = x--; and set ends yes
                        contains -- $token \(OptionName.takingValue.map(\.rawValue)
                            .joined(separator: " "))
                        and set skips yes
                    else if test $count -eq $rest
                        printf '%s\\n' other $tokens[$index..-1]
                        return
                    else
                        set count (math $count + 1)
                    end
                end
                if test $count -eq $rest
                    test $ends = yes; or not string match -q -- '-*' (commandline -ct)
                    and echo other
                    and return
                end
                echo $count
            end

            # Whether a command's own words are typed, and the argument of a number if one is given.
            function __ratings_is
                set -l tokens (commandline -opc)
                test "$tokens[2]" = $argv[1]; or return 1
                set -l place (__ratings_place)
                test "$place[1]" != other; or return 1
                not set -q argv[2]; or test $place[1] = $argv[2]
            end

            # Whether another program's words are typed.
            function __ratings_is_other
                set -l place (__ratings_place)
                test "$place[1]" = other
            end

            # Completes another program's words.
            function __ratings_other
                set -l place (__ratings_place)
                complete -C (string join ' ' -- (string escape -- $place[2..-1]) (commandline -ct))
            end

            # Completes the path of a provider that is a file.
            function __ratings_file
                set -l token (commandline -ct)
                string match -q 'file:*' -- $token; or return
                for path in (string replace file: '' -- $token)*
                    test -d $path; and set path $path/
                    echo file:$path
                end
            end

            """
    }

    private static func lines(_ program: CompletedProgram) -> String {
        let complete = "complete -c \(program.name)"
        let top = CompletedProgram.topOptions.map { option, summary in
            "\(complete) -n __fish_use_subcommand -l \(option.dropFirst(2)) -d \(quoted(summary))"
        }
        let names = program.commands.map { command in
            "\(complete) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
        }
        let parts = program.commands.flatMap { command in
            command.options.map { "\(complete) -n '__ratings_is \(command.name)' \(option($0))" }
                + command.arguments.enumerated().flatMap { index, argument in
                    argumentLines(argument, "\(command.name) \(index)").map { "\(complete) \($0)" }
                }
        }
        return (["\(complete) -f"] + top + names + parts).map { $0 + "\n" }.joined()
    }

    private static func option(_ option: OptionName) -> String {
        let name = "-l \(option.rawValue.dropFirst(2))"
        let value =
            option.takesFile
            ? " -r -F"
            : option.value == nil
                ? "" : " -x" + (option.choices.isEmpty ? "" : " -a \(words(option.choices))")
        return "\(name)\(value) -d \(quoted(option.summary))"
    }

    private static func argumentLines(
        _ argument: CompletedProgram.Argument, _ place: String
    ) -> [String] {
        guard !argument.isRest else { return ["-n __ratings_is_other -a '(__ratings_other)'"] }
        let condition = "-n '__ratings_is \(place)'"
        return (argument.words.isEmpty ? [] : ["\(condition) -a \(words(argument.words))"])
            + (argument.isApp ? ["\(condition) -a '(__ratings_apps)'"] : [])
            + (argument.words.contains(CompletedProgram.filePrefix)
                ? ["\(condition) -a '(__ratings_file)'"] : [])
    }

    private static func words(_ words: [String]) -> String {
        quoted(words.joined(separator: " "))
    }

    private static func quoted(_ text: String) -> String { Shell.fish.quoted(text) }
}
