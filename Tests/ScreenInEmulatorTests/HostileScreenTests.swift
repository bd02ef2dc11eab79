import RatingScreen
import RatingsCore
import RatingsTestSupport
import RatingsTesting
import TerminalKit
import Testing

@Suite("Hostile reviews on the real screen", .blocking)
struct HostileScreenTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Expects that nothing but the program itself has acted on the terminal.
    private func expectOnlyOurs(
        _ terminal: EmulatedTerminal, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(terminal.screen.title == "", sourceLocation: sourceLocation)
        #expect(terminal.answers == [], sourceLocation: sourceLocation)
        #expect(terminal.modes.alternateScreenEntries <= 1, sourceLocation: sourceLocation)
        let text = terminal.receivedText.replacing(Self.ours, with: "")
        let acting = Hostile.firstActing(in: text)
        #expect(acting == nil, "\(acting.debugDescription)", sourceLocation: sourceLocation)
    }

    /// The sequences of xterm's description that ncurses uses, and its line ends and tabs.
    private static var ours: Regex<Substring> {
        /\u{1B}\[[0-9;?]*[A-Za-z]|\u{1B}\(B|\u{1B}[=>78M]|\r\n|\r|\u{8}|\t/
    }

    /// From sindresorhus/string-width#42, jquast/blessed#273, magiblot/tvision#26 and #35,
    /// gurgeous/tennis#60, alexpasmantier/television#1124 and ocaml/dune#11979.
    @Test(
        "the screen is the picture, and no byte of a review acts", arguments: Hostile.texts,
        [Size(width: 80, height: 24), Size(width: 60, height: 20)])
    func texts(_ hostile: Hostile.Text, _ size: Size) async throws {
        let provider = try folder.provider(Answer.everywhere(hostile.text))
        let screen = await Expected.screen(ofFile: folder["ratings.json"])
        let terminal = try Call.show(provider, size: size).start()
        let picture = Expected.picture(screen, size: size)
        expectScreen(terminal, equals: picture, depth: .ansi256, leavingOutDisputedWidths: true)
        for _ in 0..<8 { try terminal.press(.down) }
        let scrolled = Expected.picture(
            screen, size: size, keys: [Key](repeating: .down, count: 8))
        expectScreen(terminal, equals: scrolled, depth: .ansi256, leavingOutDisputedWidths: true)
        try terminal.press(.home)
        expectScreen(terminal, equals: picture, depth: .ansi256, leavingOutDisputedWidths: true)
        expectOnlyOurs(terminal)
        try terminal.press(.character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
    }

    @Test("the borders are in one column on every row", arguments: Hostile.texts)
    func borders(_ hostile: Hostile.Text) async throws {
        let size = Size(width: 60, height: 40)
        let provider = try folder.provider(Answer.everywhere(hostile.text))
        let terminal = try Call.show(provider, size: size).start()
        let picture = Expected.picture(
            await Expected.screen(ofFile: folder["ratings.json"]), size: size)
        expectScreen(terminal, equals: picture, depth: .ansi256, leavingOutDisputedWidths: true)
        let edge = try #require(
            (0..<size.width).first { x in (0..<size.height).contains { picture[x, $0].text == "│" }
            })
        let cards = (0..<size.height).filter { picture[edge, $0].text == "│" }
        #expect(cards.count > 4)
        for y in cards { #expect(picture[size.width - 1 - edge, y].text == "│", "row \(y)") }
    }

    @Test("a letter under two hundred marks stays, and so does what follows it")
    func marks() throws {
        let title = "a" + String(repeating: "\u{301}", count: 200) + "END"
        let json =
            #"{"reviews": [{"title": \#(Answer.quoted(title)), "content": "काच", "rating": 4}]}"#
        let terminal = try Call.show(try folder.provider(json)).start()
        try terminal.waitForText("END")
        let row = try #require(
            terminal.screen.rows.first { $0.map(\.text).joined().contains("END") })
        #expect(row.contains { $0.text.unicodeScalars.first == "a" })
        #expect(terminal.screen.lines.contains { $0.unicodeScalars.contains("क") })
    }

    @Test("letters from right to left are sent in the order in which they are stored")
    func rightToLeft() throws {
        let json = #"{"reviews": [{"title": "דנה abc", "content": "x", "rating": 4}]}"#
        let terminal = try Call.show(try folder.provider(json)).start()
        try terminal.waitForText("דנה abc")
    }

    @Test("error texts act as little as reviews", arguments: Hostile.texts)
    func errors(_ hostile: Hostile.Text) async throws {
        try folder.write(Answer.failure(hostile.text).utf8, to: "answer")
        let provider = "exec:sh -c \"cat '\(folder["answer"])'; exit 1\""
        let terminal = try Call.show(provider).start()
        let error = AppRatingError(.failed, message: hostile.text)
        expectScreen(
            terminal, equals: Expected.picture(Expected.screen(.failure(error))), depth: .ansi256,
            leavingOutDisputedWidths: true)
        try terminal.press(.character("q"))
        try terminal.waitForEnd()
        expectOnlyOurs(terminal)
        expectGivenBack(terminal)
        #expect(terminal.screen.contains("ratings: Ratings Not Available"))
    }

    @Test("the title, the app's name and arguments act as little", arguments: Hostile.texts)
    func arguments(_ hostile: Hostile.Text) throws {
        // No argument of a program can hold a NUL.
        let text = hostile.text.replacing("\u{0}", with: "")
        let terminal = try Call.show(
            "none", "--title", text, "--app-name", text
        ).start()
        try terminal.waitForText("Give a Rating")
        expectOnlyOurs(terminal)
        for call in [
            Call("show", text + "x:"), Call("show", "none", "--tint", text + "x"),
            Call(text + "x"), Call("show", "none", "--" + text),
            Call("show", "file:/" + text + "/x"),
            Call.show("none", text), Call("reviews", "exec:/" + text + "/x"),
        ] {
            let terminal = try call.startAndLeave()
            expectOnlyOurs(terminal)
        }
    }

    @Test("a line of ten megabytes is shown as far as it goes, and takes little memory")
    func tenMegabytes() async throws {
        let line = String(repeating: "long \u{1B}[2J", count: 1_000_000)
        let json =
            #"{"totalRatings": 7, "reviews": [{"title": \#(Answer.quoted(line)), "rating": 3}]}"#
        let terminal = try Call.show(try folder.provider(json)).start()
        try terminal.waitForText("7 ratings")
        try terminal.waitForText("long [2Jlong [2J")
        // Half a sequence of ours is none.
        try terminal.waitForQuiet(milliseconds: 50)
        expectOnlyOurs(terminal)
        #expect(try #require(terminal.peakMemoryBytes()) < 300_000_000)
    }

    /// What a source may send in place of ratings, and what comes of it.
    struct Body: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        /// A text on the screen.
        let shows: String
        var isError = true

        var testDescription: String { name }

        init(_ name: String, _ text: String, shows: String, isError: Bool = true) {
            self.name = name
            bytes = Array(text.utf8)
            self.shows = shows
            self.isError = isError
        }

        init(_ name: String, bytes: [UInt8], shows: String, isError: Bool = true) {
            self.name = name
            self.bytes = bytes
            self.shows = shows
            self.isError = isError
        }

        static let page = "<!DOCTYPE html><html><body>Down</body></html>"

        static let all = [
            Body("null", "null", shows: "Try Again"),
            Body("a list", "[]", shows: "Try Again"),
            Body("a text", "\"x\"", shows: "Try Again"),
            Body("a number", "1", shows: "Try Again"),
            Body("an empty object", "{}", shows: "Try Again"),
            Body("another object", #"{"feed": {"entry": [null, 1, {}]}}"#, shows: "Try Again"),
            Body("nothing", "", shows: "The answer is empty."),
            Body("a page", page, shows: "The answer is a web page, not ratings."),
            Body("a cut object", #"{"averageRating": 4.2, "rev"#, shows: "Try Again"),
            Body(
                "20,000 brackets", String(repeating: "[", count: 20_000), shows: "Try Again"),
            Body(
                "20,000 objects", String(repeating: #"{"reviews":"#, count: 20_000),
                shows: "Try Again"),
            Body(
                "deep inside a review",
                #"{"totalRatings": 7, "reviews": [{"title": "#
                    + String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
                    + #", "rating": 3}]}"#, shows: "7 ratings", isError: false),
            Body(
                "a byte order mark", "\u{FEFF}{\"totalRatings\": 7}", shows: "7 ratings",
                isError: false),
            Body(
                "half a surrogate",
                #"{"totalRatings": 7, "reviews": [{"title": "a\ud83d", "rating": 3}]}"#,
                shows: "7 ratings", isError: false),
            Body(
                "spoiled elements", #"{"totalRatings": 7, "reviews": [null, 1, {}, [], "x"]}"#,
                shows: "7 ratings", isError: false),
            Body(
                "bytes that are no text",
                bytes: Array(#"{"totalRatings": 7, "appName": ""#.utf8) + [0xFF, 0xC0, 0x9B, 0x80]
                    + Array(#""}"#.utf8), shows: "7 ratings", isError: false),
        ]
    }

    /// From DISSINET/InkVisitor#2972, bartve/disconnect PR 13, rainforestapp/rainforest-cli#4,
    /// jcoynel/app-store-reviews#7 and facundoolano/google-play-scraper PR 372.
    @Test("what is no answer is an error with a short reason and a retry", arguments: Body.all)
    func bodies(_ body: Body) throws {
        let provider = "file:" + (try folder.write(body.bytes, to: "ratings.json"))
        let terminal = try Call.show(provider).start()
        try terminal.waitForText(body.shows)
        #expect(!terminal.screen.contains("DOCTYPE"))
        if body.isError {
            try terminal.waitForText("Try Again")
            _ = try folder.provider(#"{"totalRatings": 8}"#)
            try terminal.press(.character("r"))
            try terminal.waitForText("8 ratings")
            _ = try folder.write(body.bytes, to: "ratings.json")
        }
        try terminal.press(.character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectOnlyOurs(terminal)

        var reviews = Call("reviews", provider)
        reviews.output = .pipe
        reviews.error = .pipe
        let printing = try reviews.finish()
        #expect(printing.end?.status == .exited(body.isError ? 69 : 0))
        let message = printing.text(from: .error)
        #expect(message.split(separator: "\n").count == (body.isError ? 1 : 0))
        #expect(!message.contains("<"))
    }

    /// From B1rtek/Geode-GDDLIntegration PR 115: a rating that was not a number ended the program.
    @Test(
        "a rating of any kind costs at most its own review",
        arguments: [
            #""NaN""#, #""""#, "null", #""5""#, "5.0", "4.5", #""four""#, "6", "0", "-1", "1e400",
            "[5]", "{}", "true", #""inf""#, "1e-400", "99999999999999999999", "-0.0",
        ])
    func ratings(_ rating: String) throws {
        let json = """
            {"totalRatings": 7, "reviews": [{"title": "Odd", "rating": \(rating)},
             {"title": "Sound", "content": "stays", "rating": 4}]}
            """
        let counts = """
            {"averageRating": \(rating), "totalRatings": \(rating), "histogram": {"5": \(rating)},
             "reviews": [{"title": "Sound", "content": "stays", "rating": 4}]}
            """
        let terminal = try Call.show(try folder.provider(json)).start()
        try terminal.waitForText("Sound")
        let other = try Call.show(try folder.provider(counts, in: "other.json")).start()
        try other.waitUntil("the reviews or an error") {
            $0.screen.contains("Sound") || $0.screen.contains("Try Again")
        }
        for terminal in [terminal, other] {
            try terminal.press(.character("q"))
            #expect(try terminal.waitForEnd().status == .exited(0))
        }
    }
}
