import RatingsCore
import PlatformFoundation

/// What holds an ask back from a person who has come far enough.
extension GateEvaluation {
    func declined() -> ReviewCheck {
        let at = state.declinedAt
        return ReviewCheck(.declined, isMet: at == nil, at.map(stamped) ?? .none)
    }

    func alreadyRated() -> ReviewCheck {
        guard let rated = state.ratedAt else {
            return ReviewCheck(.alreadyRated, isMet: true, .none)
        }
        guard let days = rules.askAgainAfterRatingDays else {
            return ReviewCheck(.alreadyRated, isMet: false, stamped(rated))
        }
        return waiting(.alreadyRated, since: rated, days: days)
    }

    func reminderPending() -> ReviewCheck {
        guard let remindAt = state.remindAt else {
            return ReviewCheck(.reminderPending, isMet: true, .none)
        }
        return ReviewCheck(
            .reminderPending, isMet: isDue(remindAt), stamped(remindAt),
            until: remindAt.isRecorded ? remindAt : nil)
    }

    private func isDue(_ reminder: Date) -> Bool { reminder.isRecorded && reminder <= now }

    private func stamped(_ date: Date) -> ReviewCheckDetail {
        date.isRecorded ? .happened(date) : .notRecorded
    }

    func ongoing() -> ReviewCheck {
        let first = moment.ongoing.min()
        return ReviewCheck(.ongoing, isMet: first == nil, first.map { .named($0) } ?? .none)
    }

    func coolingDown() -> ReviewCheck {
        guard let hold = longestHold() else {
            return ReviewCheck(.coolingDown, isMet: true, .none)
        }
        return ReviewCheck(
            .coolingDown, isMet: false,
            .blocker(kind: hold.kind, holdsForScope: hold.holdsForScope),
            until: hold.isForeseeable ? hold.end.later(seconds: 0) : nil)
    }

    private typealias Hold = (
        kind: String, end: Date, holdsForScope: Bool, isForeseeable: Bool
    )

    /// The blocker that holds longest, and of several the one with the smallest name.
    private func longestHold() -> Hold? {
        var longest: Hold?
        for (kind, scopes) in state.blockerStamps {
            guard let rule = rules.blockers[kind] else { continue }
            for (scope, at) in scopes {
                let hold = hold(of: kind, scope, at, rule)
                guard hold.end > now else { continue }
                if let longest, (longest.end, kind) >= (hold.end, longest.kind) { continue }
                longest = hold
            }
        }
        return longest
    }

    private func hold(of kind: String, _ scope: String, _ at: Date, _ rule: BlockerRule) -> Hold {
        if rule.holdsForScope, !scope.isEmpty, scope == moment.scope {
            return (kind, Date(timeIntervalSinceReferenceDate: .infinity), true, false)
        }
        // Where nobody knows when it was, it may be now until a recording says so.
        let start = at.isRecorded ? at : rule.days > 0 ? .distantFuture : now
        let end = start.addingTimeInterval(Double(rule.days * secondsPerDay))
        return (kind, end, false, at.isRecorded)
    }

    func askedThisVersion() -> ReviewCheck {
        guard let limit = rules.asksPerVersion else {
            return ReviewCheck(.askedThisVersion, isMet: true, .off)
        }
        guard let comparedVersion else {
            return ReviewCheck(.askedThisVersion, isMet: true, .unknownVersion(version))
        }
        let count = saturated(tally.inVersion)
        return ReviewCheck(
            .askedThisVersion, isMet: count < limit,
            .asks(count, of: limit, version: comparedVersion.description))
    }

    func askedInScope() -> ReviewCheck {
        guard let limit = rules.asksPerScope, moment.scope != nil else {
            return ReviewCheck(.askedInScope, isMet: true, .off)
        }
        let count = saturated(tally.inScope)
        return ReviewCheck(.askedInScope, isMet: count < limit, .count(count, of: limit))
    }

    func askedRecently() -> ReviewCheck {
        guard let days = rules.gapDays else {
            return ReviewCheck(.askedRecently, isMet: true, .off)
        }
        guard let last = tally.last else {
            return ReviewCheck(.askedRecently, isMet: true, .none)
        }
        guard !tally.hasUnrecordedGap else {
            return ReviewCheck(.askedRecently, isMet: days == 0, .notRecorded)
        }
        return waiting(.askedRecently, since: last, days: days)
    }

    func yearlyLimit() -> ReviewCheck {
        guard let limit = rules.asksPerYear else {
            return ReviewCheck(.yearlyLimit, isMet: true, .off)
        }
        let stamps = tally.inYear
        let count = stamps.count + tally.unrecordedInYear
        let isMet = count < limit
        // The limit is met again when so many of the oldest have left the year that room is made.
        let index = count - limit
        let leaving = isMet || !stamps.indices.contains(index) ? nil : stamps[index]
        return ReviewCheck(
            .yearlyLimit, isMet: isMet, .count(saturated(count), of: limit),
            until: leaving?.later(seconds: AskTally.secondsPerYear))
    }

    func waiting(_ code: ReviewCheck.Code, since start: Date, days: Int) -> ReviewCheck {
        let wanted = days * secondsPerDay
        guard start.isRecorded else {
            return ReviewCheck(code, isMet: wanted == 0, .notRecorded)
        }
        let elapsed = now.seconds(since: start)
        return ReviewCheck(
            code, isMet: elapsed >= wanted,
            elapsed < 0 ? .inTheFuture(start) : .elapsed(seconds: elapsed, of: wanted),
            until: start.later(seconds: wanted))
    }

    /// No count above the largest threshold is distinguished, so that pruning is not seen.
    func saturated(_ count: Int) -> Int {
        min(count, ReviewRules.countRange.upperBound)
    }
}

/// What a user's own reminder makes needless.
extension GateEvaluation {
    /// The check as a reminder leaves it: met if one is due, and otherwise no longer unmet than it.
    func waivable(_ check: ReviewCheck, isUnforeseeable: Bool = false) -> ReviewCheck {
        guard !check.isMet, let remindAt = state.remindAt, remindAt.isRecorded else { return check }
        if isDue(remindAt) { return waived(check, .reminder) }
        let until = isUnforeseeable ? nil : min(check.until ?? remindAt, remindAt)
        return ReviewCheck(check.code, isMet: false, check.detail, until: until)
    }

    func waived(_ check: ReviewCheck, _ waiver: ReviewCheckDetail.Waiver) -> ReviewCheck {
        ReviewCheck(check.code, isMet: true, .waived(waiver, check.detail))
    }
}
