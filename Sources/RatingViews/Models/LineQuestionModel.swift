package import RatingScreen
package import RatingsCore
package import TerminalKit
package import PlatformFoundation

/// The question in one line of a terminal: its state, and what its keys do.
package struct LineQuestionModel: Model {
    /// What came of its work.
    package enum Event: Sendable {
        /// The provider's answer names this page.
        case found(WebAddress?)
    }

    private static let fetchNumber = 1

    private let provider: (any AppRatingProviding)?
    private var question: LineQuestion
    private var view: LineQuestionView
    private let keyMap: StarPickerKeyMap

    package private(set) var outcome: ScreenAnswer?

    /// Creates a question; where no page is known the provider is asked for one once it is shown.
    ///
    /// - Parameter now: The instant at which cached answers are judged.
    package init(
        screen: RatingRequestScreen, provider: (any AppRatingProviding)?, options: ScreenOptions,
        now: Date
    ) {
        let configuration = screen.configuration
        question = LineQuestion(configuration)
        if question.page == nil {
            question.page = provider?.cachedRatings(at: now)?.answer.reviewPage
        }
        self.provider = provider
        keyMap = StarPickerKeyMap(enterName: options.theme.glyphs.keyNames.enter)
        view = LineQuestionView(
            app: configuration.shownAppName, strings: configuration.strings, theme: options.theme,
            shaper: TextShaper(repertoire: options.repertoire))
    }

    package var isVisible: Bool { view.isVisible }

    package mutating func resize(to size: Size) { view.size = size }

    package mutating func draw() -> Frame { Frame(canvas: view.draw(question)) }

    package mutating func begin() -> [Command<Event>] {
        guard question.page == nil, let provider else { return [] }
        return [
            .start(number: Self.fetchNumber) { .found(try? await provider.fetch().reviewPage) }
        ]
    }

    package mutating func handle(_ event: Event, at instant: Double) -> [Command<Event>] {
        if case .found(let page) = event { question.page = question.page ?? page }
        return [.redraw]
    }

    package mutating func handle(_ input: InputEvent, at instant: Double) -> [Command<Event>] {
        guard case .key(let key) = input else { return [] }
        switch key {
        case .escape, .character("q"): leave()
        case .character("n"): return choose(.never)
        case .character("w"): return choose(.review)
        case .character("f"): return choose(.feedback)
        case .enter: return confirm()
        default:
            guard question.step == .stars, let event = keyMap.event(for: key) else {
                return takeBack()
            }
            question.choose(event)
        }
        return [.redraw]
    }

    private mutating func choose(_ choice: LineQuestion.Choice) -> [Command<Event>] {
        guard question.offers(choice) else { return takeBack() }
        question.choose(choice)
        return [.redraw]
    }

    /// Enter with nothing chosen means nothing here.
    private mutating func confirm() -> [Command<Event>] {
        let step = question.step
        if let answer = question.confirm() {
            outcome = ScreenAnswer(answer: answer, lastError: nil)
        } else if question.step == step {
            return takeBack()
        }
        return [.redraw]
    }

    /// A user who types what means nothing here does not mean what was chosen before.
    private mutating func takeBack() -> [Command<Event>] {
        question.reset()
        return [.startle]
    }

    package func millisecondsLeft(at instant: Double) -> Int? { nil }

    package mutating func timePassed(at instant: Double) -> [Command<Event>] { [] }

    package mutating func setLocked(_ isLocked: Bool) { view.isLocked = isLocked }

    package mutating func leave() {
        outcome = outcome ?? ScreenAnswer(answer: nil, lastError: nil)
    }
}
