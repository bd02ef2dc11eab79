import RatingsCore
import PlatformFoundation

/// What leaves the user in peace, whatever one app alone would do.
extension GateEvaluation {
    /// The later of the two limits on all apps together.
    func askedElsewhere() -> ReviewCheck {
        let checks = [betweenApps(), yearOfAllApps()].compactMap { $0 }
        let unmet = checks.filter { !$0.isMet }
        let first = unmet.max { ($0.until ?? .distantFuture) < ($1.until ?? .distantFuture) }
        return first ?? checks.last ?? ReviewCheck(.askedElsewhere, isMet: true, .off)
    }

    private func betweenApps() -> ReviewCheck? {
        guard let days = rules.daysBetweenApps else { return nil }
        guard let last = environment.sharedAsks.ofOtherApps.max() else {
            return ReviewCheck(.askedElsewhere, isMet: true, .none)
        }
        let unrecorded = environment.sharedAsks.ofOtherApps.contains { !$0.isRecorded }
        guard !unrecorded else {
            return ReviewCheck(.askedElsewhere, isMet: days == 0, .notRecorded)
        }
        return waiting(.askedElsewhere, since: last.wholeSecond, days: days)
    }

    private func yearOfAllApps() -> ReviewCheck? {
        guard let limit = rules.asksPerYearOfAllApps else { return nil }
        let asks = environment.sharedAsks
        let yearAgo = now.addingTimeInterval(-Double(AskTally.secondsPerYear))
        let all = (asks.ofThisApp + asks.ofOtherApps).map(\.wholeSecond)
        let stamps = all.filter { $0.isRecorded && $0 > yearAgo }.sorted()
        let count = stamps.count + all.count { !$0.isRecorded }
        let index = count - limit
        let leaving = stamps.indices.contains(index) ? stamps[index] : nil
        return ReviewCheck(
            .askedElsewhere, isMet: count < limit, .count(count, of: limit),
            until: leaving?.later(seconds: AskTally.secondsPerYear))
    }

    func ignored() -> ReviewCheck {
        guard let limit = rules.ignoredAsks else {
            return ReviewCheck(.ignored, isMet: true, .off)
        }
        let row = state.asks.filter(\.isAutomatic).reversed().prefix { $0.isIgnored }
        let count = saturated(row.count)
        guard let last = row.first, count >= limit else {
            return ReviewCheck(
                .ignored, isMet: true, .ignored(count, of: limit, isForGood: false))
        }
        guard count == limit else {
            return ReviewCheck(
                .ignored, isMet: false, .ignored(count, of: limit, isForGood: true))
        }
        return silence(after: last, count: count, limit: limit)
    }

    /// Silent for the major version of the last ask, or for a year where no version is known.
    private func silence(after last: ReviewAsk, count: Int, limit: Int) -> ReviewCheck {
        let detail = ReviewCheckDetail.ignored(count, of: limit, isForGood: false)
        let running = version.flatMap(AppVersion.init)?.truncated(to: .major)
        let asked = last.version.flatMap(AppVersion.init)?.truncated(to: .major)
        if let running, let asked {
            return ReviewCheck(.ignored, isMet: running > asked, detail)
        }
        let wait = waiting(.ignored, since: last.at, days: 365)
        return ReviewCheck(.ignored, isMet: wait.isMet, detail, until: wait.until)
    }

    func notSampled() -> ReviewCheck {
        guard let share = rules.sample, share < 1 else {
            return ReviewCheck(.notSampled, isMet: true, .off)
        }
        let isIn = state.salt.map { Self.lot(of: $0) < share }
        return ReviewCheck(.notSampled, isMet: isIn == true, .sampled(isIn))
    }

    /// A number from 0 up to 1 for a salt, evenly spread also where the salts are not.
    static func lot(of salt: Int) -> Double {
        // The finaliser of SplitMix64.
        var bits = UInt64(bitPattern: Int64(salt)) &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
    }
}
