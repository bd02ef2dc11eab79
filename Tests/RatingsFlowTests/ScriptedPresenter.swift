import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTestSupport
import Synchronization

/// A presenter whose person and terminal do what a test scripts.
final class ScriptedPresenter: RatingPresenting {
    enum Answer: Sendable {
        /// The user chooses, or leaves without a choice.
        case chose(RatingScreen.Answer?)
        /// The user leaves while there was only the note about the window.
        case leftTooSmall
        /// The terminal can be seen to be unfit before anything is tried.
        case unfit(PresentationObstacle)
        /// The terminal turns out to be unfit when it is taken.
        case refused(PresentationObstacle)
        /// The terminal or the program ends before a choice.
        case ended(Interruption, wasShown: Bool)
        /// Something else happens while the screen is up, then the user chooses.
        case meanwhile(@Sendable () -> Void, RatingScreen.Answer?)
        /// Something else happens before the terminal is taken.
        case opening(@Sendable () -> Void)
        /// Something else happens while the screen goes.
        case closing(RatingScreen.Answer?, @Sendable () -> Void)
    }

    private let answers: Mutex<[Answer]>
    private let configuration = Mutex<RatingScreenConfiguration?>(nil)
    private let page: WebAddress?
    private let journal: Journal<String>

    init(_ answers: [Answer], page: WebAddress?, journal: Journal<String>) {
        self.answers = Mutex(answers)
        self.page = page
        self.journal = journal
    }

    /// What the last screen was made of.
    var shown: RatingScreenConfiguration? { configuration.withLock { $0 } }

    func obstacle() -> PresentationObstacle? {
        answers.withLock { answers in
            guard case .unfit(let obstacle)? = answers.first else { return nil }
            answers.removeFirst()
            return obstacle
        }
    }

    func present(
        _ screen: RatingRequestScreen, provider: (any AppRatingProviding)?,
        isEnding: () -> Bool
    ) throws(PresentationObstacle) -> Presentation {
        let answer = answers.withLock { $0.isEmpty ? .chose(nil) : $0.removeFirst() }
        if case .refused(let obstacle) = answer { throw obstacle }
        if case .opening(let action) = answer { action() }
        if isEnding() { throw .interrupted }
        configuration.withLock { $0 = screen.configuration }
        journal.note("shown")
        if case .meanwhile(let action, _) = answer { action() }
        if case .closing(_, let action) = answer { action() }
        journal.note("gone")
        return presentation(answer)
    }

    private func presentation(_ answer: Answer) -> Presentation {
        switch answer {
        // The screen knows the page that the test has in mind.
        case .chose(.rate), .meanwhile(_, .rate), .closing(.rate, _):
            Presentation(answer: .rate(page))
        case .chose(let answer), .meanwhile(_, let answer), .closing(let answer, _):
            Presentation(answer: answer)
        case .ended(let end, let wasShown):
            Presentation(answer: nil, interruption: end, wasShown: wasShown)
        case .leftTooSmall, .unfit, .refused, .opening:
            Presentation(answer: nil, wasShown: false)
        }
    }
}
