import RatingsCore
import RatingsTestSupport
import TerminalKit
import Testing

@Suite("The environment around the screen", .blocking)
struct EnvironmentTests {
    /// Variables of the locale, and whether they allow more than ASCII.
    struct Locale: Sendable, CustomTestStringConvertible {
        let name: String
        let variables: [String: String]
        let usesUTF8: Bool

        var testDescription: String { name }

        static let all = [
            Locale(name: "C.UTF-8", variables: ["LC_ALL": "C.UTF-8"], usesUTF8: true),
            Locale(name: "LANG alone", variables: ["LANG": "C.UTF-8"], usesUTF8: true),
            Locale(
                name: "LC_CTYPE before LANG", variables: ["LC_CTYPE": "C.utf8", "LANG": "C"],
                usesUTF8: true),
            Locale(
                name: "an empty LC_ALL", variables: ["LC_ALL": "", "LANG": "C.UTF-8"],
                usesUTF8: true),
            Locale(name: "C", variables: ["LC_ALL": "C"], usesUTF8: false),
            Locale(name: "POSIX", variables: ["LC_ALL": "POSIX"], usesUTF8: false),
            Locale(
                name: "C before LANG", variables: ["LC_ALL": "C", "LANG": "C.UTF-8"],
                usesUTF8: false),
            Locale(
                name: "not installed", variables: ["LC_ALL": "xx_YY.UTF-8"], usesUTF8: true),
            Locale(
                name: "Latin-1, not installed", variables: ["LANG": "en_US.ISO-8859-1"],
                usesUTF8: false),
            Locale(name: "none", variables: [:], usesUTF8: false),
        ]

        /// The environment without any other locale.
        var environment: [String: String?] {
            let none: [String: String?] = ["LC_ALL": nil, "LC_CTYPE": nil, "LANG": nil]
            return none.merging(variables) { $1 }
        }
    }

