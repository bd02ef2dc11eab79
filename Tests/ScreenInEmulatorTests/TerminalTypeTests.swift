import RatingScreen
import RatingsCore
import RatingsTestSupport
import RatingViews
import TerminalKit
import Testing

@Suite("Kinds of terminals", .blocking)
struct TerminalTypeTests {
    /// A kind of terminal, what colours the screen has on it, and whether it has a screen of its own.
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        let depth: ColorDepth
        var glyphs = GlyphSet.unicode
        var appearance = Theme.Appearance.unknown
        var underlinesInColor = true
        var hasAlternateScreen = true

        var testDescription: String { name }

        /// The picture as this kind can show it.
        func picture(_ screen: RatingRequestScreen, keys: [Key] = []) -> Canvas {
            var picture = Expected.picture(
                screen, depth: depth, glyphs: glyphs, appearance: appearance, keys: keys)
            if !underlinesInColor { picture.leaveOutUnderlines() }
            return picture
        }

        static let all = [
            Kind(name: "xterm-256color", depth: .ansi256),
            Kind(name: "screen-256color", depth: .ansi256),
            Kind(name: "tmux-256color", depth: .ansi256),
            Kind(name: "xterm", depth: .ansi8),
            Kind(name: "screen", depth: .ansi8),
            Kind(
                name: "linux", depth: .ansi8, glyphs: .console, appearance: .dark,
                underlinesInColor: false, hasAlternateScreen: false),
            Kind(name: "xterm-mono", depth: .none),
            Kind(name: "vt100", depth: .none, glyphs: .console, hasAlternateScreen: false),
            Kind(name: "vt102", depth: .none, glyphs: .console, hasAlternateScreen: false),
            Kind(name: "vt220", depth: .none, glyphs: .console, hasAlternateScreen: false),
        ]
    }

    /// From aisk/pick PR 30, xrmx/uwsgitop#11 and mooz/percol PR 2: without colours programs died.
    @Test("each shows the picture in the colours that it has", arguments: Kind.all)
    func kinds(_ kind: Kind) async throws {
        let screen = await Expected.mock(.withMockReviews)
        var call = Call.loaded
        call.variables = ["TERM": kind.name]
        let terminal = try call.start()
        expectScreen(terminal, equals: kind.picture(screen), depth: kind.depth)
        try terminal.press(.down, .tab)
        let moved = kind.picture(screen, keys: [.down, .tab])
        expectScreen(terminal, equals: moved, depth: kind.depth)
        try terminal.press(.character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal, hasAlternateScreen: kind.hasAlternateScreen)
    }

    @Test("without colours, full and empty stars and the focus can still be told apart")
    func withoutColors() async throws {
        let size = Size(width: 80, height: 50)
        let picture = Expected.picture(
            await Expected.mock(.withMockReviews), size: size, depth: .none)
        let cells = (0..<size.height).flatMap { Array(picture.row($0)) }
        #expect(Set(["★", "☆"]).isSubset(of: cells.map(\.text)))
        #expect(cells.contains { $0.style.attributes == [.bold, .reverse] })
    }

    /// From rust-lang/cargo PR 4832 and openai/codex PR 9293: cursor sequences went to terminals that
    /// cannot do them.
    @Test(
        "one that cannot have the screen gets the picture without any sequence, and a reason",
        arguments: [
            ("dumb", "cannot show a full screen"), ("no-such-terminal", "is not known here"),
            ("", "TERM is not set"), (nil, "TERM is not set"), ("\u{1B}[2J", "is not known here"),
        ] as [(String?, String)])
    func withoutScreen(_ type: String?, reason: String) async throws {
        var call = Call.loaded
        call.variables = ["TERM": type]
        let terminal = try call.finish()
        #expect(terminal.end?.status == .exited(0))
        #expect(!terminal.received.contains(0x1B))
        #expect(terminal.receivedText.contains(reason))
        #expect(terminal.receivedText.contains("1,250 ratings"))
        expectUntouched(terminal)
    }

    @Test(
        "no command writes an escape sequence to a dumb terminal",
        arguments: [
            ["demo"], ["reviews", "mock:withMockReviews"], ["fetch", "mock:withMockReviews"],
            ["snapshot", "mock:withMockReviews"], ["--help"], ["--version"], ["show"],
        ])
    func dumb(_ arguments: [String]) throws {
        var call = Call()
        call.arguments = arguments
        call.variables = ["TERM": "dumb"]
        let terminal = try call.finish()
        #expect(!terminal.received.isEmpty)
        #expect(!terminal.received.contains(0x1B))
    }
}

extension Canvas {
    /// Underlines nothing that has a colour, as a terminal does that cannot do both.
    mutating func leaveOutUnderlines() {
        restyle(Rect(size)) { style, _ in
            var style = style
            if style.foreground != .standard { style.attributes.remove(.underline) }
            return style
        }
    }
}
