import RatingViews

/// The manual page, written from the table that the help is made from.
enum ManPage {
    /// The page in roff, for `man -l`.
    static func text(of commands: [CommandDescription]) -> String {
        let sections = [
            ("NAME", [paragraph("ratings - asks the user of a terminal program for a rating")]),
            (
                "SYNOPSIS",
                [
                    bold("ratings") + " " + Roff.italic("COMMAND") + " [" + Roff.italic("OPTION…")
                        + "]"
                ]
            ),
            (
                "DESCRIPTION",
                [
                    paragraph(
                        "Asks at the right moment, once, on a screen worth a look, and hands the "
                            + "answer to the place where ratings live. The screen is drawn on the "
                            + "terminal itself: standard input is never read, and standard output "
                            + "carries only the answer.")
                ]
            ),
            ("COMMANDS", commands.map(section)),
            ("PROVIDERS", Help.providers.map(entry)),
            ("ENVIRONMENT", Help.variables.map(entry)),
            ("FILES", files.map(entry)),
            ("EXIT STATUS", ExitStatus.explained.map(entry)),
        ]
        return Roff.title(version: CommandTable.version)
            + sections.map { name, parts in
                ".SH \(name)\n" + parts.map { $0 + "\n" }.joined()
            }.joined()
    }

    private static let files = [
        ("~/.config/ratings/apps/APP.json", "the configuration of an app, in JSON5"),
        (
            "~/.local/state/ratings/APP.json",
            "what is remembered of an app; 'ratings forget APP' wipes it"
        ),
        ("~/.local/state/ratings/opt-out", "the apps that never ask, or * for all"),
        ("~/.local/state/ratings/drafts/", "what was written and not sent yet"),
    ]

    private static func section(_ command: CommandDescription) -> String {
        let options = command.allOptions.map { ($0.synopsis, $0.summary) }
        let heading = ".SS " + Roff.quoted("ratings \(Help.synopsis(of: command)) [OPTION…]")
        let texts = ([command.summary] + command.details).map(paragraph)
        return ([heading] + texts.separated(by: ".PP") + options.map(entry))
            .joined(separator: "\n")
    }

    private static func entry(_ name: String, _ explanation: String) -> String {
        ".TP\n" + bold(name) + "\n" + paragraph(explanation)
    }

    private static func paragraph(_ text: String) -> String { Roff.line(text) }

    private static func bold(_ text: String) -> String { Roff.bold(text) }
}

/// The little of roff that a manual page needs.
enum Roff {
    static func title(version: String) -> String {
        #".TH RATINGS 1 "" "ratings \#(version)" "User Commands""# + "\n"
    }

    /// A line of text; what would be a request or an escape is none.
    static func line(_ text: String) -> String {
        let first = text.unicodeScalars.first
        return (first == "." || first == "'" ? #"\&"# : "") + escaped(text)
    }

    /// An argument of a request.
    static func quoted(_ text: String) -> String {
        "\"" + escaped(text, quote: #"\(dq"#) + "\""
    }

    static func bold(_ text: String) -> String { #"\fB"# + escaped(text) + #"\fR"# }

    static func italic(_ text: String) -> String { #"\fI"# + escaped(text) + #"\fR"# }

    /// Bytes below 0x80 only; a hyphen stays one that can be copied.
    private static func escaped(_ text: String, quote: String = "\"") -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": #"\e"#
            case "-": #"\-"#
            case "\"": quote
            case "'": #"\(aq"#
            case "~": #"\(ti"#
            case "^": #"\(ha"#
            case "\n": " "
            default:
                scalar.isASCII
                    ? String(Character(scalar))
                    : #"\[u"# + hexadecimal(scalar.value) + "]"
            }
        }.joined()
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
}

extension Array {
    /// The elements with another between each two.
    fileprivate func separated(by separator: Element) -> [Element] {
        Array(map { [$0] }.joined(separator: [separator]))
    }
}