    static let json = #"""
        {"averageRating": 4.2, "totalRatings": 1250, "reviews": [
         {"title": "\u2605 caf\u00e9 \u5f69\u8679", "content": "\u0411\u043b\u0435\u0441\u043a \u2502",
          "rating": 3, "author": "Zo\u00eb"}]}
        """#

    /// From gyscos/cursive#13, hrkfdn/ncspot PR 256, namhyung/uftrace#740, gyscos/cursive#64 and
    /// ruby/curses#38.
    @Test("the screen keeps to what the locale can write", arguments: Locale.all)
    func locales(_ locale: Locale) async throws {
        let folder = try ScratchFolder()
        let provider = try folder.provider(Self.json)
        var call = Call.show(provider)
        call.variables = locale.environment
        let terminal = try call.start()
        let screen = await Expected.screen(ofFile: folder["ratings.json"])
        expectScreen(
            terminal, equals: Expected.picture(screen, isASCII: !locale.usesUTF8), depth: .ansi256)
        #expect(terminal.received.allSatisfy { $0 < 0x80 } == !locale.usesUTF8)
        try terminal.press(.character("?"))
        try terminal.waitForText("Ctrl-L")
        #expect(terminal.received.allSatisfy { $0 < 0x80 } == !locale.usesUTF8)
    }

    @Test("plain lines and the pictures of poor terminals keep to it too", arguments: Locale.all)
    func plainLocales(_ locale: Locale) throws {
        let folder = try ScratchFolder()
        let provider = try folder.provider(Self.json)
        for arguments in [["show", provider, "--plain"], ["reviews", provider]] {
            var call = Call()
            call.arguments = arguments
            call.variables = locale.environment
            let terminal = try call.start()
            try terminal.waitForText("Zo")
            if arguments[0] == "show" {
                try terminal.waitForText("Your answer")
                try terminal.type("q\n")
            }
            #expect(try terminal.waitForEnd().status == .exited(0))
            #expect(terminal.received.allSatisfy { $0 < 0x80 } == !locale.usesUTF8)
        }
    }

    @Test("ASCII alone can be asked for, and the help says how")
    func asciiOption() async throws {
        let screen = await Expected.mock(.withMockReviews)
        let terminal = try Call.show("mock:withMockReviews?delay=0", "--ascii").start()
        expectScreen(terminal, equals: Expected.picture(screen, isASCII: true), depth: .ansi256)
        try terminal.press(.end, .character("?"))
        try terminal.waitForText("Ctrl-L")
        #expect(terminal.received.allSatisfy { $0 < 0x80 })
        let help = try Call("show", "--help").finish()
        #expect(help.receivedText.contains("--ascii"))
    }

    /// What is said about colour, and whether there is any.
    struct ColorRow: Sendable, CustomTestStringConvertible {
        let name: String
        var value: String?
        var options: [String] = []
        let hasColor: Bool

        var testDescription: String { name }

        static let all = [
            ColorRow(name: "NO_COLOR unset", hasColor: true),
            ColorRow(name: "NO_COLOR empty", value: "", hasColor: true),
            ColorRow(name: "NO_COLOR=1", value: "1", hasColor: false),
            ColorRow(name: "NO_COLOR=0", value: "0", hasColor: false),
            ColorRow(name: "--color never", options: ["--color", "never"], hasColor: false),
            ColorRow(
                name: "--color always before NO_COLOR", value: "1",
                options: ["--color", "always"], hasColor: true),
        ]
    }

    @Test("colours go by NO_COLOR and the option; bold and reverse stay", arguments: ColorRow.all)
    func colors(_ row: ColorRow) async throws {
        var call = Call.loaded
        call.arguments += row.options
        call.variables = ["NO_COLOR": row.value]
        let terminal = try call.start()
        let depth: ColorDepth = row.hasColor ? .ansi256 : .none
        let screen = await Expected.mock(.withMockReviews)
        expectScreen(terminal, equals: Expected.picture(screen, depth: depth), depth: depth)
        let styles = terminal.screen.rows.flatMap { $0.map(\.style) }
        #expect(styles.contains { $0.foreground != .standard } == row.hasColor)
        #expect(styles.contains { $0.attributes.contains(.bold) })
        #expect(styles.contains { $0.attributes.contains(.reverse) } != row.hasColor)
    }

    @Test(
        "the window's size counts, and not LINES and COLUMNS",
        arguments: [("30", "100"), ("1", "1"), ("0", "-1"), ("many", ""), ("99999", "99999")])
    func exportedSize(_ lines: String, _ columns: String) async throws {
        var call = Call.loaded
        call.variables = ["LINES": lines, "COLUMNS": columns]
        let terminal = try call.start()
        let screen = await Expected.mock(.withMockReviews)
        expectScreen(terminal, equals: Expected.picture(screen), depth: .ansi256)
        let size = Size(width: 60, height: 20)
        terminal.resize(to: size)
        expectScreen(terminal, equals: Expected.picture(screen, size: size), depth: .ansi256)
    }

    /// A terminal that does not know its size, and the size that is drawn.
    struct UnknownSize: Sendable, CustomTestStringConvertible {
        let name: String
        let preparation: String
        var variables: [String: String?] = [:]
        var size = Size(width: 80, height: 24)

        var testDescription: String { name }

        static let all = [
            UnknownSize(name: "0×0", preparation: "stty rows 0 cols 0"),
            UnknownSize(name: "no rows", preparation: "stty rows 0 cols 80"),
            UnknownSize(name: "no columns", preparation: "stty rows 24 cols 0"),
            UnknownSize(
                name: "0×0 and variables", preparation: "stty rows 0 cols 0",
                variables: ["LINES": "20", "COLUMNS": "60"], size: Size(width: 60, height: 20)),
            UnknownSize(
                name: "0×0 and variables without sense", preparation: "stty rows 0 cols 0",
                variables: ["LINES": "-3", "COLUMNS": "1e9"]),
        ]
    }

    /// From moby/moby#43229, urbit/vere PR 964 and TPC-Council/HammerDB#289.
    @Test("a terminal that does not know its size gets the usual one", arguments: UnknownSize.all)
    func unknownSize(_ row: UnknownSize) async throws {
        var call = Call.loaded
        call.preparation = row.preparation
        call.variables = row.variables
        let terminal = try call.start()
        let picture = Expected.picture(await Expected.mock(.withMockReviews), size: row.size)
        let lines = picture.plainText.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
        try terminal.waitUntil("the picture") {
            Array($0.screen.lines.prefix(lines.count)) == lines
        }
        try terminal.press(.character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
    }

    @Test(
        "a window of an absurd size takes no memory for it",
        arguments: ["rows 65535 cols 65535", "rows 1 cols 65535", "rows 65535 cols 1"])
    func absurdSize(_ size: String) throws {
        var call = Call.loaded
        call.preparation = "stty \(size)"
        let terminal = try call.start()
        try terminal.waitUntil("the alternate screen") { $0.screen.isAlternate }
        try terminal.waitForQuiet()
        #expect(try #require(terminal.peakMemoryBytes()) < 100_000_000)
        try terminal.press(.character("q"))
        let status = try terminal.waitForEnd().status
        #expect([.exited(0), .exited(4)].contains(status))
    }

    /// From jquast/blessed#273, earendil-works/pi#9606 and BaseIntelligence/bounty-challenge#18672:
    /// a character of two columns in a window of one made programs run forever.
    @Test("windows of few columns show something, rest, and can be left", arguments: 1...6)
    func narrow(_ width: Int) async throws {
        let folder = try ScratchFolder()
        let json = #"{"reviews": [{"title": "女", "content": "女女女😀", "rating": 4}]}"#
        var call = Call.show(try folder.provider(json))
        call.size = Size(width: width, height: 24)
        let terminal = try call.start()
        let screen = await Expected.screen(ofFile: folder["ratings.json"])
        expectScreen(
            terminal, equals: Expected.picture(screen, size: call.size), depth: .ansi256)
        try terminal.waitForQuiet()
        try terminal.press(.character("q"))
        let end = try terminal.waitForEnd()
        #expect(end.status == .exited(4))
        #expect(end.processorSeconds < 1)

        // The emulator itself cannot take two columns in a window of one.
        call.arguments.append("--plain")
        call.preparation = "stty cols \(width)"
        call.size = Size(width: 80, height: 24)
        let plain = try call.start()
        try plain.waitUntil("the question") { $0.receivedText.hasSuffix(" ") }
        try plain.type("q\n")
        #expect(try plain.waitForEnd().status == .exited(0))
    }
}
