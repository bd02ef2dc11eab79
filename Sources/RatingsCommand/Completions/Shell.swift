/// The shells for which there are completions.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The script that the shell reads, for `ratings` and `ratings-online`.
    func completions(of commands: [CommandDescription]) -> String {
        let programs = [CompletedProgram.ratings(commands), .online]
        return switch self {
        case .bash: BashCompletions.script(programs)
        case .zsh: ZshCompletions.script(programs)
        case .fish: FishCompletions.script(programs)
        }
    }

    /// A text as one word, nothing in it special.
    ///
    /// Fish knows a backslash before a single quote inside of quotes; the others do not.
    func quoted(_ text: String) -> String {
        switch self {
        case .bash, .zsh: "'" + text.replacing("'", with: "'\\''") + "'"
        case .fish:
            "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
        }
    }
}
