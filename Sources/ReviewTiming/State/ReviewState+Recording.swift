public import PlatformFoundation

extension ReviewState {
    /// Notes an event.
    ///
    /// Stamps of the future and from before 2000 are first moved to `now`: a clock that was wrong heals
    /// with this.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - now: When; cut to whole seconds.
    ///   - day: The date on the user's clock, which a launch or a signal makes a day of use.
    /// - Returns: False if the event says nothing new: no signal to retract, or a first use that is
    ///   not earlier than the one known.
    @discardableResult
    public mutating func record(_ event: ReviewEvent, at now: Date, on day: CalendarDay) -> Bool {
        let now = now.wholeSecond
        heal(at: now)
        switch event {
        case .launch:
            use(at: now, on: day)
            launches = launches < Int.max ? launches + 1 : launches
        case .signal(let signal):
            use(at: now, on: day)
            log.insert(signal, at: now)
        case .retract(let signal):
            return log.retract(signal)
        case .blocker(let blocker):
            block(blocker, at: now)
        case .rated:
            ratedAt = now
            remindAt = nil
        case .declined:
            declinedAt = now
            remindAt = nil
        case .firstUse(let date):
            return backdate(firstUse: date, at: now)
        }
        return true
    }

    /// Moves the first use back to an earlier instant, for a person who was there before.
    ///
    /// - Parameters:
    ///   - date: When the app was first used; the future counts as now, and before 2000 nobody used it.
    ///   - now: The instant of this call.
    /// - Returns: False if a first use as early is known already, or the date is before 2000.
    @discardableResult
    public mutating func backdate(firstUse date: Date, at now: Date) -> Bool {
        let date = min(date.wholeSecond, now.wholeSecond)
        guard date.isRecorded else { return false }
        if let firstUse, firstUse.isRecorded, firstUse <= date { return false }
        firstUse = date
        return true
    }

    /// Forgets that the user chose not to be asked again.
    public mutating func takeBackDecline() {
        declinedAt = nil
    }

    /// Keeps the number by which this user is drawn into a sample, the same until the state is
    /// forgotten.
    ///
    /// - Parameter new: The number to keep if there is none yet.
    public mutating func drawSalt(_ new: @autoclosure () -> Int) {
        salt = salt ?? new()
    }

    /// A number for ``drawSalt(_:)``, small enough for every reader of JSON.
    public static func randomSalt() -> Int { Int.random(in: 0..<1 << 53) }

    /// The author of the user's reviews, the same until the state is forgotten.
    ///
    /// - Parameter new: The author to keep if there is none yet.
    public mutating func author(orNew new: String) -> String {
        let known = author ?? new
        author = known
        return known
    }

    /// Forgets the signals and blockers of a scope; asks stay.
    public mutating func forget(scope: String) {
        log.forget(scope: scope)
        for kind in blockerStamps.keys { blockerStamps[kind]?[scope] = nil }
        blockerStamps = blockerStamps.filter { !$0.value.isEmpty }
    }

    private mutating func use(at now: Date, on day: CalendarDay) {
        firstUse = firstUse ?? now
        guard useDays.last != day else { return }
        let index = useDays.firstIndex { $0 >= day } ?? useDays.count
        if index == useDays.count || useDays[index] != day { useDays.insert(day, at: index) }
        pruneUseDays(on: day)
    }

    private mutating func block(_ blocker: ReviewBlocker, at now: Date) {
        let scope = blocker.scope ?? ""
        let known = blockerStamps[blocker.kind]?[scope] ?? now
        blockerStamps[blocker.kind, default: [:]][scope] = max(known, now)
    }
}
