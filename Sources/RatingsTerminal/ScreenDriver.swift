import RatingScreen
import RatingsCore
import TerminalKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Hands events to a screen and does what it asks for, whatever the screen is shown on.
final class ScreenDriver {
    private let fetches: FetchRunner
    private let now: () -> Date
    private(set) var screen: RatingRequestScreen
    private var afterwards: [RatingScreenEffect] = []
    private var cause: SessionEnding.Cause?
    private var lastError: AppRatingError?

    init(
        screen: RatingRequestScreen, provider: (any AppRatingProviding)?, waker: Waker,
        now: @escaping () -> Date
    ) {
        self.screen = screen
        self.now = now
        fetches = FetchRunner(provider: provider, waker: waker)
        if let known = provider?.remembered(at: now()) { take(.remembered(known)) }
    }

    /// True until the person has left the screen or the terminal has ended.
    var isRunning: Bool { cause == nil }

    /// What is on the screen now.
    var content: RatingScreenContent { screen.content(at: now()) }

    /// Hands an event to the screen.
    func take(_ event: RatingScreenEvent) {
        defer { if screen.viewState.value != nil { lastError = nil } }
        for effect in screen.handle(event) {
            switch effect {
            case .fetch(let number): fetches.start(number: number)
            case .cancelFetch(let number): fetches.cancel(number: number)
            case .report(let error): lastError = error
            case .close(let outcome): cause = .outcome(outcome)
            case .openReviewPage: afterwards.append(effect)
            }
        }
    }

    /// Hands the answers that have arrived to the screen.
    ///
    /// - Returns: True if there were any.
    func takeArrived() -> Bool {
        let arrived = fetches.arrived()
        arrived.forEach(take)
        return !arrived.isEmpty
    }

    /// Notes that there will be no more input.
    func end(_ end: EndOfInput) {
        cause = .ended(end)
    }

    /// Ends what still runs.
    ///
    /// To be called when the terminal is as it was.
    func finish(wasShown: Bool) -> SessionEnding {
        fetches.finish()
        return SessionEnding(
            cause: cause ?? .outcome(.dismissed), afterwards: afterwards, wasShown: wasShown,
            lastError: lastError)
    }
}
