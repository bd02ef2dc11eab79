import PlatformFoundation

/// The points of all signals, as ascending stamps by kind and scope; the scope of none is "".
struct SignalLog: Hashable, Sendable {
    /// Points that count, and whether more come by time alone.
    struct Count: Hashable {
        var points = 0
        var hasFuture = false
    }

    /// No threshold is above this, so no more points of one kind and scope need to be kept.
    static let maximumPoints = ReviewRules.countRange.upperBound

    private(set) var stamps: [String: [String: [Date]]]

    /// Takes stamps as they come; they are sorted and cut to whole seconds.
    init(_ stamps: [String: [String: [Date]]] = [:]) {
        self.stamps = stamps.mapValues { scopes in
            scopes.mapValues { $0.map(\.wholeSecond).sorted() }.filter { !$0.value.isEmpty }
        }.filter { !$0.value.isEmpty }
    }

    mutating func insert(_ signal: ReviewSignal, at now: Date) {
        change(signal.kind, signal.scope ?? "") { list in
            list.insert(now, times: signal.points)
            list.prune(at: now, maximum: Self.maximumPoints)
        }
    }

    /// Takes the newest points of a kind and scope away.
    ///
    /// - Returns: False if there are none.
    mutating func retract(_ signal: ReviewSignal) -> Bool {
        let scope = signal.scope ?? ""
        guard let count = stamps[signal.kind]?[scope]?.count else { return false }
        change(signal.kind, scope) { $0.removeLast(min(signal.points, count)) }
        return true
    }

    mutating func forget(scope: String) {
        for kind in stamps.keys { change(kind, scope) { $0 = [] } }
    }

    /// Drops the points of a clock that was not set: nobody knows whether they are old.
    mutating func dropUnrecorded() {
        for (kind, scopes) in stamps {
            for (scope, list) in scopes where list.first?.isRecorded == false {
                change(kind, scope) { $0.removeFirst($0.count(before: .earliestStamp)) }
            }
        }
    }

    mutating func prune(at now: Date) {
        for (kind, scopes) in stamps {
            for scope in scopes.keys {
                change(kind, scope) { $0.prune(at: now, maximum: Self.maximumPoints) }
            }
        }
    }

    /// The points that a moment's rules count.
    ///
    /// - Parameter spent: What has to be passed for an unscoped signal to count, the last ask.
    func count(for moment: ReviewMoment, rules: ReviewRules, spent: Date?, now: Date) -> Count {
        var count = Count()
        let scope = moment.scope ?? ""
        for (kind, scopes) in stamps where rules.countedSignals?.contains(kind) != false {
            guard let list = scopes[scope] else { continue }
            let past = list.count(through: now)
            var skipped = list.count(before: .earliestStamp)
            if let days = rules.lookBackDays {
                let start = now.addingTimeInterval(-Double(days * secondsPerDay))
                skipped = max(skipped, list.count(before: start))
            }
            if scope.isEmpty, let spent { skipped = max(skipped, list.count(through: spent)) }
            let cap = min(rules.cap[kind] ?? Self.maximumPoints, Self.maximumPoints)
            count.points += min(max(past - skipped, 0), cap)
            if max(past, skipped) < list.count { count.hasFuture = true }
        }
        return count
    }

    private mutating func change(_ kind: String, _ scope: String, _ body: (inout [Date]) -> Void) {
        body(&stamps[kind, default: [:]][scope, default: []])
        if stamps[kind]?[scope]?.isEmpty == true { stamps[kind]?[scope] = nil }
        if stamps[kind]?.isEmpty == true { stamps[kind] = nil }
    }
}
