import Foundation
import Testing
@testable import ReviewTiming

private let documents = [
    #"{"a": 1, "b": [true, false, null], "c": {"d": "e"}, "f": -0.5e+3, "g": []}"#,
    #"{"text": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00 ü 漢", "": {}, "x": [[[]]], "n": 18446744073709551615}"#,
    #"[1, -1, 1.5, 1e2, 5.0, 9223372036854775807, -9223372036854775808]"#, "5", "\"x\"", "null",
    " {} ",
    #"{"a": 1, "a": 2}"#, #"{"a.b": {"c": 1}}"#, "\u{FEFF}{}",
]

private let looseDocuments = [
    "// c\n{a: [1, 2,], 'b': {$c_: .5, \"d\": 5., e: +0x1F},}",
    "{a: -0x10, b: 'it\\'s', c: \"\\x41\"}",
    "{é: 1, $_b2: null}",
]

@Suite("Reading JSON without looking up types by name")
struct JSONTextTests {
    private func foundation(_ bytes: [UInt8], isLoose: Bool = false) -> JSONValue? {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = isLoose
        return try? decoder.decode(JSONValue.self, from: Data(bytes))
    }

    private func own(_ bytes: [UInt8], _ dialect: JSONText.Dialect = .json) -> JSONValue? {
        (try? JSONText(anyEncoding: Data(bytes), dialect)).flatMap { JSONValue($0.root) }
    }

    @Test("what Foundation reads is read as the same value", arguments: documents)
    func same(text: String) throws {
        let value = try #require(own(Array(text.utf8)))
        #expect(value == foundation(Array(text.utf8)))
    }

    @Test("JSON5 is read as Foundation reads it, and is no JSON", arguments: looseDocuments)
    func loose(text: String) throws {
        let bytes = Array(text.utf8)
        let value = try #require(own(bytes, .json5))
        #expect(value == foundation(bytes, isLoose: true))
        #expect(own(bytes) == nil)
    }

    @Test("a backslash at the end of a line continues it, as JSON5 says and Foundation does not")
    func continuation() throws {
        let node = try JSONText(Array("'a\\\nb\\\r\nc'".utf8), .json5).root
        #expect(node.string == "abc")
    }

    @Test("wherever a text is cut or spoiled, it is refused or read as Foundation reads it")
    func spoiled() {
        // Of two equal keys Foundation looks at the first alone, and of long numbers at the end.
        let plain = documents.filter { !$0.contains("\"a\": 2") && !$0.contains("922") }
        for bytes in plain.filter({ !$0.contains("184") }).map({ Array($0.utf8) }) {
            for index in bytes.indices {
                compare(Array(bytes[..<index]))
                for byte in Array("{}[],:\"\\x0-eE.+u/ ".utf8) + [0x01, 0x80, 0xC3, 0xFF] {
                    var spoiled = bytes
                    spoiled[index] = byte
                    compare(spoiled)
                }
            }
        }
    }

    /// Foundation forgives half a surrogate pair less; what both read is equal.
    private func compare(_ bytes: [UInt8]) {
        let (expected, found) = (foundation(bytes), own(bytes))
        let text = String(decoding: bytes, as: UTF8.self)
        if let expected { #expect(found == expected, "\(text)") }
        if found != nil, expected == nil { #expect(text.contains("\\u"), "\(text)") }
    }

    @Test("a text in UTF-16 is read as well")
    func wide() throws {
        let data = try #require(#"{"a": ["ü", 1]}"#.data(using: .utf16))
        let node = try JSONText(anyEncoding: data, .json).root
        #expect(node["a"]?.elements?.first?.string == "ü")
        #expect(node["a"]?.elements?.last?.int == 1)
    }

    @Test("a value is written as the encoder writes it", arguments: documents)
    func written(text: String) throws {
        let value = try #require(own(Array(text.utf8)))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(value.text == String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    @Test(
        "every control character is written so that it is read again, and infinity is not written")
    func escapes() throws {
        let all = String(String.UnicodeScalarView((0..<0x250).compactMap(Unicode.Scalar.init)))
        let written = try #require(JSONValue.object([all: .text(all)]).text)
        #expect(written.utf8.allSatisfy { $0 >= 0x20 })
        #expect(own(Array(written.utf8)) == .object([all: .text(all)]))
        #expect(JSONValue.list([.number(.infinity)]).text == nil)
    }

    @Test("a million brackets are no danger, in objects and lists")
    func deep() {
        for bracket in ["[", "{\"a\":"] {
            let text = Array(String(repeating: bracket, count: 1_000_000).utf8)
            #expect(throws: JSONScanner.Stop.self) { try JSONText(text, .json) }
        }
    }
}
