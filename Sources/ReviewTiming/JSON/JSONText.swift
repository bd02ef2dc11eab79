package import PlatformFoundation

/// A JSON or JSON5 text with the places of its values; what a value says is read when it is asked for.
///
/// Foundation's decoder finds types and conformances by their names. In a program that has just
/// started that takes longer than all else that `ratings check` does: measured, three quarters of its
/// instructions. This walks over the bytes once and allocates nothing for a value.
package struct JSONText: Sendable {
    /// Which texts are read.
    package enum Dialect: Sendable {
        /// JSON by RFC 8259.
        case json
        /// JSON5: with comments, bare keys, single quotes and trailing commas too.
        case json5
    }

    /// One value, or the key of one: where its bytes are, and how many tokens are inside of it.
    struct Token: Sendable {
        enum Kind: UInt8, Sendable {
            case object, list, key, text, word, number
        }

        let kind: Kind
        /// True for a text or a key with a backslash in it.
        var hasEscapes = false
        /// Without its quotes.
        var range: Range<Int>
        /// The first token after it.
        var next: Int
    }

    let bytes: [UInt8]
    let tokens: [Token]

    /// Reads a text.
    ///
    /// - Throws: ``JSONScanner/Stop`` at the first byte that cannot be there.
    package init(_ bytes: [UInt8], _ dialect: Dialect) throws(JSONScanner.Stop) {
        var scanner = JSONScanner(bytes, dialect)
        try scanner.scanDocument()
        (self.bytes, tokens) = (bytes, scanner.tokens)
    }

    /// Takes a value that another decoder reads.
    init(_ decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        // What JSON cannot write is no number of ours either.
        try self.init(Array((value.text ?? value.withoutInfinity.text ?? "null").utf8), .json)
    }

    /// Reads a text in any of the encodings that Foundation knows.
    ///
    /// - Throws: ``JSONScanner/Stop``, or Foundation's error for a text in UTF-16 or UTF-32.
    package init(anyEncoding data: Data, _ dialect: Dialect) throws {
        let bytes = Array(data)
        // UTF-8 has no zero byte, and in the others each bracket and digit brings one.
        guard bytes.contains(0) else {
            try self.init(bytes, dialect)
            return
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = dialect == .json5
        let value = try decoder.decode(JSONValue.self, from: data)
        try self.init(Array(try JSONEncoder().encode(value)), .json)
    }

    /// The value that the text is.
    package var root: JSONNode { JSONNode(text: self, index: 0) }

    /// Where a key is, by its path such as `policy.gapDays`, the first if it is there twice; for one that
    /// is missing, where the object is that should have it.
    package func offset(ofKey path: String) -> Int? {
        var offsets: [String: Int] = [:]
        note(root, path: "", in: &offsets)
        var path = path[...]
        while true {
            if let offset = offsets[String(path)] { return offset }
            guard let dot = path.lastIndex(of: ".") else { return nil }
            path = path[..<dot]
        }
    }

    private func note(_ node: JSONNode, path: String, in offsets: inout [String: Int]) {
        for (name, value) in node.fields ?? [] {
            let inner = path.isEmpty ? name : "\(path).\(name)"
            guard offsets[inner] == nil else { continue }
            offsets[inner] = tokens[value.index - 1].range.lowerBound
            note(value, path: inner, in: &offsets)
        }
    }
}
