/// The JSON of answers in the provider format, with texts that are written without any cleaning.
enum Answer {
    /// An answer in which a text is wherever there is one.
    static func everywhere(_ text: String) -> String {
        let text = quoted(text)
        return """
            {"averageRating": 4.2, "totalRatings": 12, "appName": \(text), "reviewPage": \(text),
             "reviews": [
              {"title": \(text), "content": "plain", "rating": 4, "author": \(text), "id": \(text)},
              {"title": "plain", "content": \(text), "rating": 2, "version": \(text), "date": \(text)}
             ], "problems": [{"part": "reviews", "kind": "failed", "message": \(text)}]}
            """
    }

    /// A failure with a text for its message.
    static func failure(_ text: String) -> String {
        #"{"error": {"kind": "failed", "message": \#(quoted(text))}}"#
    }

    /// A text as JSON writes it: what must be escaped is, and all else is as it is.
    static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": return "\\\(scalar)"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: return String(scalar)
            }
        }
        return "\"" + scalars.joined() + "\""
    }
}
