import PlatformFoundation

/// Parts XML in UTF-8 into tags and texts: as much of XML as feeds use.
///
/// A document type is refused: no feed has one, and entities of its own are a way to fill the memory.
struct XMLScanner: ~Copyable {
    /// What a document is made of; an empty element is a start and an end.
    ///
    /// Attributes are as they are written, without their quotes.
    enum Token: Hashable {
        case start(String, [String: String])
        case end(String)
        /// A text, its entities decoded once.
        case text(String)
    }

    /// Why a document is none.
    enum Fault: Error {
        case malformed
    }

    private var rest: ArraySlice<UInt8>
    /// The element that has begun and ended with one tag, as long as its end is not told.
    private var emptyElement: String?

    /// Takes a document, with or without a byte order mark.
    init(_ data: Data) {
        let bytes = [UInt8](data)
        rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }

    /// The next tag or text; nil at the end of the document.
    mutating func next() throws(Fault) -> Token? {
        if let name = emptyElement {
            emptyElement = nil
            return .end(name)
        }
        while let first = rest.first {
            guard first == UInt8(ascii: "<") else { return .text(try text()) }
            if skip("<!--") {
                _ = try taken(upTo: "-->")
            } else if skip("<?") {
                _ = try taken(upTo: "?>")
            } else if skip("<![CDATA[") {
                return .text(String(decoding: try taken(upTo: "]]>"), as: UTF8.self))
            } else {
                return try tag()
            }
        }
        return nil
    }

    private mutating func tag() throws(Fault) -> Token {
        guard !skip("</") else {
            let name = try name()
            skipBlanks()
            guard skip(">") else { throw .malformed }
            return .end(name)
        }
        guard skip("<") else { throw .malformed }
        let name = try name()
        let attributes = try attributes()
        if skip("/>") {
            emptyElement = name
        } else if !skip(">") {
            throw .malformed
        }
        return .start(name, attributes)
    }

    private mutating func attributes() throws(Fault) -> [String: String] {
        var attributes: [String: String] = [:]
        skipBlanks()
        while let first = rest.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ">") {
            let name = try name()
            skipBlanks()
            guard skip("=") else { throw .malformed }
            skipBlanks()
            let quote = skip("\"") ? "\"" : skip("'") ? "'" : nil
            guard let quote else { throw .malformed }
            let value = try taken(upTo: quote)
            attributes[name] = String(decoding: value, as: UTF8.self)
            skipBlanks()
        }
        return attributes
    }

    private mutating func name() throws(Fault) -> String {
        let name = rest.prefix { Self.isPartOfName($0) }
        guard !name.isEmpty else { throw .malformed }
        rest = rest.dropFirst(name.count)
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func text() throws(Fault) -> String {
        let raw = rest.prefix { $0 != UInt8(ascii: "<") }
        rest = rest.dropFirst(raw.count)
        return try XMLEntities.decoded(raw)
    }

    private mutating func skip(_ word: String) -> Bool {
        guard rest.starts(with: word.utf8) else { return false }
        rest = rest.dropFirst(word.utf8.count)
        return true
    }

    private mutating func skipBlanks() {
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }

    /// What comes before a word, which is passed over too.
    private mutating func taken(upTo word: String) throws(Fault) -> ArraySlice<UInt8> {
        let pattern = Array(word.utf8)
        var end = rest.startIndex
        while end + pattern.count <= rest.endIndex {
            if rest[end..<end + pattern.count].elementsEqual(pattern) {
                defer { rest = rest[(end + pattern.count)...] }
                return rest[..<end]
            }
            end += 1
        }
        throw .malformed
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
