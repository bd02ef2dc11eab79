#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ReviewState {
    /// Moves stamps of the future to now: first use, asks, blockers and answers.
    ///
    /// A reminder keeps its distance to the ask that it answers.
    mutating func heal(at now: Date) {
        if let first = firstUse, first > now { firstUse = now }
        if let rated = ratedAt, rated > now { ratedAt = now }
        if let declined = declinedAt, declined > now { declinedAt = now }
        for (kind, scopes) in blockerStamps {
            for (scope, stamp) in scopes where stamp > now { blockerStamps[kind]?[scope] = now }
        }
        guard let last = asks.last, last.at > now else { return }
        if let remindAt, let answered = asks.last(where: { $0.outcome == .later })?.at,
            answered > now, remindAt >= answered
        {
            self.remindAt = now.addingTimeInterval(remindAt.timeIntervalSince(answered)).wholeSecond
        }
        for index in asks.indices where asks[index].at > now { asks[index].at = now }
    }

    /// Drops records that can change no decision any more, under whatever policy, now or later.
    ///
    /// These are withdrawn asks, and of everything that is counted what lies behind the newest 1,000,
    /// since no threshold goes above that. Recordings do this for what they touch.
    ///
    /// - Parameters:
    ///   - now: The instant of this call; decisions of earlier instants may change.
    ///   - day: The date on the person's clock.
    public mutating func prune(at now: Date, on day: CalendarDay) {
        log.prune(at: now.wholeSecond)
        pruneUseDays(on: day)
        pruneAsks()
    }

    mutating func pruneUseDays(on day: CalendarDay) {
        let maximum = ReviewRules.countRange.upperBound
        guard useDays.count > maximum else { return }
        let past = useDays.firstIndex { $0 > day } ?? useDays.count
        useDays.removeFirst(max(past - maximum, 0))
    }

    mutating func pruneAsks() {
        asks.removeAll { $0.status == .withdrawn }
        let maximum = ReviewRules.countRange.upperBound
        guard asks.count > maximum else { return }
        var newer: [[String?]: Int] = [:]
        let kept = asks.reversed().filter { ask in
            let group = [ask.origin.rawValue, ask.version, ask.scope]
            newer[group, default: 0] += 1
            return newer[group, default: 0] <= maximum
        }
        asks = kept.reversed()
    }
}
