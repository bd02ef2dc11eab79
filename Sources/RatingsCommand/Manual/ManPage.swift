import RatingsProviders

/// A page for `man`, made from a manual.
enum ManPage {
    /// The page in roff.
    static func text(of manual: Manual) -> String {
        let name = manual.name
        let calls = manual.synopsis.map { call in
            Roff.bold(name) + Roff.line(String(call.dropFirst(name.count)))
        }
        var page = [Roff.title(name), ".SH NAME"]
        page.append(Roff.line(name) + #" \- "# + Roff.line(manual.summary))
        page += [".SH SYNOPSIS", calls.joined(separator: "\n.br\n")]
        for section in manual.sections {
            page.append(".SH " + Roff.quoted(section.title.uppercased()))
            page += lines(section.parts)
        }
        page += [#".SH "SEE ALSO""#, seeAlso(of: name)]
        return page.joined(separator: "\n") + "\n"
    }

    private static func lines(_ parts: [Manual.Part]) -> [String] {
        var lines: [String] = []
        var followsText = false
        for part in parts {
            switch part {
            case .heading(let text): lines.append(".SS \(Roff.quoted(text))")
            case .text(let text): lines += (followsText ? [".PP"] : []) + Roff.paragraph(text)
            case .code(let text, _):
                lines += [".PP", ".nf"] + text.split(separator: "\n").map { Roff.line("  \($0)") }
                lines.append(".fi")
            case .rows(_, let rows):
                lines += rows.flatMap { [".TP", Roff.bold($0.name)] + Roff.paragraph($0.meaning) }
            }
            if case .heading = part { followsText = false } else { followsText = true }
        }
        return lines
    }

    private static func seeAlso(of name: String) -> String {
        let pages = [
            ("ratings", 1), ("ratings-online", 1), ("ratings-configuration", 5),
            ("ratings-format", 5),
        ]
        return pages.filter { $0.0 != name }.map { ".BR \(Roff.line($0.0)) (\($0.1))" }
            .joined(separator: " ,\n")
    }
}
