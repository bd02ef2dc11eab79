/// `ratings completions`: what a shell offers while a call of the command is typed.
enum CompletionsCommand {
    static let description = CommandDescription(
        command: .completions,
        positionals: [.init(name: "SHELL", choices: Shell.allCases.map(\.rawValue))],
        summary: "Prints a shell's completions: bash, zsh or fish.",
        details: [
            #"They are for ratings and ratings-online. For bash: eval "$(ratings "#
                + #"completions bash)". For zsh: write it to a file named _ratings in a folder "#
                + "of $fpath. For fish: ratings completions fish | source. 'make install' "
                + "installs all three."
        ],
        options: [],
        run: { arguments, context in
            let name = arguments.positionals[0]
            guard let shell = Shell(rawValue: name) else {
                throw UsageError.badArgument(
                    "SHELL", value: name,
                    takes: "one of " + Shell.allCases.map(\.rawValue).joined(separator: ", "))
            }
            try context.output.write(shell.completions(of: CommandTable.commands))
            return .success
        })
}
