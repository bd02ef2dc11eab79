public import RatingScreen
public import RatingsCore
public import TerminalKit
public import PlatformFoundation

/// Binds a screen, a provider and a front: the loop that runs while a person looks at the screen.
public final class RatingScreenSession {
    /// What a session may do with the terminal.
    public struct Options: Hashable, Sendable {
        /// How things look.
        public var theme: Theme
        /// Which characters the terminal can show.
        public var repertoire: TextShaper.Repertoire
        /// True if what is not known yet may shimmer.
        public var isAnimated: Bool
        /// True if the person wants the mouse to work.
        public var usesMouse: Bool

        /// Makes options.
        public init(
            theme: Theme, repertoire: TextShaper.Repertoire = .unicode, isAnimated: Bool = true,
            usesMouse: Bool = false
        ) {
            self.theme = theme
            self.repertoire = repertoire
            self.isAnimated = isAnimated
            self.usesMouse = usesMouse
        }
    }

    /// The time between two steps of the shimmer; one takes some 600 bytes, which a slow line has to carry.
    private static let shimmerMilliseconds = 1_100

    private let front: any Front
    private let driver: ScreenDriver
    private let options: Options
    private var view: RatingScreenView
    private var idle: IdleLimit
    private var wasShown = false
    /// True if the next key is to find on the screen what it acts on.
    private var isFrameDue = true

    /// Makes a session; nothing is shown before ``run()``.
    ///
    /// - Parameters:
    ///   - provider: Whom the screen's fetches ask; nil for a screen that does not fetch.
    ///   - now: The clock from which the ages of the reviews are told.
    ///   - uptimeSeconds: Seconds on a monotonic clock; nil for the system's.
    public init(
        screen: RatingRequestScreen, provider: (any AppRatingProviding)?, front: any Front,
        options: Options, now: @escaping () -> Date, uptimeSeconds: (() -> Double)? = nil
    ) {
        self.front = front
        idle = IdleLimit(
            seconds: screen.configuration.screenSeconds,
            uptimeSeconds: uptimeSeconds ?? IdleLimit.systemUptime)
        self.options = options
        driver = ScreenDriver(screen: screen, provider: provider, waker: front.waker, now: now)
        view = RatingScreenView(
            content: driver.content, size: front.size, theme: options.theme,
            repertoire: options.repertoire, strings: screen.configuration.strings)
    }

    /// Shows the screen until the person leaves it or the terminal ends, and gives the terminal back.
    ///
    /// The first frame is shown before the provider is asked.
    public func run() -> SessionEnding {
        present()
        take(.appeared)
        while driver.isRunning {
            if isFrameDue || !front.hasInputAtHand { present() }
            handle(front.nextEvent(timeoutMilliseconds: timeoutMilliseconds))
            if idle.isOver { driver.leave() }
        }
        front.close()
        return driver.finish(wasShown: wasShown)
    }

    private var timeoutMilliseconds: Int? {
        let next =
            driver.closingPicker?.milliseconds ?? (shimmers ? Self.shimmerMilliseconds : nil)
        return [next, idle.millisecondsLeft].compactMap { $0 }.min()
    }

    private var shimmers: Bool { options.isAnimated && view.content.header.isRedacted }

    private func handle(_ input: InputEvent) {
        if input.isFromUser { idle.restart() }
        switch input {
        case .key(let key): react(to: view.handle(key))
        case .mouse(let event): react(to: view.handle(event))
        case .paste: break
        case .resized(let size): view.resize(to: size)
        case .resumed: redraw()
        case .woken:
            if driver.takeArrived() { view.content = driver.content }
        case .timedOut: timePassed()
        case .ended(let end): driver.end(end)
        }
    }

    private func timePassed() {
        if driver.closingPicker != nil {
            driver.closePicker()
            view.content = driver.content
        } else {
            view.shimmerStep = (view.shimmerStep ?? 0) + 1
        }
    }

    private func react(to reaction: RatingScreenView.Reaction) {
        isFrameDue = isFrameDue || reaction != .none
        switch reaction {
        case .none: break
        case .event(let event): take(event)
        case .redraw: front.redraw()
        case .suspend:
            front.suspend()
            redraw()
        }
    }

    /// Draws all again after another program had the terminal.
    private func redraw() {
        idle.restart()
        view.resize(to: front.size)
        front.redraw()
    }

    /// A window that shows only the note has no steps to go back by: leaving leaves.
    private func take(_ event: RatingScreenEvent) {
        driver.take(event)
        while event == .dismissed, !view.showsScreen, driver.isRunning { driver.take(event) }
        view.content = driver.content
    }

    private func present() {
        isFrameDue = false
        if !shimmers { view.shimmerStep = nil }
        front.present(Frame(canvas: view.draw(), wantsMouse: options.usesMouse))
        wasShown = wasShown || view.showsScreen
    }
}
