public import RatingScreen
public import ReviewTiming
import Synchronization
public import PlatformFoundation

/// Asks a user for a rating when it is time, and keeps what came of it.
///
/// What a program does with it is to note use, success and trouble, and to name the moments at which it
/// may ask. No call disturbs the program: what cannot be recorded is counted by the metrics, and
/// nobody is asked then.
///
/// The calls block; those that show the screen do so until the user has left it. They may come from
/// any thread, but a screen is up only once.
public final class RatingPrompt: Sendable {
    /// What an app has settled about asking.
    public struct Settings: Sendable {
        /// The app's version as it writes it, or nil if it has none.
        public var version: String?
        /// When to ask.
        public var policy: ReviewPolicy
        /// What is on the screen.
        public var screen: RatingScreenConfiguration
        /// When this session began; nil for a program that does one thing and ends.
        public var sessionStart: Date?
        /// How long an asked screen may be left alone before it closes as dismissed, in seconds.
        ///
        /// Each key starts the time again; nil keeps it up. A screen that the user opened stays.
        public var screenSeconds: Int?

        /// How long an asked screen waits if nothing else is said, in seconds.
        public static let standardScreenSeconds = 300

        /// Creates settings.
        public init(
            version: String?, policy: ReviewPolicy,
            screen: RatingScreenConfiguration = RatingScreenConfiguration(),
            sessionStart: Date? = nil,
            screenSeconds: Int? = Settings.standardScreenSeconds
        ) {
            self.version = version
            self.policy = policy
            self.screen = screen
            self.sessionStart = sessionStart
            self.screenSeconds = screenSeconds
        }
    }

    /// The place of a manual ask, which no policy declares.
    public static let manualMoment = ReviewMoment("rate")

    /// What the app has settled.
    public let settings: Settings
    let ports: PromptPorts
    private let isAsking = Mutex(false)

    /// Creates a prompt over ports of your own.
    public init(settings: Settings, ports: PromptPorts) {
        self.settings = settings
        self.ports = ports
    }

    /// Decides whether the user may be asked now; nothing is shown or written.
    public func check(moment: ReviewMoment) -> ReviewDecision {
        let now = ports.now()
        let (environment, state) = lookAround(now)
        if let problem = environment.stateProblem {
            ports.note(.stateUnavailable(reason: problem.code))
        }
        let decision = decide(moment, environment, state, at: now)
        ports.note(.evaluated(moment: moment.name, reason: decision.reason?.code))
        return decision
    }

    /// Asks the user if it is time, and acts on the answer when the screen is gone.
    ///
    /// The ask is in the state before the screen is up. Where it cannot be saved, or no screen can be
    /// shown, nobody is asked and nothing counts.
    @discardableResult
    public func askIfDue(moment: ReviewMoment) -> PromptResult {
        ask(moment, .automatic, by: ports.presenter)
    }

    /// Shows the screen because the user wants it, as from a row of the app's settings.
    ///
    /// The gap to the next ask starts with it, but it uses up neither the version nor the year. It is
    /// not shown where a rating could go nowhere.
    @discardableResult
    public func rate() -> PromptResult {
        ask(Self.manualMoment, .manual, by: ports.presenter)
    }

    /// Shows a page of the app's own, as after its news, if it is time.
    ///
    /// A moment that the policy declares as a screen uses up nothing but the version.
    ///
    /// - Parameters:
    ///   - moment: Where.
    ///   - presenter: What shows the page; nil for the rating screen.
    @discardableResult
    public func present(
        screenMoment moment: ReviewMoment, by presenter: (any RatingPresenting)? = nil
    ) -> PromptResult {
        ask(
            moment, presenter == nil ? .automatic : .ownPage, by: presenter ?? ports.presenter)
    }

    /// Looks around, and sees whether a rating can go anywhere.
    func lookAround(_ now: Date) -> (environment: ReviewEnvironment, state: ReviewState) {
        var (environment, state) = ports.lookAround(now)
        let leadsOn =
            settings.screen.reviewPage != nil || ports.submit != nil || ports.offer != nil
        environment.hasWayOn = leadsOn ? true : ports.providerHasPage
        return (environment, state)
    }

    func decide(
        _ moment: ReviewMoment, _ environment: ReviewEnvironment, _ state: ReviewState,
        at now: Date
    ) -> ReviewDecision {
        ReviewGate.decide(
            at: now, version: settings.version, sessionStart: settings.sessionStart,
            environment: environment, moment: moment, state: state, policy: settings.policy)
    }

    /// Asks, while nobody else asks.
    private func ask(
        _ moment: ReviewMoment, _ wish: Ask.Wish, by presenter: any RatingPresenting
    ) -> PromptResult {
        let isFirst = isAsking.withLock { isAsking in
            defer { isAsking = true }
            return !isAsking
        }
        guard isFirst else {
            ports.note(.withdrawn(reason: .anotherIsUp))
            return PromptResult(.notShown(.anotherIsUp))
        }
        defer { isAsking.withLock { $0 = false } }
        return Ask(of: self, at: moment, wish, by: presenter).run()
    }
}
