public import PlatformFoundation

/// Decides whether a user may be asked.
public enum ReviewGate {
    /// Decides, from nothing but its arguments, and changes nothing.
    ///
    /// - Parameters:
    ///   - now: The instant of the decision; cut to whole seconds.
    ///   - version: The app's version as it writes it, or nil if it has none.
    ///   - sessionStart: When this session began, or nil where there is no such thing.
    ///   - environment: The date, the place, and what the user and the disk allow.
    ///   - moment: Where in the program.
    ///   - state: What is remembered; of no meaning if the environment has a state problem.
    ///   - policy: The rules.
    public static func decide(
        at now: Date, version: String? = nil, sessionStart: Date? = nil,
        environment: ReviewEnvironment, moment: ReviewMoment, state: ReviewState,
        policy: ReviewPolicy
    ) -> ReviewDecision {
        let evaluation = GateEvaluation(
            now: now.wholeSecond, version: version, sessionStart: sessionStart?.wholeSecond,
            environment: environment, moment: moment, state: state, policy: policy)
        return ReviewDecision(checks: evaluation.checks())
    }

    /// Decides about an ask that the user wants: only what makes it pointless holds it.
    ///
    /// It is held where it could not be remembered, and where a rating could go nowhere.
    public static func decideManually(
        at now: Date, environment: ReviewEnvironment, moment: ReviewMoment
    ) -> ReviewDecision {
        let evaluation = GateEvaluation(
            now: now.wholeSecond, version: nil, sessionStart: nil, environment: environment,
            moment: moment, state: ReviewState(), policy: .withoutMoments)
        return ReviewDecision(checks: evaluation.manualChecks())
    }
}
