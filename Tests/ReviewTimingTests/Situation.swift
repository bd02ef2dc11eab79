import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

let day = 86_400.0
let hour = 3_600.0

/// Everything that a decision is made of: one good fixture to be spoiled in one place.
struct Situation {
    var now: Date
    var today: CalendarDay
    var version: String?
    var sessionStart: Date?
    var moment: ReviewMoment
    var state: ReviewState
    var policy: ReviewPolicy
    var environment: ReviewEnvironment

    init(now: Date, moment: ReviewMoment, state: ReviewState, policy: ReviewPolicy) {
        self.now = now
        today = CalendarDay(utc: now)
        self.moment = moment
        self.state = state
        self.policy = policy
        environment = ReviewEnvironment(today: today)
    }

    var decision: ReviewDecision {
        ReviewGate.decide(
            at: now, version: version, sessionStart: sessionStart, environment: environment,
            moment: moment, state: state, policy: policy)
    }

    /// The instant this many seconds before now.
    func ago(_ seconds: Double) -> Date { now.addingTimeInterval(-seconds) }

    /// Changes the rules of the moment alone.
    mutating func rules(_ change: (inout ReviewRules) -> Void) throws {
        var rules = policy.rules(for: moment.name)
        change(&rules)
        policy = try ReviewPolicy(
            resolving: policy.rules, moments: policy.moments.merging([moment.name: rules]) { $1 },
            isEnabled: policy.isEnabled)
    }

    mutating func asked(_ ago: Double..., version: String? = nil, scope: String? = nil) {
        for seconds in ago {
            let ask = ReviewAsk(
                at: self.ago(seconds), version: version, moment: moment.name, scope: scope)
            state.asks.append(ask)
        }
        state.sortAsks()
    }

    mutating func blocked(_ kind: String, _ ago: Double, scope: String = "") {
        state.blockerStamps[kind, default: [:]][scope] = self.ago(ago)
    }

    /// Replaces the signals by stamps that lie this many seconds back.
    mutating func signals(_ ages: [String: [String: [Double]]]) {
        state.log = SignalLog(ages.mapValues { $0.mapValues { $0.map(ago) } })
    }
}

extension CalendarDay {
    /// The day that an instant has in UTC.
    init(utc date: Date) {
        self.init(ordinal: Int((date.wholeSecond.timeIntervalSince1970 / day).rounded(.down)))
    }
}

/// One row of a table of vectors.
struct Vector: Sendable, CustomTestStringConvertible {
    enum Expected: Sendable {
        case ask
        /// The check that has to be the reason.
        case hold(ReviewCheck.Code, ReviewCheckDetail? = nil, until: Double? = nil)
        /// The check that has to be unmet, while an earlier one is the reason.
        case holdAlso(ReviewCheck.Code, ReviewCheckDetail? = nil, until: Double? = nil)
    }

    let id: String
    let expected: Expected
    let spoil: @Sendable (inout Situation) throws -> Void

    init(
        _ id: String, _ expected: Expected,
        _ spoil: @escaping @Sendable (inout Situation) throws -> Void = { _ in }
    ) {
        self.id = id
        self.expected = expected
        self.spoil = spoil
    }

    var testDescription: String { id }

    /// Claims what the row says of a situation, `until` in seconds after its own now.
    func expect(of good: Situation, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var situation = good
        try spoil(&situation)
        let decision = situation.decision
        switch expected {
        case .ask:
            #expect(
                decision.verdict == .ask, "\(id): \(String(describing: decision.reason))",
                sourceLocation: sourceLocation)
        case .hold(let code, let detail, let until):
            #expect(decision.reason?.code == code, "\(id)", sourceLocation: sourceLocation)
            expect(code, detail, until, in: decision, of: situation, sourceLocation)
        case .holdAlso(let code, let detail, let until):
            #expect(decision.reason?.code != code, "\(id)", sourceLocation: sourceLocation)
            expect(code, detail, until, in: decision, of: situation, sourceLocation)
        }
    }

    private func expect(
        _ code: ReviewCheck.Code, _ detail: ReviewCheckDetail?, _ until: Double?,
        in decision: ReviewDecision, of situation: Situation, _ sourceLocation: SourceLocation
    ) {
        let check = decision.check(code)
        #expect(check?.isMet == false, "\(id)", sourceLocation: sourceLocation)
        if let detail {
            #expect(check?.detail == detail, "\(id)", sourceLocation: sourceLocation)
        }
        #expect(
            check?.until == until.map(situation.now.addingTimeInterval), "\(id)",
            sourceLocation: sourceLocation)
    }
}

extension ReviewDecision {
    /// True if nothing but the surroundings, a blocker or a limit holds.
    var hasAllPrerequisites: Bool {
        checks.allSatisfy { $0.isMet || $0.code.stage != .prerequisite }
    }
}
