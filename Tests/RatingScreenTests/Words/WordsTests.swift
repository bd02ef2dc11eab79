import Testing
@testable import RatingScreen

@Suite("Words")
struct WordsTests {
    private let words = Words(
        .czech,
        [
            ("Open {host}", "Otevřít {host}"), ("close", "zavřít"),
            ("window\u{4}close", "blízko"),
            ("{count} star", "{count} hvězda\0{count} hvězdy\0{count} hvězd"),
        ])

    @Test("a text of the language, and English for one that it lacks")
    func text() {
        #expect(words("close") == "zavřít")
        #expect(words("close", in: "window") == "blízko")
        #expect(words("close", in: "door") == "close")
        #expect(words("Open {host}", ["host": "a.org"]) == "Otevřít a.org")
        #expect(words("Shut {host}", ["host": "a.org"]) == "Shut a.org")
    }

    @Test("a number takes its form")
    func plurals() {
        let texts = [0, 1, 2, 4, 5].map { words("{count} star", "{count} stars", for: $0) }
        #expect(texts == ["0 hvězd", "1 hvězda", "2 hvězdy", "4 hvězdy", "5 hvězd"])
        let english = [0, 1, 2].map { Words.english("{count} day", "{count} days", for: $0) }
        #expect(english == ["0 days", "1 day", "2 days"])
    }

    @Test("a number may be written in another way than its digits")
    func writtenNumber() {
        let written = words("{count} star", "{count} stars", for: 1_000, ["count": "1 000"])
        #expect(written == "1 000 hvězd")
    }

    @Test("braces in a value, and names without a value, stay as they are")
    func braces() {
        #expect(words("Open {host}", ["host": "{host}{port"]) == "Otevřít {host}{port")
        #expect(words("Open {host}", ["port": "80"]) == "Otevřít {host}")
        #expect(words("{", ["a": "b"]) == "{")
        #expect(words("{a}{a} {b", ["a": "1"]) == "11 {b")
    }
}
