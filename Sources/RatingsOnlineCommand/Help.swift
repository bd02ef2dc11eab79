import RatingsProviders

/// The text of `--help`, made from the manual.
enum Help {
    private static let width = 79
    private static let left = 26

    static var text: String {
        let manual = Manual.online
        let calls = manual.synopsis.enumerated().map { index, call in
            (index == 0 ? "Usage: " : "       ") + call
        }
        let example = "Example: ratings-online fetch odrs:org.example.App"
        let sections = manual.sections.map { section in
            let title = section.title == "Description" ? [] : ["\(section.title):"]
            return title + section.parts.flatMap(lines)
        }
        return ([[example], calls] + sections).map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    private static func lines(_ part: Manual.Part) -> [String] {
        switch part {
        case .heading(let text): [text]
        case .text(let text): wrapped(text, width: width)
        case .code(let text, _): text.split(separator: "\n").map { "  \($0)" }
        case .rows(_, let rows): rows.flatMap(row)
        }
    }

    private static func row(_ name: String, _ meaning: String) -> [String] {
        let blanks = String(repeating: " ", count: left + 2)
        let lines = wrapped(meaning, width: width - blanks.count).map { blanks + $0 }
        let head = "  \(name)"
        guard head.count <= left, let first = lines.first else { return [head] + lines }
        return [head + first.dropFirst(head.count)] + lines.dropFirst()
    }

    /// Lines of at most a width, broken between words.
    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
