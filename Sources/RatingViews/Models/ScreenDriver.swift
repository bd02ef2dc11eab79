import RatingScreen
import RatingsCore
import TerminalKit
import PlatformFoundation

/// Hands events to a screen and does what it asks for, whatever the screen is shown on.
final class ScreenDriver {
    private let provider: (any AppRatingProviding)?
    private let fetches: BackgroundTasks<RatingScreenEvent>
    private let now: () -> Date
    private(set) var screen: RatingRequestScreen
    private var cause: SessionEnding.Cause?
    private var lastError: AppRatingError?
    /// When the star picker wants to close by itself; nil if it does not.
    private(set) var closingPicker: PickerClosing?

    /// A closing of the star picker that is due after some time without input.
    struct PickerClosing: Hashable {
        let number: Int
        let milliseconds: Int
    }

    init(
        screen: RatingRequestScreen, provider: (any AppRatingProviding)?, waker: Waker,
        now: @escaping () -> Date
    ) {
        self.screen = screen
        self.now = now
        self.provider = provider
        fetches = BackgroundTasks(waker: waker)
        if let known = provider?.cachedRatings(at: now()) { take(.cached(known)) }
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
            case .fetch(let number): fetch(number: number)
            case .cancelFetch(let number): fetches.cancel(number: number)
            case .report(let error): lastError = error
            case .close(let answer): cause = .outcome(answer)
            case .closePickerLater(let seconds, let number):
                closingPicker = PickerClosing(
                    number: number, milliseconds: Int((seconds * 1_000).rounded()))
            }
        }
    }

    /// Notes that the time is over that the star picker wanted to stay in sight.
    func closePicker() {
        guard let due = closingPicker else { return }
        closingPicker = nil
        take(.picker(.closingTimeIsOver(number: due.number)))
    }

    /// Hands the answers that have arrived to the screen.
    ///
    /// - Returns: True if there were any.
    func takeArrived() -> Bool {
        let arrived = fetches.arrived()
        arrived.forEach(take)
        return !arrived.isEmpty
    }

    private func fetch(number: Int) {
        guard let provider else { return }
        fetches.start(number: number) { await Self.event(of: provider, number: number) }
    }

    private static func event(
        of provider: any AppRatingProviding, number: Int
    ) async -> RatingScreenEvent {
        do {
            return .fetched(number: number, try await provider.fetch())
        } catch let error as AppRatingError {
            return .fetchFailed(number: number, error)
        } catch {
            // What a cancelled fetch says nobody reads, and to write it takes a millisecond.
            let message = Task.isCancelled ? nil : "\(error)"
            return .fetchFailed(number: number, AppRatingError(.failed, message: message))
        }
    }

    /// Leaves the screen without an answer, whatever is up: nobody is there.
    func leave() {
        if cause == nil { cause = .outcome(nil) }
    }

    /// Notes that there will be no more input.
    ///
    /// What was started is to end at once: the next signal, which often comes soon, may end this process.
    func end(_ end: EndOfInput) {
        cause = .ended(end)
        fetches.cancelAll()
    }

    /// Ends what still runs.
    ///
    /// To be called when the terminal is as it was.
    func finish(wasShown: Bool) -> SessionEnding {
        fetches.finish()
        return SessionEnding(
            cause: cause ?? .outcome(nil), wasShown: wasShown, lastError: lastError)
    }
}
