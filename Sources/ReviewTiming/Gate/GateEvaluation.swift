import RatingsCore
import PlatformFoundation

/// One run of the gate: all checks of one decision, made from the same values.
struct GateEvaluation {
    let now: Date
    let version: String?
    let sessionStart: Date?
    let environment: ReviewEnvironment
    let moment: ReviewMoment
    let state: ReviewState
    let rules: ReviewRules
    let isEnabled: Bool
    let isDeclared: Bool
    /// The running version as far as it is distinguished, or nil if it is not known.
    let comparedVersion: AppVersion?
    let tally: AskTally

    init(
        now: Date, version: String?, sessionStart: Date?, environment: ReviewEnvironment,
        moment: ReviewMoment, state: ReviewState, policy: ReviewPolicy
    ) {
        self.now = now
        self.version = version
        self.sessionStart = sessionStart
        self.environment = environment
        self.moment = moment
        self.state = state
        rules = policy.rules(for: moment.name)
        isEnabled = policy.isEnabled
        isDeclared = policy.moments[moment.name] != nil
        comparedVersion = version.flatMap(AppVersion.init)?.truncated(to: rules.versionGranularity)
        tally = AskTally(
            state.asks, now: now, version: comparedVersion, granularity: rules.versionGranularity,
            scope: moment.scope)
    }

    /// All checks, in the order in which a reason is named.
    func checks() -> [ReviewCheck] {
        var checks: [ReviewCheck] = []
        checks.reserveCapacity(ReviewCheck.Code.allCases.count)
        checks += [
            stateUnavailable(), optedOut(), quietPlace(), disabled(), undeclaredMoment(),
            nothingToOffer(), declined(), alreadyRated(),
        ]
        if rules.isScreen {
            checks += [
                tooNew().check, requirementUnmet(), ongoing(), coolingDown(), askedThisVersion(),
            ]
            return checks
        }
        let joined = joinedChecks()
        checks += [
            reminderPending(), nothingConfigured(), joined[0], tooEarlyInSession(), joined[1],
            joined[2], requirementUnmet(), joined[3], ongoing(), coolingDown(),
            waivable(askedThisVersion()), waivable(askedInScope()), waivable(askedRecently()),
            yearlyLimit(), askedElsewhere(), ignored(), notSampled(),
        ]
        return checks
    }

    /// The checks of an ask that the user wants: that it can be remembered and leads somewhere.
    func manualChecks() -> [ReviewCheck] { [stateUnavailable(), nothingToOffer()] }

    private func stateUnavailable() -> ReviewCheck {
        let problem = environment.stateProblem
        return ReviewCheck(
            .stateUnavailable, isMet: problem == nil, problem.map { .state($0) } ?? .none)
    }

    private func optedOut() -> ReviewCheck {
        let optOut = environment.optOut
        return ReviewCheck(.optedOut, isMet: optOut == nil, optOut.map { .optOut($0) } ?? .none)
    }

    private func quietPlace() -> ReviewCheck {
        let place = environment.quietPlace
        return ReviewCheck(.quietPlace, isMet: place == nil, place.map { .quiet($0) } ?? .none)
    }

    private func disabled() -> ReviewCheck {
        ReviewCheck(.disabled, isMet: isEnabled, isEnabled ? .none : .off)
    }

    private func undeclaredMoment() -> ReviewCheck {
        ReviewCheck(.undeclaredMoment, isMet: isDeclared, .named(moment.name))
    }

    private func nothingToOffer() -> ReviewCheck {
        let hasWayOn = environment.hasWayOn
        return ReviewCheck(.nothingToOffer, isMet: hasWayOn != false, .wayOn(hasWayOn))
    }
}
