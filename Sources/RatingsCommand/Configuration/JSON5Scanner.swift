/// Walks over a JSON5 text to its first fault; of the values only the places of the keys are kept.
struct JSON5Scanner {
    /// Where it cannot go on.
    struct Stop: Error, Equatable {
        let offset: Int
        let expected: String
    }

    /// As deep as Foundation reads.
    private static let maximumDepth = 512
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let bytes: [UInt8]
    private var offset = 0
    private var path: [String] = []
    /// Where each key is, by its path such as `policy.gapDays`; of two equal ones the later.
    private var keyOffsets: [String: Int] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: Self.mark) { offset = Self.mark.count }
    }

    /// One value and nothing after it.
    mutating func scanDocument() throws(Stop) {
        try scanValue(depth: 0)
        try skipBlanks()
        guard next == nil else { throw stop("the end of the file") }
    }

    /// Where a key is that was scanned; for one that is missing, the object that should have it.
    func offset(ofKey path: String) -> Int? {
        var path = path[...]
        while true {
            if let offset = keyOffsets[String(path)] { return offset }
            guard let dot = path.lastIndex(of: ".") else { return nil }
            path = path[..<dot]
        }
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
        switch next.map(Unicode.Scalar.init) {
        case "{": try scanObject(depth: depth)
        case "[": try scanArray(depth: depth)
        case "\"", "'": try scanString()
        default: try scanWord()
        }
    }

    private mutating func scanObject(depth: Int) throws(Stop) {
        offset += 1
        while true {
            try skipBlanks()
            if take("}") { return }
            let start = offset
            try scanKey()
            path.append(Self.key(bytes[start..<offset]))
            keyOffsets[path.joined(separator: ".")] = start
            try skipBlanks()
            guard take(":") else { throw stop("':'") }
            try scanValue(depth: depth + 1)
            path.removeLast()
            try skipBlanks()
            if take("}") { return }
            guard take(",") else { throw stop("',' or '}'") }
        }
    }

    private mutating func scanArray(depth: Int) throws(Stop) {
        offset += 1
        while true {
            try skipBlanks()
            if take("]") { return }
            try scanValue(depth: depth + 1)
            try skipBlanks()
            if take("]") { return }
            guard take(",") else { throw stop("',' or ']'") }
        }
    }

    private mutating func scanKey() throws(Stop) {
        guard let next else { throw stop("'}'") }
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try scanString() }
        let start = offset
        while let byte = self.next, Self.isKeyByte(byte) { offset += 1 }
        let key = String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars
        let letters = key.prefix { $0.properties.isIDContinue || "$\\".unicodeScalars.contains($0) }
        guard letters.count == key.count, !key.isEmpty, !(0x30...0x39).contains(bytes[start]) else {
            offset = start + String(String.UnicodeScalarView(letters)).utf8.count
            throw stop("a key or '}'")
        }
    }

    /// A key without its quotes; escapes in it stay as they are written.
    private static func key(_ written: ArraySlice<UInt8>) -> String {
        let isQuoted = written.first == UInt8(ascii: "\"") || written.first == UInt8(ascii: "'")
        return String(
            decoding: isQuoted ? written.dropFirst().dropLast() : written, as: UTF8.self)
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    private mutating func scanString() throws(Stop) {
        let start = offset
        let quote = bytes[offset]
        offset += 1
        while let byte = next {
            if byte == UInt8(ascii: "\\") {
                offset += 1
                try scanEscape()
            } else {
                offset += 1
                if byte == quote { return }
            }
        }
        offset = start
        throw stop("a text that ends with \(Unicode.Scalar(quote))")
    }

    private mutating func scanEscape() throws(Stop) {
        guard let byte = next else { return }
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
        guard ["true", "false", "null"].contains(word) || Self.isNumber(word) else {
            offset = start
            throw stop("a value")
        }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= 0x20 || ",:/{}[]\"'".utf8.contains(byte)
    }

    private static func isNumber(_ word: String) -> Bool {
        var digits = word[...]
        if let sign = digits.first, "+-".contains(sign) { digits.removeFirst() }
        if digits == "Infinity" || digits == "NaN" { return true }
        if digits.lowercased().hasPrefix("0x") {
            return digits.count > 2 && digits.dropFirst(2).allSatisfy(\.isHexDigit)
        }
        guard let first = digits.first, first == "." || first.isNumber else { return false }
        let isOctal = first == "0" && digits.dropFirst().first?.isNumber == true
        return !isOctal && Double(digits) != nil
            || digits.hasSuffix(".") && Int(digits.dropLast()) != nil
    }

    /// Skips what Foundation takes for blank, which is ASCII alone: a no-break space, say, is a fault.
    private mutating func skipBlanks() throws(Stop) {
        while let byte = next {
            if [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20].contains(byte) {
                offset += 1
            } else if byte == UInt8(ascii: "/") {
                try skipComment()
            } else {
                return
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
