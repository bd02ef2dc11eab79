/// Walks over a JSON or JSON5 text, to its end or to its first fault, and notes where its values are.
package struct JSONScanner {
    /// Where it cannot go on.
    package struct Stop: Error, Equatable {
        package let offset: Int
        package let expected: String
    }

    /// As deep as Foundation reads.
    private static let maximumDepth = 512
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let bytes: [UInt8]
    private let dialect: JSONText.Dialect
    private var offset = 0
    private(set) var tokens: [JSONText.Token] = []

    package init(_ bytes: [UInt8], _ dialect: JSONText.Dialect) {
        self.bytes = bytes
        self.dialect = dialect
        if bytes.starts(with: Self.mark) { offset = Self.mark.count }
        tokens.reserveCapacity(bytes.count / 16)
    }

    /// One value and nothing after it.
    package mutating func scanDocument() throws(Stop) {
        try scanValue(depth: 0)
        try skipBlanks()
        guard next == nil else { throw stop("the end of the file") }
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func stop(_ expected: String) -> Stop { Stop(offset: offset, expected: expected) }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func scanValue(depth: Int) throws(Stop) {
        try skipBlanks()
        guard depth < Self.maximumDepth else { throw stop("fewer values inside each other") }
        switch next {
        case UInt8(ascii: "{"): try scanObject(depth: depth)
        case UInt8(ascii: "["): try scanList(depth: depth)
        case let byte? where isQuote(byte): try scanString(.text)
        default: try scanWord()
        }
    }

    private func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && dialect == .json5
    }

    private mutating func scanObject(depth: Int) throws(Stop) {
        let index = open(.object)
        while true {
            try skipBlanks()
            if mayClose(after: index), take("}") { return close(index) }
            let key = tokens.count
            try scanKey()
            try skipBlanks()
            guard take(":") else { throw stop("':'") }
            try scanValue(depth: depth + 1)
            tokens[key].next = tokens.count
            try skipBlanks()
            if take("}") { return close(index) }
            guard take(",") else { throw stop("',' or '}'") }
        }
    }

    private mutating func scanList(depth: Int) throws(Stop) {
        let index = open(.list)
        while true {
            try skipBlanks()
            if mayClose(after: index), take("]") { return close(index) }
            try scanValue(depth: depth + 1)
            try skipBlanks()
            if take("]") { return close(index) }
            guard take(",") else { throw stop("',' or ']'") }
        }
    }

    /// Whether the end may be here, where a value could begin: a comma before it is JSON5.
    private func mayClose(after opening: Int) -> Bool {
        dialect == .json5 || tokens.count == opening + 1
    }

    private mutating func open(_ kind: JSONText.Token.Kind) -> Int {
        tokens.append(.init(kind: kind, range: offset..<offset, next: 0))
        offset += 1
        return tokens.count - 1
    }

    private mutating func close(_ index: Int) {
        tokens[index].next = tokens.count
    }

    private mutating func note(
        _ kind: JSONText.Token.Kind, _ range: Range<Int>, hasEscapes: Bool = false
    ) {
        tokens.append(
            .init(kind: kind, hasEscapes: hasEscapes, range: range, next: tokens.count + 1))
    }

    private mutating func scanKey() throws(Stop) {
        guard let next else { throw stop("'}'") }
        if isQuote(next) { return try scanString(.key) }
        guard dialect == .json5 else { throw stop("a key in quotes or '}'") }
        let start = offset
        while let byte = self.next, Self.isKeyByte(byte) { offset += 1 }
        let length = Self.lengthOfName(bytes[start..<offset])
        guard start + length == offset, length > 0, !(0x30...0x39).contains(bytes[start]) else {
            offset = start + length
            throw stop("a key or '}'")
        }
        note(.key, start..<offset, hasEscapes: bytes[start..<offset].contains(UInt8(ascii: "\\")))
    }

    /// How many of these key bytes can be in a name: of ASCII all, else as Unicode has it.
    private static func lengthOfName(_ key: ArraySlice<UInt8>) -> Int {
        if key.allSatisfy({ $0 < 0x80 }) { return key.count }
        let letters = String(decoding: key, as: UTF8.self).unicodeScalars
            .prefix { $0.properties.isIDContinue || "$\\".unicodeScalars.contains($0) }
        return String(String.UnicodeScalarView(letters)).utf8.count
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    private mutating func scanString(_ kind: JSONText.Token.Kind) throws(Stop) {
        let start = offset
        let quote = bytes[offset]
        var (hasEscapes, isASCII) = (false, true)
        offset += 1
        while let byte = next {
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                offset += 1
                try scanEscape()
            } else if byte == quote {
                let range = start + 1..<offset
                offset += 1
                guard isASCII || String(validating: bytes[range], as: UTF8.self) != nil else {
                    throw Stop(offset: start, expected: "a text in UTF-8")
                }
                return note(kind, range, hasEscapes: hasEscapes)
            } else if byte < 0x20, dialect == .json {
                throw stop("no control character in a text")
            } else {
                if byte >= 0x80 { isASCII = false }
                offset += 1
            }
        }
        offset = start
        throw stop("a text that ends with \(Unicode.Scalar(quote))")
    }

    private mutating func scanEscape() throws(Stop) {
        guard let byte = next else { return }
        guard dialect == .json5 || "\"\\/bfnrtu".utf8.contains(byte) else {
            throw stop("an escape that JSON knows")
        }
        let digits = byte == UInt8(ascii: "u") ? 4 : byte == UInt8(ascii: "x") ? 2 : 0
        let end = offset + 1 + digits
        let hexDigits = bytes[min(offset + 1, bytes.count)..<min(end, bytes.count)]
        guard hexDigits.count == digits, hexDigits.allSatisfy(Self.isHexDigit) else {
            throw stop("\(digits) hexadecimal digits after \\\(Unicode.Scalar(byte))")
        }
        offset = end
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit
    }

    /// A number, true, false or null.
    private mutating func scanWord() throws(Stop) {
        let start = offset
        while let byte = next, !Self.endsWord(byte) { offset += 1 }
        let word = String(decoding: bytes[start..<offset], as: UTF8.self)
        if word == "null" || word == "true" || word == "false" {
            return note(.word, start..<offset)
        }
        guard JSONNumber.isNumber(word, dialect) else {
            offset = start
            throw stop("a value")
        }
        note(.number, start..<offset)
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= 0x20 || ",:/{}[]\"'".utf8.contains(byte)
    }

    /// Skips what Foundation takes for blank, which is ASCII alone: a no-break space, say, is a fault.
    private mutating func skipBlanks() throws(Stop) {
        while let byte = next {
            switch byte {
            case 0x09, 0x0A, 0x0D, 0x20: offset += 1
            case 0x0B where dialect == .json5, 0x0C where dialect == .json5: offset += 1
            case UInt8(ascii: "/") where dialect == .json5: try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(Stop) {
        let start = offset
        offset += 1
        if take("/") {
            while let byte = next, byte != 0x0A, byte != 0x0D { offset += 1 }
            return
        }
        guard take("*") else {
            offset = start
            throw stop("a value or a comment")
        }
        while offset + 1 < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
                offset += 2
                return
            }
            offset += 1
        }
        offset = start
        throw stop("a comment that ends with */")
    }
}
