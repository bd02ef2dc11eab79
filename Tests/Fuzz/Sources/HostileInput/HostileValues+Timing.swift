import PlatformFoundation
import RatingsCore
import ReviewTiming

extension HostileValues {
    /// A state of any stamps, decided about, changed, written and read.
    mutating func checkTiming() throws(HostileInput.BrokenPromise) {
        var state = source.state()
        let policy = source.policy()
        for _ in 0..<3 {
            let (now, moment) = (
                source.date(), ReviewMoment("done", scope: source.maybe { $0.text() })
            )
            let decision = ReviewGate.decide(
                at: now, version: source.maybe { $0.text() },
                sessionStart: source.maybe { $0.date() },
                environment: ReviewEnvironment(today: CalendarDay(utc: now)), moment: moment,
                state: state, policy: policy)
            try HostileInput.require(
                state.firstUse.map { $0.timeIntervalSince1970 < 946_684_800 } != true
                    || decision.checks.first { $0.code == .tooNew }.map { !$0.isMet } != false
                    || policy.rules(for: "done").daysSinceFirstUse == nil || state.remindAt != nil,
                "a first use that was not recorded is old enough")
            for check in decision.checks { _ = check.detail.text }
            _ = state.record(source.event(), at: now, on: CalendarDay(utc: source.date()))
            let ask = state.commit(moment, origin: .automatic, version: nil, at: now)
            let outcome = source.pick([ReviewAsk.Outcome.later, .rated, .declined, .dismissed])
            state.settle(
                ask, outcome, at: source.date(), remindAfterDays: source.maybe { $0.int() })
            state.prune(at: source.date(), on: CalendarDay(utc: now))
            let stamps = state.asks.map(\.at)
            try HostileInput.require(stamps == stamps.sorted(), "the asks are out of order")
        }
        guard let document = try? state.document(), let again = try? ReviewState(document: document)
        else { throw HostileInput.BrokenPromise(description: "a state cannot be kept") }
        try HostileInput.require(
            (try? again.document()) == document, "what was written reads as something else")
    }
}

extension ValueSource {
    fileprivate mutating func state() -> ReviewState {
        ReviewState(
            firstUse: maybe { $0.date() }, launches: int(),
            useDays: list(3) { CalendarDay(utc: $0.date()) },
            signals: ["good": ["": list(4) { $0.date() }]],
            blockers: ["error": ["": date()]],
            asks: list(3) {
                ReviewAsk(
                    at: $0.date(), version: $0.maybe { $0.text() }, moment: "done",
                    outcome: $0.pick([.later, .dismissed]))
            },
            remindAt: maybe { $0.date() }, ratedAt: maybe { $0.date() },
            declinedAt: maybe { $0.date() })
    }

    fileprivate mutating func policy() -> ReviewPolicy {
        var rules = ReviewRules()
        rules.daysSinceFirstUse = maybe { $0.int() }
        rules.signals = maybe { $0.int() }
        rules.gapDays = maybe { $0.int() }
        rules.lookBackDays = maybe { $0.int() }
        rules.askAgainAfterRatingDays = maybe { $0.int() }
        rules.blockers = ["error": BlockerRule(days: int())]
        let usual = try? ReviewPolicy(moments: ["done"])
        return (try? ReviewPolicy(rules: rules, moments: ["done"])) ?? usual ?? .withoutMoments
    }

    fileprivate mutating func event() -> ReviewEvent {
        switch byte() % 6 {
        case 0: .launch
        case 1: .signal(ReviewSignal("good", scope: maybe { $0.text() }, points: int()))
        case 2: .retract(ReviewSignal("good", points: int()))
        case 3: .blocker(ReviewBlocker("error"))
        case 4: .firstUse(date())
        default: bool() ? .rated : .declined
        }
    }
}
