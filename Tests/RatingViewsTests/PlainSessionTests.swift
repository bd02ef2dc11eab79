import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("A session in plain lines")
struct PlainSessionTests {
    private func run(
        _ provider: (any AppRatingProviding)?, _ script: [HeadlessLineFront.Step],
        columns: Int? = 60, repertoire: TextShaper.Repertoire = .unicode
    ) async -> (ending: ScreenEnd, front: HeadlessLineFront) {
        let front = HeadlessLineFront(columns: columns, script: script)
        let session = PlainSession(
            screen: RatingRequestScreen(
                configuration: Screens.configuration, fetches: provider != nil),
            provider: provider, front: front, repertoire: repertoire, now: { Screens.now })
        return (await onOwnThread { ScreenEnd(session.run()) }, front)
    }

    @Test("the content is written as lines, then the choices are asked for")
    func content() async throws {
        var response = try await Screens.response(.withMockReviews)
        response.reviews = response.reviews.map { Array($0.prefix(2)) }
        let provider = ScriptedRatingProvider([.response(response)])
        let (ending, front) = await run(provider, [.waitForWake, .line("l")])
        #expect(ending.cause == .outcome(.later))
        #expect(front.isClosed)
        #expect(
            front.written == """
                Help Us Grow!
                Loading ratings…
                4.2 out of 5 stars
                1,250 ratings

                Absolutely Love This App!
                This is an incredible app that has completely transformed
                how I work. The interface is intuitive, and the features are
                exactly what I needed. Highly recommend to everyone!
                5 out of 5 stars • John Appleseed • Just now

                Great Potential
                Very promising app with some really useful features. Looking
                forward to seeing what the next version brings.
                4 out of 5 stars • Priya Nair • 1 day ago

                Your answer — 1 Give a Rating [r], 2 Maybe Later [l], 3
                Don't Ask Again [n], 4 close [q]: 
                """)
    }

    @Test("with the provider offline the question offers the rating next to another try")
    func offline() async throws {
        let page = try #require(WebAddress("https://example.org/rate"))
        let front = HeadlessLineFront(columns: 60, script: [.waitForWake, .line("r")])
        let session = PlainSession(
            screen: RatingRequestScreen(
                configuration: RatingScreenConfiguration(reviewPage: page)),
            provider: ScriptedRatingProvider([.error(AppRatingError(.offline))]), front: front,
            repertoire: .unicode, now: { Screens.now })
        let ending = await onOwnThread { ScreenEnd(session.run()) }
        #expect(ending.cause == .outcome(.rate(page)))
        #expect(
            front.written == """
                Help Us Grow!
                Loading ratings…

                You Are Offline
                Check the connection, then try again.

                Your answer — 1 Give a Rating [r], 2 Try Again [t], 3 close
                [q]: 
                """)
    }

    @Test(
        "the number, the letter and the whole words of a choice choose it, in either case",
        arguments: [
            ("1", Answer.rate(nil)), ("r", .rate(nil)), ("R", .rate(nil)),
            (" give  a rating ", .rate(nil)), ("2", .later), ("L", .later), ("Maybe Later", .later),
            ("3", .decline), ("n", .decline), ("don’t ask again", .decline),
            ("4", nil), ("q", nil), ("CLOSE", nil),
        ] as [(String, Answer?)])
    func choices(text: String, answer: Answer?) async {
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let (ending, front) = await run(provider, [.waitForWake, .line(text)])
        #expect(ending.cause == .outcome(answer))
        #expect(front.written.components(of: Self.hint) == 0)
    }

    static let hint = "Please answer with a number"

    @Test(
        "what only begins like a choice, or like none, is asked for again",
        arguments: [
            "remind me later", "return", "not now", "never mind", "next", "no", "rate", "later",
            "give", "ra", "", "7", "0", "1 2", "1.", "rr", "\u{1B}[A", "t",
        ])
    func notUnderstood(answer: String) async {
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let (ending, front) = await run(provider, [.waitForWake, .line(answer), .line("q")])
        #expect(ending.cause == .outcome(nil))
        #expect(front.written.components(of: Self.hint) == 1)
        #expect(front.written.components(of: "Your answer") == 2)
    }

    @Test("what was typed before the question is shown does not answer it")
    func typedAhead() async {
        let (ending, front) = await run(
            nil, [.typedAhead("r"), .typedAhead("n"), .line("what"), .typedAhead("r"), .line("l")])
        #expect(ending.cause == .outcome(.later))
        #expect(front.written.components(of: "Your answer") == 2)
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let loading = await run(
            provider, [.line("r"), .waitForWake, .typedAhead("r"), .line("l")])
        #expect(loading.ending.cause == .outcome(.later))
    }

    @Test("Ctrl-D leaves, also while it loads")
    func endOfFile() async {
        let (ending, front) = await run(nil, [.endOfFile])
        #expect(ending.cause == .outcome(nil))
        #expect(front.written.hasSuffix(": \n"))
        let loading = await run(ScriptedRatingProvider([.silence]), [.endOfFile])
        #expect(loading.ending.cause == .outcome(nil))
    }

    @Test("an error is written, and t tries again")
    func tryingAgain() async {
        let provider = ScriptedRatingProvider([
            .error(AppRatingError(.offline)), .response(AppRatingResponse(averageRating: 3)),
        ])
        let (ending, front) = await run(
            provider, [.waitForWake, .line("t"), .waitForWake, .line("q")])
        #expect(ending.cause == .outcome(nil))
        #expect(provider.fetchCount == 2)
        #expect(front.written.contains("You Are Offline"))
        #expect(front.written.contains("3.0 out of 5 stars"))
    }

    @Test("one can leave while it loads, and a hang-up ends it")
    func leaving() async {
        let first = ScriptedRatingProvider([.silence])
        let left = await run(first, [.line("q")])
        #expect(left.ending.cause == .outcome(nil))
        #expect(first.cancelCount == 1)
        let second = ScriptedRatingProvider([.silence])
        let hungUp = await run(second, [])
        #expect(hungUp.ending.cause == .ended(.hangUp))
        #expect(second.cancelCount == 1)
    }

    @Test("without a store the question comes at once, in ASCII if need be")
    func ascii() async {
        let (_, front) = await run(nil, [.line("q")], columns: nil, repertoire: .ascii)
        #expect(
            front.written == """
                Help Us Grow!

                Your answer -- 1 Give a Rating [r], 2 Maybe Later [l], 3 Don't Ask Again [n], 4 close [q]: 
                """)
    }

    @Test("a terminal of one column still ends", arguments: 0...3)
    func narrow(columns: Int) async throws {
        let response = try await Screens.response(.withMockReviews)
        let provider = ScriptedRatingProvider([.response(response)])
        let (ending, _) = await run(provider, [.waitForWake, .line("q")], columns: columns)
        #expect(ending.cause == .outcome(nil))
    }
}

extension String {
    /// How often a text is in this one.
    func components(of text: String) -> Int {
        ranges(of: text).count
    }
}
