import RatingsProviders

/// The little of roff that a manual page needs.
enum Roff {
    private static let width = 79

    /// The head of a page of section 1.
    static func title(_ name: String) -> String {
        let version = quoted("ratings \(PackageVersion.text)")
        return ".TH \(quoted(name.uppercased())) 1 \(PackageVersion.date) \(version)"
    }

    /// A paragraph in lines that are not too long for an editor.
    static func paragraph(_ text: String) -> [String] {
        var lines: [String] = []
        for word in escaped(text).split(separator: " ") {
            if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append((word.hasPrefix(".") ? #"\&"# : "") + word)
            }
        }
        return lines
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

    /// ASCII only; a hyphen stays one that can be copied.
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
