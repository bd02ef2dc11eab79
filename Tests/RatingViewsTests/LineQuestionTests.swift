import RatingScreen
import RatingsCore
import RatingsTesting
import TerminalKit
import Testing
@testable import RatingViews

@Suite("The question in one line")
struct LineQuestionTests {
    private static let page = WebAddress("https://example.org/rate")

    private static func configuration(sends: Bool = true) -> RatingScreenConfiguration {
        RatingScreenConfiguration(
            appName: "My Tool", offersDecline: true, reviewPage: page, asksForStars: sends,
            offersFeedback: sends, comesByItself: true, style: .line)
    }

    private func model(
        sends: Bool = true, theme: Theme = .standard(),
        repertoire: TextShaper.Repertoire = .unicode, width: Int = 79
    ) -> LineQuestionModel {
        var model = LineQuestionModel(
            screen: RatingRequestScreen(
                configuration: Self.configuration(sends: sends), fetches: false),
            provider: nil, options: ScreenOptions(theme: theme, repertoire: repertoire),
            now: Screens.now)
        model.resize(to: Size(width: width, height: 1))
        return model
    }

    private func row(_ model: LineQuestionModel, after keys: Key...) -> String {
        var model = model
        for key in keys { _ = model.handle(.key(key), at: 0) }
        return String(model.draw().canvas.plainText.split(separator: "\n").first ?? "")
    }

    private func run(
        _ keys: [(at: Double, input: InputEvent)], sends: Bool = true
    ) -> (ending: Ending<ScreenAnswer>, front: TypingFront) {
        let front = TypingFront(keys)
        let ending = Session.run(
            model(sends: sends), on: front, comesByItself: true, uptimeSeconds: { front.now })
        return (ending, front)
    }

    private func answer(_ keys: (Double, Key)...) -> Answer? {
        let (ending, _) = run(keys.map { (at: $0.0, input: .key($0.1)) })
        return if case .outcome(let left) = ending.cause { left.answer } else { nil }
    }

