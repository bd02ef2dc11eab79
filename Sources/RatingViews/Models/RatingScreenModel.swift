package import RatingScreen
package import RatingsCore
package import TerminalKit
package import PlatformFoundation

/// The rating screen in a terminal: its state, how it is drawn, and what its keys do.
package struct RatingScreenModel: Model {
    /// The time between two steps of the shimmer; one takes some 600 bytes, which a slow line has to carry.
    private static let shimmerMilliseconds = 1_100

    private let options: ScreenOptions
    private var state: ScreenState
    private var view: RatingScreenView

    /// Creates a screen that fetches once it is shown.
    ///
    /// - Parameters:
    ///   - provider: What the screen's fetches ask; nil for a screen that does not fetch.
    ///   - now: The clock from which the ages of the reviews are computed.
    package init(
        screen: RatingRequestScreen, provider: (any AppRatingProviding)?, options: ScreenOptions,
        now: @escaping () -> Date
    ) {
        self.options = options
        state = ScreenState(screen: screen, provider: provider, now: now)
        view = RatingScreenView(
            content: state.content, size: .zero, theme: options.theme,
            repertoire: options.repertoire, strings: screen.configuration.strings,
            comesByItself: screen.configuration.comesByItself)
    }

    package var outcome: ScreenAnswer? { state.left }
    package var isVisible: Bool { view.showsScreen }

    package mutating func resize(to size: Size) { view.resize(to: size) }

    package mutating func draw() -> Frame {
        if !shimmers { view.shimmerStep = nil }
        let canvas = view.draw()
        return Frame(canvas: canvas, focus: view.focusPosition, wantsMouse: options.usesMouse)
    }

    package mutating func begin() -> [Command<RatingScreenEvent>] { take(.appeared) }

    package mutating func handle(
        _ input: InputEvent, at instant: Double
    ) -> [Command<RatingScreenEvent>] {
        let reaction: RatingScreenView.Reaction =
            switch input {
            case .key(let key): view.handle(key)
            case .mouse(let mouse): view.handle(mouse)
            default: .none
            }
        switch reaction {
        case .event(let event): return take(event) + [.redraw]
        case .none: return []
        case .unknown: return takeBack()
        }
    }

    package mutating func handle(
        _ event: RatingScreenEvent, at instant: Double
    ) -> [Command<RatingScreenEvent>] {
        take(event)
    }

    package func millisecondsLeft(at instant: Double) -> Int? {
        state.closingPicker?.milliseconds ?? (shimmers ? Self.shimmerMilliseconds : nil)
    }

    package mutating func timePassed(at instant: Double) -> [Command<RatingScreenEvent>] {
        guard state.closingPicker == nil else {
            defer { view.content = state.content }
            return state.closePicker()
        }
        view.shimmerStep = (view.shimmerStep ?? 0) + 1
        return []
    }

    package mutating func setLocked(_ isLocked: Bool) { view.isLocked = isLocked }

    package mutating func leave() { state.leave() }

    /// Who types what means nothing here does not mean what was chosen before.
    private mutating func takeBack() -> [Command<RatingScreenEvent>] {
        guard state.screen.configuration.comesByItself else { return [] }
        view.takeBackFocus()
        guard case .picker? = state.screen.popup else { return [.startle] }
        return take(.picker(.cleared)) + [.startle]
    }

    private var shimmers: Bool { options.isAnimated && view.content.header.isRedacted }

    /// A window that shows only the note has no steps to go back by: leaving leaves.
    private mutating func take(_ event: RatingScreenEvent) -> [Command<RatingScreenEvent>] {
        var commands = state.take(event)
        while event == .dismissed, !view.showsScreen, state.left == nil {
            commands += state.take(event)
        }
        view.content = state.content
        return commands
    }
}
