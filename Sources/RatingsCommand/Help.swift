import RatingScreen
import RatingsCore
import RatingViews

/// The texts of `--help`, made from the table of commands.
enum Help {
    private static let width = 79

    /// What the command can do, command by command.
    static func overview(_ commands: [CommandDescription]) -> String {
        let rows = commands.map { (synopsis(of: $0), $0.summary) }
        return """
            Asks the user of a terminal program for a rating, on a screen worth a look.

            Usage: ratings COMMAND [OPTION…]

            \(columns(rows))
            'ratings COMMAND --help' explains a command, 'ratings --version' tells which
            version this is, 'ratings --man' prints the manual page.

            A PROVIDER is one of
            \(columns(providers))
            Variables of the environment:
            \(columns(variables))
            Exit status:
            \(columns(ExitStatus.explained))
            """
    }

    /// What a command takes and does.
    static func text(of command: CommandDescription) -> String {
        let options = command.allOptions.map { ($0.synopsis, $0.summary) }
        let details = command.details.map { wrapped($0, indent: 0) + "\n" }.joined()
        return """
            \(wrapped(command.summary, indent: 0))
            Usage: ratings \(synopsis(of: command)) [OPTION…]

            \(details)Options:
            \(columns(options))
            """
    }

    static let providers = [
        ("none", "an app without a store: title, name and buttons"),
        (
            "mock:NAME[?delay=SECONDS]",
            "data for trying out: "
                + MockAppRatingProvider.Preset.allCases.map(\.rawValue).joined(separator: ", ")
        ),
        ("file:PATH", "a file in the provider format"),
        (
            "exec:COMMAND ARG…",
            "a program that prints the provider format; quoting as in a shell, but no shell runs"
        ),
        (
            "appstore:ID",
            "an app of the App Store by number or bundle id; ?country=us&reviews=50"
        ),
        ("odrs:ID", "a Linux application by its AppStream id; ?version=1.0&reviews=50"),
        (
            "connect:ID",
            "an app of one's own in App Store Connect; ?country=us&reviews=50"
        ),
        ("supabase:URL?app=ID", "the function app_ratings of a Supabase project"),
        ("github:OWNER/REPO", "the number of stars of a repository on GitHub"),
        (
            "https://…",
            "a server that hands out the provider format; on this machine also http://"
        ),
    ]

    static let variables = [
        ("NO_COLOR", "if set to anything, no colour"),
        ("RATINGS_MOUSE", "1: as --mouse"),
        ("RATINGS_REDUCED_MOTION", "1: as --reduced-motion"),
        ("ESCDELAY", "milliseconds that a key may take after its Esc (25; over SSH 100)"),
        ("VISUAL, EDITOR", "the editor that F4 opens in a form (vi)"),
        (
            "XDG_CACHE_HOME",
            "in it, or in ~/.cache, the answers of stores and servers are cached"
        ),
        (
            "RATINGS_CONNECT_… and others",
            "where stores are and their keys: 'ratings-online --help' lists them"
        ),
    ]

    static func synopsis(of command: CommandDescription) -> String {
        ([command.name] + command.positionals.map(\.synopsis)).joined(separator: " ")
    }

    /// Words on the left, their explanation on the right or, where it is long, below.
    private static func columns(_ rows: [(String, String)]) -> String {
        let left = 26
        return rows.map { name, explanation in
            let lines = wrapped(explanation, indent: left + 2)
            let head = "  " + name
            guard head.count < left else { return head + "\n" + lines }
            return head + String(lines.dropFirst(head.count))
        }.joined()
    }

    /// The text in lines of the help's width, each indented.
    private static func wrapped(_ text: String, indent: Int) -> String {
        var plain = PlainText(strings: .english, columns: width - indent)
        let blanks = String(repeating: " ", count: indent)
        return plain.line(text).split(separator: "\n").map { blanks + $0 + "\n" }.joined()
    }
}
