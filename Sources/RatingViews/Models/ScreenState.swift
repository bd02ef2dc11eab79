package import RatingScreen
package import RatingsCore
import PlatformFoundation

/// How the user left the rating screen.
package struct ScreenAnswer: Hashable, Sendable {
    /// What the user answered; nil for nothing.
    package let answer: Answer?
    /// The last failure that the screen reported, unless a good answer of the provider came after it.
    package let lastError: AppRatingError?

    package init(answer: Answer?, lastError: AppRatingError?) {
        self.answer = answer
        self.lastError = lastError
    }
}

/// A rating screen and its provider, whatever the screen is shown on.
struct ScreenState {
    /// A closing of the star picker that is due after some time without input.
    struct PickerClosing: Hashable {
        let number: Int
        let milliseconds: Int
    }

    private let provider: (any AppRatingProviding)?
    private let now: () -> Date
    private(set) var screen: RatingRequestScreen
    private var lastError: AppRatingError?
    /// When the star picker wants to close by itself; nil if it does not.
    private(set) var closingPicker: PickerClosing?

    init(
        screen: RatingRequestScreen, provider: (any AppRatingProviding)?,
        now: @escaping () -> Date
    ) {
        self.screen = screen
        self.now = now
        self.provider = provider
        if let known = provider?.cachedRatings(at: now()) { _ = take(.cached(known)) }
    }

    /// What is on the screen now.
    var content: RatingScreenContent { screen.content(at: now()) }

    /// How the user left the screen; nil while it is up.
    private(set) var left: ScreenAnswer?

    /// Hands an event to the screen.
    mutating func take(_ event: RatingScreenEvent) -> [Command<RatingScreenEvent>] {
        defer { if screen.viewState.value != nil { lastError = nil } }
        return screen.handle(event).compactMap { effect in
            switch effect {
            case .fetch(let number): return fetch(number: number)
            case .cancelFetch(let number): return .cancel(number: number)
            case .report(let error): lastError = error
            case .closePickerLater(let seconds, let number):
                closingPicker = PickerClosing(
                    number: number, milliseconds: Int((seconds * 1_000).rounded()))
            case .close(let answer): left = ScreenAnswer(answer: answer, lastError: lastError)
            }
            return nil
        }
    }

    /// Notes that the time is over that the star picker wanted to stay in sight.
    mutating func closePicker() -> [Command<RatingScreenEvent>] {
        guard let due = closingPicker else { return [] }
        closingPicker = nil
        return take(.picker(.closingTimeIsOver(number: due.number)))
    }

    /// Leaves the screen without an answer, whatever is up: nobody is there.
    mutating func leave() {
        left = left ?? ScreenAnswer(answer: nil, lastError: lastError)
    }

    private func fetch(number: Int) -> Command<RatingScreenEvent>? {
        provider.map { provider in
            .start(number: number) { await Self.event(of: provider, number: number) }
        }
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
}
