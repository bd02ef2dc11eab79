public import PlatformFoundation

extension ReviewState {
    /// Notes that a user is about to be asked; to be saved before anything is shown.
    ///
    /// It uses up a reminder, unless it is an app's own rating page.
    ///
    /// - Parameters:
    ///   - moment: Where.
    ///   - origin: Who wants it.
    ///   - version: The app's version as it writes it, or nil if it is not known.
    ///   - now: When; cut to whole seconds.
    /// - Returns: The ask, to be withdrawn or settled later.
    public mutating func commit(
        _ moment: ReviewMoment, origin: ReviewAsk.Origin, version: String?, at now: Date
    ) -> ReviewAsk {
        let now = now.wholeSecond
        heal(at: now)
        pruneAsks()
        var ask = ReviewAsk(
            at: now, version: version, moment: moment.name, scope: moment.scope, origin: origin,
            status: .committed, outcome: nil)
        asks.append(ask)
        sortAsks()
        if ask.startsGap {
            ask.usedReminder = remindAt
            remindAt = nil
        }
        return ask
    }

    /// Takes an ask back that could not be shown: it counts nowhere, and its reminder is there again.
    public mutating func withdraw(_ ask: ReviewAsk) {
        guard let index = index(of: ask) else { return }
        asks[index].status = .withdrawn
        remindAt = remindAt ?? ask.usedReminder
    }

    /// Notes how an ask ended.
    ///
    /// The user's answer is kept even where the ask itself was forgotten meanwhile.
    ///
    /// - Parameters:
    ///   - ask: What ``commit(_:origin:version:at:)`` returned.
    ///   - outcome: What the user answered.
    ///   - now: When; cut to whole seconds.
    ///   - remindAfterDays: Days from now to the reminder that "later" asks for, or nil for none.
    public mutating func settle(
        _ ask: ReviewAsk, _ outcome: ReviewAsk.Outcome, at now: Date, remindAfterDays: Int?
    ) {
        let now = now.wholeSecond
        if let index = index(of: ask) {
            asks[index].status = .settled
            asks[index].outcome = outcome
        }
        switch outcome {
        case .rated:
            ratedAt = now
            remindAt = nil
        case .declined:
            declinedAt = now
            remindAt = nil
        case .later:
            guard let days = remindAfterDays else { return }
            remindAt = now.addingTimeInterval(Double(days) * Double(secondsPerDay)).wholeSecond
        default:
            return
        }
    }

    /// Finds an ask again, also where its stamp was healed meanwhile.
    private func index(of ask: ReviewAsk) -> Int? {
        let open = asks.indices.reversed().filter { index in
            let other = asks[index]
            return other.status == .committed && other.moment == ask.moment
                && other.scope == ask.scope && other.origin == ask.origin
                && other.version == ask.version
        }
        return open.first { asks[$0].at == ask.at }
            ?? open.first { asks[$0].at < ask.at || !ask.at.isRecorded }
    }
}
