/// Decodes what represents a character in XML: five names, and numbers.
enum XMLEntities {
    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    /// No name and no number is longer.
    private static let maximumLength = 10

    /// Decodes a text once: `&amp;lt;` is `&lt;`.
    ///
    /// - Throws: `malformed` for a name that is not known, a number that is no character, and an
    ///   ampersand that is none of these.
    static func decoded(_ bytes: ArraySlice<UInt8>) throws(XMLScanner.Fault) -> String {
        var text = ""
        var rest = bytes
        while let place = rest.firstIndex(of: UInt8(ascii: "&")) {
            text += String(decoding: rest[..<place], as: UTF8.self)
            let tail = rest[rest.index(after: place)...]
            guard let end = tail.prefix(maximumLength).firstIndex(of: UInt8(ascii: ";")),
                let scalar = scalar(String(decoding: tail[..<end], as: UTF8.self))
            else { throw .malformed }
            text.unicodeScalars.append(scalar)
            rest = tail[tail.index(after: end)...]
        }
        return text + String(decoding: rest, as: UTF8.self)
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return names[name] }
        let digits = name.dropFirst()
        let number =
            digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { Unicode.Scalar($0) }
    }
}
