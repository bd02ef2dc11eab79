import PlatformFoundation
import ReviewStorage
import ReviewTiming

/// An app as it is now: its configuration, what is remembered of it, and what surrounds it.
struct AppStanding {
    let app: AppName
    let configuration: AppConfiguration
    /// What surrounds a decision.
    let environment: ReviewEnvironment
    /// What is remembered; a new state where it cannot be read.
    let state: ReviewState
    /// The instant of all that.
    let now: Date

    /// Looks around, and writes nothing.
    init(
        of app: AppName, _ configuration: AppConfiguration, variables: [String: String],
        at now: Date
    ) {
        self.app = app
        self.configuration = configuration
        self.now = now
        let surroundings = ReviewSurroundings(
            of: app, variables: variables, quietKinds: configuration.quietKinds, at: now)
        var environment = surroundings.environment
        environment.hasWayOn = configuration.hasWayOn
        self.environment = environment
        state = surroundings.state
    }

    /// Whether the user may be asked now, as every command decides it.
    ///
    /// - Parameter version: The running version; nil for the configuration's.
    func decision(at moment: ReviewMoment, version: String? = nil) -> ReviewDecision {
        ReviewGate.decide(
            at: now, version: version ?? configuration.version, environment: environment,
            moment: moment, state: state, policy: configuration.policy)
    }

    /// The decision of each declared moment, by name.
    var decisions: [(moment: String, decision: ReviewDecision)] {
        configuration.policy.moments.keys.sorted().map { ($0, decision(at: ReviewMoment($0))) }
    }

    /// The asks that were shown or may have been.
    var asks: [ReviewAsk] { state.asks.filter { $0.status != .withdrawn } }
}
