import RatingScreen
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("A screen that comes by itself")
struct KeyGuardTests {
    private typealias Typed = [(at: Double, input: InputEvent)]

    private static func configuration(asksForStars: Bool = false) -> RatingScreenConfiguration {
        var configuration = Screens.configuration
        configuration.comesByItself = true
        configuration.asksForStars = asksForStars
        configuration.offersFeedback = asksForStars
        return configuration
    }

    private func run(
        _ keys: Typed, asksForStars: Bool = false
    ) -> (ending: Ending<ScreenAnswer>, front: TypingFront) {
        let front = TypingFront(keys)
        let model = RatingScreenModel(
            screen: RatingRequestScreen(
                configuration: Self.configuration(asksForStars: asksForStars), fetches: false),
            provider: nil, options: ScreenOptions(theme: .standard(), isAnimated: false),
            now: { Screens.now })
        let ending = Session.run(
            model, on: front, comesByItself: true, uptimeSeconds: { front.now })
        return (ending, front)
    }

    private func keys(_ keys: (Double, Key)...) -> Typed {
        keys.map { (at: $0.0, input: .key($0.1)) }
    }

    private func answer(_ ending: Ending<ScreenAnswer>) -> Answer? {
        if case .outcome(let left) = ending.cause { left.answer } else { nil }
    }

    @Test("of 10,000 streams that are meant for something else none answers or opens anything")
    func streams() {
        var random = SeededRandom(seed: 17)
        var withdrawn = 0
        for number in 0..<10_000 {
            let typed = StrayTyping.stream(using: &random).map {
                (at: $0.at, input: InputEvent.key($0.key))
            }
            let (ending, front) = run(typed, asksForStars: number % 2 == 0)
            guard case .outcome = ending.cause else {
                if ending.isWithdrawn { withdrawn += 1 }
                #expect(ending.isWithdrawn == front.frames.isEmpty)
                continue
            }
            Issue.record("stream \(number): \(ending), \(typed)")
        }
        // Those that began before the first frame.
        #expect((3_000...7_000).contains(withdrawn))
    }

    @Test("of 10,000 streams none answers the question in plain lines")
    func lineStreams() {
        var random = SeededRandom(seed: 18)
        for number in 0..<10_000 {
            var lines: [(at: Double, line: String)] = []
            var line = ""
            for (at, key) in StrayTyping.stream(using: &random) {
                if key == .enter {
                    lines.append((at, line))
                    line = ""
                } else if case .character(let scalar) = key {
                    line.unicodeScalars.append(scalar)
                }
            }
            let front = TypingLines(lines)
            let ending = PlainSession(
                screen: RatingRequestScreen(configuration: Self.configuration(), fetches: false),
                provider: nil, front: front, repertoire: .unicode, now: { Screens.now },
                uptimeSeconds: { front.now }
            ).run()
            #expect(answer(ending) == nil, "stream \(number): \(lines)")
        }
    }

    @Test("what was typed before the first frame withdraws it, shows nothing and stays typed")
    func typedBefore() {
        let (ending, front) = run(keys((0, .character("n")), (1, .enter)))
        #expect(ending.isWithdrawn)
        #expect(front.frames.isEmpty)
        #expect(front.keptTypedAhead == true)
    }

    @Test("two keys answer: one chooses, and Enter confirms what was in sight for a while")
    func answers() {
        for (key, answer) in [
            (Key.character("l"), Answer.later), (.character("n"), .decline), (.enter, .rate(nil)),
        ] {
            let (ending, front) = run(keys((0.7, key), (1.1, .enter)))
            #expect(self.answer(ending) == answer)
            #expect(ending.wasShown)
            #expect(front.keptTypedAhead == false)
            #expect(self.answer(run(keys((0.7, key), (0.9, .enter))).ending) == nil)
            #expect(self.answer(run(keys((0.5, key), (0.9, .enter))).ending) == nil)
            #expect(self.answer(run(keys((0.7, key))).ending) == nil)
        }
    }

    @Test("a held Enter answers nothing")
    func heldEnter() {
        let held = (0..<100).map { (at: 0.7 + Double($0) * 0.03, input: InputEvent.key(.enter)) }
        #expect(answer(run(held).ending) == nil)
    }

    @Test("a swallowed key makes the wait longer, and one that means nothing takes the choice back")
    func startled() {
        let early = run(keys((0.5, .character("x")), (1.9, .character("l")), (3.5, .enter)))
        #expect(answer(early.ending) == nil)
        let patient = run(keys((0.5, .character("x")), (2.1, .character("l")), (2.6, .enter)))
        #expect(answer(patient.ending) == .later)
        let unknown = run(
            keys((0.7, .character("n")), (1.2, .character("x")), (1.7, .enter), (2.1, .enter)))
        #expect(answer(unknown.ending) == nil)
        let takenBack = run(keys((0.7, .character("n")), (1.2, .character("x")), (2.8, .enter)))
        #expect(answer(takenBack.ending) == nil)
    }

    @Test("who leaves before it takes keys was not asked, and who leaves later was")
    func leaving() {
        let early = run(keys((0.3, .escape)))
        #expect(early.ending.isWithdrawn)
        #expect(early.front.keptTypedAhead == true)
        for key in [Key.escape, .character("q")] {
            let late = run(keys((0.7, key)))
            #expect(late.ending.cause == .outcome(ScreenAnswer(answer: nil, lastError: nil)))
            #expect(late.ending.wasShown)
        }
    }

    @Test("the footer names the keys only when they work, and nothing has the focus at first")
    func footer() throws {
        let front = run([]).front
        let texts = front.frames.map(\.canvas.plainText)
        let first = try #require(texts.first)
        #expect(first.contains("Esc close") && !first.contains("later"))
        #expect(texts.last?.contains("q close") == true)
        #expect(texts.last?.contains("l later") == true)
    }
}
