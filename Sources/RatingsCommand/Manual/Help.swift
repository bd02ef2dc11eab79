import RatingScreen
import RatingsProviders
import RatingViews

/// The texts of `--help`, made from the table of commands.
enum Help {
    private static let width = 79

    /// Which commands there are, by what a user wants.
    static func overview(_ commands: [CommandDescription]) -> String {
        let parts = CommandPurpose.allCases.map { purpose in
            let rows = commands.filter { $0.command.purpose == purpose }
                .map { ($0.name, $0.summary) }
            return "\(purpose.rawValue):\n" + columns(rows, left: 14)
        }
        return """
            Asks the user of a terminal program for a rating, at the right moment, once.

              ratings demo
              ratings ask mytool --moment done --name "My Tool" --review-page https://…

            \(parts.joined())
            You do not want to be asked? 'ratings opt-out' stops all apps, RATINGS_NO_ASK=1
            one shell. 'ratings status' shows what is kept, 'ratings forget APP' drops it.

            'ratings COMMAND --help' explains a command, 'ratings --man' has everything.

            """
    }

    /// What a command takes, does and reads.
    static func text(of command: CommandDescription) -> String {
        let details = command.details.map { wrapped($0, indent: 0) + "\n" }.joined()
        let variables = EnvironmentVariable.read(by: command).map { ($0.names, $0.summary) }
        let lists = [
            ("Options", command.allOptions.map { ($0.synopsis, $0.summary) }),
            ("A PROVIDER is one of", providers(of: command)),
            ("Variables of the environment", variables),
            ("Exit status", ExitStatus.explained(for: command)),
        ].filter { !$0.1.isEmpty }.map { title, rows in "\(title):\n" + columns(rows, left: 26) }
        return """
            Example: \(command.example)

            \(wrapped(command.summary, indent: 0))
            Usage: ratings \(synopsis(of: command)) [OPTION…]

            \(details)\(lists.joined(separator: "\n"))
            """
    }

    static let providers = ProviderForm.all.map { ($0.fullPattern, $0.meaning) }

    static func synopsis(of command: CommandDescription) -> String {
        ([command.name] + command.positionals.map(\.synopsis)).joined(separator: " ")
    }

    private static func providers(of command: CommandDescription) -> [(String, String)] {
        command.positionals.contains { $0.name.contains("PROVIDER") } ? providers : []
    }

    /// Words on the left, their explanation on the right or, where it is long, below.
    private static func columns(_ rows: [(String, String)], left: Int) -> String {
        rows.map { name, explanation in
            let lines = wrapped(explanation, indent: left + 2)
            let head = "  " + name
            guard head.count <= left else { return wrapped(name, indent: 2) + lines }
            return head + String(lines.dropFirst(head.count))
        }.joined()
    }

    /// The text in lines of the help's width, each indented.
    static func wrapped(_ text: String, indent: Int) -> String {
        var plain = PlainText(strings: .english, columns: width - indent)
        let blanks = String(repeating: " ", count: indent)
        return plain.line(text).split(separator: "\n").map { blanks + $0 + "\n" }.joined()
    }
}
