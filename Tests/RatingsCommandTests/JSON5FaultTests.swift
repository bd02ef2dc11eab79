import Foundation
import ReviewStorage
import Testing
@testable import RatingsCommand

@Suite("Where a text stops being JSON5")
struct JSON5FaultTests {
    private struct Anything: Decodable {
        init(from decoder: any Decoder) throws {}
    }

    private func isJSON5(_ bytes: [UInt8]) -> Bool {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        return (try? decoder.decode(Anything.self, from: Data(bytes))) != nil
    }

    @Test(
        "a fault has the line and the column at which it is seen, and what was expected there",
        arguments: [
            ("{a: 1,\n b: }", 2, 5, "a value"),
            ("{\n  // c\n  a: 1\n  b: 2\n}", 4, 3, "',' or '}'"),
            ("{a:1} x", 1, 7, "the end of the file"), ("{a: tru}", 1, 5, "a value"),
            ("{\"a\": 1,,}", 1, 9, "a key or '}'"), ("[1,2", 1, 5, "',' or ']'"),
            ("{a: 1 /* x", 1, 7, "a comment that ends with */"), ("{a 1}", 1, 4, "':'"),
            ("{a: 'x}", 1, 5, "a text that ends with '"), ("{a: \"\\uZ\"}", 1, 7, "4 hex"),
            ("\r\n{,}", 2, 2, "a key or '}'"), ("{é: ü}", 1, 5, "a value"),
            ("{\u{A0}a: 1}", 1, 2, "a key or '}'"), ("{a-b: 1}", 1, 3, "':'"),
            ("\u{FEFF}{,}", 1, 2, "a key or '}'"), ("{a: 1 / 2}", 1, 7, "a value or a comment"),
        ])
    func places(text: String, line: Int, column: Int, expected: String) throws {
        let fault = try #require(JSON5Fault.find(in: text.utf8))
        #expect(fault.line == line)
        #expect(fault.column == column)
        #expect(fault.expected.hasPrefix(expected))
    }

    @Test(
        "what is JSON5 has no fault",
        arguments: [
            "{}", "[]", "1", "'a'", "{a: [1, 2,], 'b': {$c_: .5, \"d\": 5., e: +0x1F},}",
            "{a: -Infinity, é: 1, \\u0062: 2}",
            "// c\n{/* d */ a: NaN, b: 1e5, c: -1.5E-3, d: true, e: false, f: null} // g",
            "{a: 'it\\'s', b: \"\\u00e9\\x41\\n\"}",
        ])
    func sound(text: String) {
        #expect(isJSON5(Array(text.utf8)))
        #expect(JSON5Fault.find(in: text.utf8) == nil)
    }

    @Test("wherever the sample is cut or a byte is spoiled, a text that is refused has a place")
    func spoiled() throws {
        let sample = Array(SampleConfiguration.text(of: try #require(AppName("tool"))).utf8)
        #expect(JSON5Fault.find(in: sample) == nil)
        for index in stride(from: 0, to: sample.count, by: 3) {
            let cut = Array(sample[..<index])
            #expect(isJSON5(cut) || JSON5Fault.find(in: cut) != nil, "cut at \(index)")
            for byte in "{}[],:\"/x".utf8 {
                var spoiled = sample
                spoiled[index] = byte
                #expect(
                    isJSON5(spoiled) || JSON5Fault.find(in: spoiled) != nil,
                    "\(Unicode.Scalar(byte)) at \(index)")
            }
        }
    }

    @Test("a text of a million brackets is no danger")
    func deep() {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(JSON5Fault.find(in: text.utf8)?.expected == "fewer values inside each other")
    }
}
