import PlatformFoundation

/// A threshold of experience before it is joined with the others.
struct JoinableCheck {
    let check: ReviewCheck
    /// False if the policy does not want it.
    let isConfigured: Bool
    /// True if it may become met by time alone at an instant that ``check`` does not know.
    let mayChangeUnforeseen: Bool

    init(_ check: ReviewCheck, isConfigured: Bool = true, mayChangeUnforeseen: Bool = false) {
        self.check = check
        self.isConfigured = isConfigured
        self.mayChangeUnforeseen = mayChangeUnforeseen && !check.isMet
    }

    static func off(_ code: ReviewCheck.Code) -> JoinableCheck {
        JoinableCheck(ReviewCheck(code, isMet: true, .off), isConfigured: false)
    }
}

/// How far the user has come with the app.
extension GateEvaluation {
    /// Age, days, launches and signals, joined as the rules say.
    func joinedChecks() -> [ReviewCheck] {
        let parts = [tooNew(), tooFewDays(), tooFewLaunches(), tooFewSignals()]
        let wanted = parts.filter(\.isConfigured)
        guard rules.match == .any, wanted.count > 1 else {
            return parts.map { waivable($0.check, isUnforeseeable: $0.mayChangeUnforeseen) }
        }
        if wanted.contains(where: \.check.isMet) {
            return parts.map { part in
                part.check.isMet ? part.check : waived(part.check, .anotherIsMet)
            }
        }
        // Not one is met, so each is met as soon as the first of them is.
        let isUnforeseeable = wanted.contains(where: \.mayChangeUnforeseen)
        let until = isUnforeseeable ? nil : wanted.compactMap(\.check.until).min()
        return parts.map { part in
            let check = ReviewCheck(
                part.check.code, isMet: part.check.isMet, part.check.detail, until: until)
            return waivable(check, isUnforeseeable: isUnforeseeable)
        }
    }

    func nothingConfigured() -> ReviewCheck {
        let thresholds = [rules.daysSinceFirstUse, rules.useDays, rules.launches, rules.signals]
        let isMet = thresholds.contains { $0 != nil }
        return waivable(ReviewCheck(.nothingConfigured, isMet: isMet, isMet ? .none : .off))
    }

    func tooNew() -> JoinableCheck {
        guard let days = rules.daysSinceFirstUse else { return .off(.tooNew) }
        guard let first = state.firstUse, first.isRecorded else {
            return JoinableCheck(ReviewCheck(.tooNew, isMet: false, .notRecorded))
        }
        let wanted = days * secondsPerDay
        let age = now.seconds(since: first)
        return JoinableCheck(
            ReviewCheck(
                .tooNew, isMet: age >= wanted,
                age < 0 ? .inTheFuture(first) : .elapsed(seconds: age, of: wanted),
                until: first.later(seconds: wanted)))
    }

    func tooEarlyInSession() -> ReviewCheck {
        guard let wanted = rules.secondsIntoSession else {
            return ReviewCheck(.tooEarlyInSession, isMet: true, .off)
        }
        guard let start = sessionStart else {
            return ReviewCheck(.tooEarlyInSession, isMet: true, .notRecorded)
        }
        guard start.isRecorded else {
            return ReviewCheck(.tooEarlyInSession, isMet: wanted == 0, .notRecorded)
        }
        let age = now.seconds(since: start)
        return ReviewCheck(
            .tooEarlyInSession, isMet: age >= wanted,
            age < 0 ? .inTheFuture(start) : .elapsed(seconds: age, of: wanted),
            until: start.later(seconds: wanted))
    }

    private func tooFewDays() -> JoinableCheck {
        guard let wanted = rules.useDays else { return .off(.tooFewDays) }
        let recorded = state.useDays.count(where: \.isRecorded)
        let days = state.useDays.count { $0.isRecorded && $0 <= environment.today }
        return JoinableCheck(
            ReviewCheck(.tooFewDays, isMet: days >= wanted, .count(saturated(days), of: wanted)),
            mayChangeUnforeseen: days < recorded)
    }

    private func tooFewLaunches() -> JoinableCheck {
        guard let wanted = rules.launches else { return .off(.tooFewLaunches) }
        return JoinableCheck(
            ReviewCheck(
                .tooFewLaunches, isMet: state.launches >= wanted,
                .count(state.launches, of: wanted)))
    }

    func requirementUnmet() -> ReviewCheck {
        let first = moment.unmet.min()
        return ReviewCheck(
            .requirementUnmet, isMet: first == nil, first.map { .named($0) } ?? .none)
    }

    private func tooFewSignals() -> JoinableCheck {
        guard let wanted = rules.signals else { return .off(.tooFewSignals) }
        let count = state.log.count(for: moment, rules: rules, spent: tally.last, now: now)
        return JoinableCheck(
            ReviewCheck(
                .tooFewSignals, isMet: count.points >= wanted, .count(count.points, of: wanted)),
            mayChangeUnforeseen: count.hasFuture)
    }
}