    @Test("the row at 80 and 40 columns, before and after the stars")
    func rows() {
        #expect(
            row(model()) == "How is My Tool?  ☆☆☆☆☆  1 poor … 5 great  Enter  Esc close  n never")
        #expect(
            row(model(), after: .character("4"))
                == "How is My Tool?  ★★★★☆  1 poor … 5 great  Enter  Esc close  n never")
        #expect(
            row(model(), after: .character("4"), .enter)
                == "★★★★☆  w Write a Review  f Send Feedback  Enter opens example.org  Esc done")
        #expect(
            row(model(sends: false), after: .right, .enter)
                == "★☆☆☆☆  Enter opens example.org  Esc done")
        #expect(row(model(width: 39)) == "How is My Tool? ☆☆☆☆☆ 1-5 Enter Esc n")
        #expect(row(model(width: 39), after: .character("2"), .enter) == "★★☆☆☆ w f Enter Esc")
        #expect(row(model(width: 30)) == "My Tool? ☆☆☆☆☆ 1-5 Enter Esc n")
    }

    @Test("in every language it fits into 80 and 40 columns", arguments: Language.allCases)
    func languages(language: Language) {
        for width in [79, 39] {
            var configuration = Self.configuration()
            configuration.strings = RatingScreenStrings(language)
            var model = LineQuestionModel(
                screen: RatingRequestScreen(configuration: configuration, fetches: false),
                provider: nil, options: ScreenOptions(theme: .standard()), now: Screens.now)
            model.resize(to: Size(width: width, height: 1))
            for keys: [Key] in [[], [.character("4"), .enter]] {
                for key in keys { _ = model.handle(.key(key), at: 0) }
                let row = row(model)
                #expect(row.contains("My Tool") != row.contains("★★★★☆"))
                #expect(row.contains("Enter") && row.contains("Esc"), "\(row)")
                #expect(row.contains("n") && !row.hasSuffix("…"), "\(row)")
            }
        }
    }

    @Test("in ASCII, and without colour the choice is seen by its attributes")
    func poorTerminals() throws {
        let ascii = model(theme: .monochrome(glyphs: .ascii), repertoire: .ascii)
        #expect(
            row(ascii, after: .character("3"))
                == "How is My Tool?  ***--  1 poor ... 5 great  Enter  Esc close  n never")
        var mono = model(theme: .monochrome())
        let before = mono.draw().canvas
        _ = mono.handle(.key(.character("n")), at: 0)
        let after = mono.draw().canvas
        #expect(before.plainText == after.plainText)
        #expect(before != after)
    }

    @Test("it is never wider than its row, and draws at every size", arguments: 0...120)
    func widths(width: Int) {
        for keys: [Key] in [[], [.character("5")], [.character("5"), .enter], [.character("n")]] {
            var model = model(width: width)
            for key in keys { _ = model.handle(.key(key), at: 0) }
            let canvas = model.draw().canvas
            #expect(canvas.size == Size(width: width, height: 1))
        }
    }

    @Test("each answer takes two keys at least, the last of them Enter")
    func answers() {
        #expect(answer((0.7, .character("n")), (1.1, .enter)) == .decline)
        #expect(answer((0.7, .character("4")), (1.1, .enter)) == nil)
        #expect(answer((0.7, .character("4")), (1.1, .enter), (1.5, .enter)) == .rate(Self.page))
        #expect(
            answer((0.7, .character("4")), (1.1, .enter), (1.5, .character("w")), (1.9, .enter))
                == .review(stars: 4))
        #expect(
            answer((0.7, .right), (1.1, .enter), (1.5, .character("f")), (1.9, .enter))
                == .feedback)
        #expect(answer((0.7, .enter), (3, .enter)) == nil)
        #expect(answer((0.7, .character("n")), (0.9, .enter)) == nil)
    }

    @Test("a key that means nothing takes back what was chosen, and the wait begins again")
    func takenBack() {
        #expect(answer((0.7, .character("n")), (1.2, .character("x")), (2.9, .enter)) == nil)
        #expect(
            answer(
                (0.7, .character("n")), (1.2, .character("x")), (1.6, .character("n")), (2, .enter))
                == nil)
        #expect(
            answer(
                (0.7, .character("4")), (1.1, .enter), (1.5, .character("x")), (3.2, .enter),
                (3.6, .enter)) == nil)
    }

    @Test("of 10,000 streams that are meant for something else none answers or opens anything")
    func streams() {
        var random = SeededRandom(seed: 19)
        for number in 0..<10_000 {
            let typed = StrayTyping.stream(using: &random)
                .map { (at: $0.at, input: InputEvent.key($0.key)) }
            let (ending, front) = run(typed, sends: number % 2 == 0)
            if case .outcome = ending.cause { Issue.record("stream \(number): \(typed)") }
            #expect(!ending.isWithdrawn || ending.wasShown == false)
            if ending.isWithdrawn { #expect(front.keptTypedAhead == true) }
        }
    }

    @Test("while keys do nothing the row names none but Esc")
    func locked() {
        let front = run([]).front
        let rows = front.frames.map { $0.canvas.plainText.split(separator: "\n").first ?? "" }
        #expect(rows.first == "How is My Tool?  ☆☆☆☆☆  Esc close")
        #expect(rows.last?.hasSuffix("n never") == true)
    }

    @Test("left alone it closes as dismissed")
    func leftAlone() {
        let front = TypingFront([])
        let ending = Session.run(
            model(), on: front, comesByItself: true, screenSeconds: 20,
            uptimeSeconds: { front.now })
        #expect(ending.cause == .outcome(ScreenAnswer(answer: nil, lastError: nil)))
        #expect(ending.wasShown)
        #expect(front.now >= 20 && front.now < 21)
    }

    @Test("in plain lines it is a question with numbered choices, and then the ways")
    func plain() {
        for (lines, expected) in [
            (["4", "1"], Answer.rate(Self.page)), (["4", "w"], .review(stars: 4)),
            (["4", "f"], .feedback), (["6"], .decline), (["n"], .decline), (["q"], nil),
            (["4", "q"], nil),
        ] as [([String], Answer?)] {
            let front = TypingLines(
                lines.enumerated().map { (at: Double($0.offset + 1) * 4, line: $0.element) })
            var question = PlainLineQuestion(
                screen: RatingRequestScreen(configuration: Self.configuration(), fetches: false),
                provider: nil, front: front, repertoire: .unicode, now: Screens.now,
                uptimeSeconds: { front.now })
            let ending = question.run()
            #expect(
                ending.cause == .outcome(ScreenAnswer(answer: expected, lastError: nil)), "\(lines)"
            )
        }
    }
}
