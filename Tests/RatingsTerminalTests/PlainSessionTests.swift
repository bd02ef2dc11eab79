import RatingScreen
import RatingsCore
import RatingsTerminal
import RatingsTesting
import TerminalKit
import Testing

@Suite("A session in plain lines")
struct PlainSessionTests {
    private func run(
        _ provider: (any AppRatingProviding)?, _ script: [HeadlessLineFront.Step],
        columns: Int? = 60, repertoire: TextShaper.Repertoire = .unicode
    ) async -> (ending: SessionEnding, front: HeadlessLineFront) {
        let front = HeadlessLineFront(columns: columns, script: script)
        let session = PlainSession(
            screen: RatingRequestScreen(
                configuration: Screens.configuration, fetches: provider != nil),
            provider: provider, front: front, repertoire: repertoire, now: { Screens.now })
        return (await onOwnThread { session.run() }, front)
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

                Your answer — [r] Give a Rating, [l] Maybe Later, [n] Don't
                Ask Again, [q] close: 
                """)
    }

    @Test(
        "a letter chooses, upper case and longer words too",
        arguments: [
            ("r", RatingScreenOutcome.rated), ("R", .rated), (" later please", .later),
            ("n", .declined), ("q", .dismissed),
        ])
    func choices(answer: String, outcome: RatingScreenOutcome) async {
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let (ending, _) = await run(provider, [.waitForWake, .line(answer)])
        #expect(ending.cause == .outcome(outcome))
    }

    @Test("an answer that is none is asked for again")
    func notUnderstood() async {
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let (ending, front) = await run(
            provider, [.waitForWake, .line(""), .line("7"), .line("q")])
        #expect(ending.cause == .outcome(.dismissed))
        #expect(front.written.components(of: "Please answer with one of the letters.") == 2)
    }

    @Test("an error is written, and t tries again")
    func tryingAgain() async {
        let provider = ScriptedRatingProvider([
            .error(AppRatingError(.offline)), .response(AppRatingResponse(averageRating: 3)),
        ])
        let (ending, front) = await run(
            provider, [.waitForWake, .line("t"), .waitForWake, .line("q")])
        #expect(ending.cause == .outcome(.dismissed))
        #expect(provider.fetchCount == 2)
        #expect(front.written.contains("You Are Offline"))
        #expect(front.written.contains("3.0 out of 5 stars"))
    }

    @Test("one can leave while it loads, and a hang-up ends it")
    func leaving() async {
        let first = ScriptedRatingProvider([.silence])
        let left = await run(first, [.line("q")])
        #expect(left.ending.cause == .outcome(.dismissed))
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

                Your answer -- [r] Give a Rating, [l] Maybe Later, [n] Don't Ask Again, [q] close: 
                """)
    }

    @Test("a terminal of one column still ends", arguments: 0...3)
    func narrow(columns: Int) async throws {
        let response = try await Screens.response(.withMockReviews)
        let provider = ScriptedRatingProvider([.response(response)])
        let (ending, _) = await run(provider, [.waitForWake, .line("q")], columns: columns)
        #expect(ending.cause == .outcome(.dismissed))
    }
}

extension String {
    /// How often a text stands in this one.
    func components(of text: String) -> Int {
        ranges(of: text).count
    }
}
