public import PlatformFoundation

extension ReviewState {
    /// Moves first use, asks, blockers and answers to now where they are of the future or from before 2000.
    ///
    /// Signals and days of use from before 2000 are dropped.
    ///
    /// Where now itself is before 2000 it is the clock that is wrong, and nothing is moved.
    mutating func heal(at now: Date) {
        guard now.isRecorded else { return }
        firstUse = firstUse?.healed(at: now)
        ratedAt = ratedAt?.healed(at: now)
        declinedAt = declinedAt?.healed(at: now)
        for (kind, scopes) in blockerStamps {
            for (scope, stamp) in scopes { blockerStamps[kind]?[scope] = stamp.healed(at: now) }
        }
        log.dropUnrecorded()
        useDays.removeAll { !$0.isRecorded }
        healReminder(at: now)
        guard let first = asks.first, let last = asks.last, !first.at.isRecorded || last.at > now
        else { return }
        for index in asks.indices { asks[index].at = asks[index].at.healed(at: now) }
        sortAsks()
    }

    /// A reminder keeps its distance to the ask that it answers; where that is not known either, it is
    /// as far away as usual.
    private mutating func healReminder(at now: Date) {
        guard let remindAt else { return }
        let answered = asks.last { $0.outcome == .later }?.at
        if let answered, answered.healed(at: now) != answered, remindAt >= answered,
            remindAt.isRecorded == answered.isRecorded
        {
            self.remindAt = now.addingTimeInterval(remindAt.timeIntervalSince(answered)).wholeSecond
        } else if !remindAt.isRecorded {
            self.remindAt = now.addingTimeInterval(Double(Self.usualReminderSeconds)).wholeSecond
        }
    }

    private static let usualReminderSeconds = 14 * secondsPerDay

    /// Drops records that can change no decision any more, under whatever policy, now or later.
    ///
    /// These are withdrawn asks, and of everything that is counted what lies behind the newest 1,000,
    /// since no threshold goes above that. Recordings do this for what they touch.
    ///
    /// - Parameters:
    ///   - now: The instant of this call; decisions of earlier instants may change.
    ///   - day: The date on the user's clock.
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
        // One whose stamp says nothing counts as asked now, so it is newer than all others.
        let byAge = asks.filter { !$0.at.isRecorded } + asks.reversed().filter(\.at.isRecorded)
        let kept = byAge.filter { ask in
            let group = [ask.origin.rawValue, ask.version, ask.scope]
            newer[group, default: 0] += 1
            return newer[group, default: 0] <= maximum
        }
        asks = kept.reversed()
        sortAsks()
    }
}
