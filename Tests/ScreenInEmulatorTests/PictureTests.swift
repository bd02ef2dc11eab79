import RatingScreen
import RatingsCore
import RatingsTestSupport
import RatingsTesting
import TerminalKit
import Testing

/// A state of the screen, and the call that brings it about.
struct ScreenState: Sendable, CustomTestStringConvertible {
    let name: String
    var provider = "none"
    var json: String?
    var options: [String] = []
    let screen: @Sendable () async -> RatingRequestScreen

    var testDescription: String { name }

    static let all = [
        ScreenState(
            name: "loading", provider: "mock:withMockReviews?delay=3600",
            options: ["--reduced-motion"], screen: { Expected.screen() }),
        ScreenState(
            name: "loaded", provider: "mock:withMockReviews?delay=0",
            screen: { await Expected.mock(.withMockReviews) }),
        ScreenState(
            name: "no reviews", provider: "mock:noReviews?delay=0",
            screen: { await Expected.mock(.noReviews) }),
        ScreenState(
            name: "no ratings", provider: "mock:noRatingsOrReviews?delay=0",
            screen: { await Expected.mock(.noRatingsOrReviews) }),
        ScreenState(
            name: "error", provider: "mock:throwsError?delay=0",
            screen: { await Expected.mock(.throwsError) }),
        ScreenState(name: "no store", screen: { Expected.screen(fetches: false) }),
        ScreenState(
            name: "a partial answer", json: #"{"averageRating": 4.25, "reviews": 7}"#,
            screen: {
                Expected.screen(
                    .success(
                        AppRatingResponse(
                            averageRating: 4.25,
                            problems: [
                                RatingProblem(
                                    part: .reviews,
                                    error: AppRatingError(
                                        .malformed, message: "The reviews are not a list."))
                            ])))
            }),
    ]

    func call(_ folder: ScratchFolder, size: Size) throws -> Call {
        var call = Call("show", try json.map { try folder.provider($0) } ?? provider)
        call.arguments += options
        call.size = size
        return call
    }
}

@Suite("The screen in an emulator is the picture, cell by cell", .blocking)
struct PictureTests {
    static let sizes = [
        Size(width: 80, height: 24), Size(width: 60, height: 20), Size(width: 40, height: 12),
        Size(width: 200, height: 50),
    ]

    @Test("in each state and size", arguments: ScreenState.all, sizes)
    func states(_ state: ScreenState, _ size: Size) async throws {
        let folder = try ScratchFolder()
        let screen = await state.screen()
        let picture = Expected.picture(screen, size: size)
        let terminal = try state.call(folder, size: size).start()
        expectScreen(terminal, equals: picture, depth: .ansi256)
        #expect(terminal.screen.isAlternate)
        #expect(!terminal.screen.isCursorVisible)
        try leave(terminal)
    }

    /// From junhoyeo/tokscale PR 1308: signs that some terminals draw two columns wide.
    @Test("nothing is in the last column", arguments: ScreenState.all, sizes)
    func lastColumn(_ state: ScreenState, _ size: Size) async throws {
        let picture = Expected.picture(await state.screen(), size: size)
        for y in 0..<size.height {
            #expect(picture[size.width - 1, y].text == " ", "row \(y)")
        }
    }

    @Test(
        "after scrolling",
        arguments: [
            [.down, .down, .down], [.character("j"), .character("j"), .character("k")],
            [.pageDown], [.pageDown, .pageUp], [.character(" "), .down], [.end], [.character("G")],
            [.end, .up, .up], [.end, .home], [.end, .character("g")], [.tab], [.tab, .tab],
            [.backTab], [.right, .left], [.character("?")], [.down, .character("?"), .escape],
        ] as [[Key]])
    func scrolling(_ keys: [Key]) async throws {
        let screen = await Expected.mock(.withMockReviews)
        for size in [Size(width: 80, height: 24), Size(width: 40, height: 12)] {
            var call = Call.loaded
            call.size = size
            let terminal = try call.start()
            expectScreen(
                terminal, equals: Expected.picture(screen, size: size), depth: .ansi256)
            for key in keys { try terminal.press(key) }
            expectScreen(
                terminal, equals: Expected.picture(screen, size: size, keys: keys),
                depth: .ansi256)
        }
    }

    @Test("in both directions through all of the list, row by row")
    func everyRow() async throws {
        let screen = await Expected.mock(.withMockReviews)
        let terminal = try Call.loaded.start()
        let first = Expected.picture(screen)
        expectScreen(terminal, equals: first, depth: .ansi256)
        var keys: [Key] = []
        while keys.count < 60 {
            keys.append(.down)
            try terminal.press(.down)
            let comparison = expectScreen(
                terminal, equals: Expected.picture(screen, keys: keys), depth: .ansi256)
            guard comparison.isEqual else { return }
        }
        for _ in keys { try terminal.press(.up) }
        expectScreen(terminal, equals: first, depth: .ansi256)
    }

    @Test("after a hundred quick resizes, wherever they end", arguments: sizes)
    func resizes(_ last: Size) async throws {
        let screen = await Expected.mock(.withMockReviews)
        let terminal = try Call.loaded.start()
        try terminal.waitForText("Help Us Grow!")
        var random = SeededRandom(seed: UInt64(last.width))
        for _ in 0..<100 {
            let width = Int.random(in: 1...120, using: &random)
            let height = Int.random(in: 1...40, using: &random)
            terminal.resize(to: Size(width: width, height: height))
        }
        terminal.resize(to: last)
        expectScreen(terminal, equals: Expected.picture(screen, size: last), depth: .ansi256)
        try leave(terminal)
    }

    @Test("after a moment in which the window was smaller")
    func momentarilySmaller() async throws {
        let terminal = try Call.loaded.start()
        let picture = Expected.picture(await Expected.mock(.withMockReviews))
        for _ in 0..<10 {
            expectScreen(terminal, equals: picture, depth: .ansi256)
            terminal.resize(to: Size(width: 9, height: 3), picture.size)
        }
        expectScreen(terminal, equals: picture, depth: .ansi256)
    }

    @Test("after Ctrl-L, which draws all of it again")
    func redraw() async throws {
        let terminal = try Call.loaded.start()
        let picture = Expected.picture(await Expected.mock(.withMockReviews))
        expectScreen(terminal, equals: picture, depth: .ansi256)
        try terminal.waitForQuiet()
        let count = terminal.received.count
        try terminal.press(.control("l"))
        try terminal.waitUntil("a whole screen of bytes") { $0.received.count > count + 1500 }
        expectScreen(terminal, equals: picture, depth: .ansi256)
    }

    @Test("while something loads it moves, and stops when loaded")
    func shimmer() async throws {
        let folder = try ScratchFolder()
        let script =
            "until [ -e \(folder["go"]) ]; do sleep 0.01; done; echo '{\"totalRatings\":7}'"
        let terminal = try Call.show("exec:sh -c \"\(escaped(script))\"").start()
        try terminal.waitForText("▄▄▄")
        let count = terminal.received.count
        try terminal.waitUntil("a move") { $0.received.count > count }
        try folder.write([], to: "go")
        let loaded = Expected.screen(.success(AppRatingResponse(totalRatings: 7)))
        expectScreen(terminal, equals: Expected.picture(loaded), depth: .ansi256)
    }

    private func leave(_ terminal: EmulatedTerminal) throws {
        try terminal.press(.character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.leftovers == [])
    }
}

/// A text as it is between double quotes in a provider's command.
func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
}
