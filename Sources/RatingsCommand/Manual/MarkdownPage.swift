import RatingsProviders

/// The reference of the commands among the documents: `docs/command.md`.
enum MarkdownPage {
    static func text(of manuals: [Manual]) -> String {
        """
        # Commands

        `ratings --help` lists the commands by what you want, and `ratings COMMAND --help`
        explains one. This page has the same texts as `man ratings` and `man ratings-online`;
        `ratings --markdown` prints it.

        """ + manuals.map(text).joined()
    }

    private static func text(of manual: Manual) -> String {
        let calls = manual.synopsis.joined(separator: "\n")
        return "\n## \(manual.name)\n\n`\(manual.name)` \(manual.summary).\n\n"
            + "```text\n\(calls)\n```\n"
            + manual.sections.map { section in
                (section.title == "Description" ? "" : "\n### \(section.title)\n")
                    + section.parts.map { "\n" + text(of: $0) }.joined()
            }.joined()
    }

    private static func text(of part: Manual.Part) -> String {
        switch part {
        case .heading(let text): "#### \(text)\n"
        case .text(let text): escaped(text) + "\n"
        case .code(let text, let language): "```\(language)\n\(text)\n```\n"
        case .rows(let head, let rows):
            "| \(head) | is |\n|---|---|\n"
                + rows.map { "| `\(cell($0.name))` | \(cell(escaped($0.meaning))) |\n" }.joined()
        }
    }

    /// Text in which nothing is taken for markup.
    private static func escaped(_ text: String) -> String {
        text.map { #"\`*_<[]"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
