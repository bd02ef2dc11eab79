import PlatformFoundation
import RatingsCore
import ReviewStorage
import ReviewTiming

extension StatusReport {
    /// All apps, one row each, and what they share.
    var table: String {
        let head = ["app", "asked last", "answer", "may ask", "why not now", "configuration"]
        let rows = [head] + entries.map(\.row)
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return Self.trimmed(cells.joined(separator: "  "))
        }
        return ((entries.isEmpty ? ["No app is remembered or configured."] : lines) + [""] + shared)
            .map { $0 + "\n" }.joined()
    }

    /// All of one app, and what it shares with the others.
    var details: String {
        (entries.flatMap(\.details) + shared).map { $0 + "\n" }.joined()
    }

    private var shared: [String] {
        let last = lastSharedAsk.flatMap(RFC3339.string).map { "asked last \($0), " } ?? ""
        let seen = contexts.isEmpty ? "none" : contexts.map(\.description).joined(separator: ", ")
        return [
            "All apps together: \(last)\(sharedAsksInYear) \(sharedAsksInYear == 1 ? "ask" : "asks") in 365 days",
            "Contexts seen here: \(seen)",
            "'ratings opt-out [APP]' switches them off, 'ratings forget APP' deletes what is remembered.",
        ]
    }

    private static func trimmed(_ line: String) -> String {
        String(line.prefix(line.reversed().drop { $0 == " " }.count))
    }
}

extension StatusReport.Entry {
    /// What a decision that is not taken is written as.
    private static let nothing = "-"

    fileprivate var row: [String] {
        let last = standing.asks.last
        return [
            standing.app.description, last.map { Self.stamp($0.at) } ?? "never",
            last.map { $0.outcome?.rawValue ?? "none" } ?? Self.nothing, mayAsk, whyNot,
            fault ?? path ?? "none",
        ]
    }

    /// When the moment that is due first may ask.
    private var mayAsk: String {
        let decisions = standing.decisions.map(\.decision)
        if decisions.contains(where: { $0.reason == nil }) { return "now" }
        guard let instant = decisions.compactMap(\.possibleAt).min() else { return Self.nothing }
        return "from \(Self.stamp(instant))"
    }

    /// What keeps that moment from asking now.
    private var whyNot: String {
        let decisions = standing.decisions.map(\.decision)
        guard !decisions.isEmpty, !decisions.contains(where: { $0.reason == nil }) else {
            return Self.nothing
        }
        let first = decisions.min {
            ($0.possibleAt ?? .distantFuture) < ($1.possibleAt ?? .distantFuture)
        }
        return first?.reason?.code.rawValue ?? Self.nothing
    }

    fileprivate var details: [String] {
        let state = standing.state
        let signals = state.signals.keys.sorted().map { kind in
            "\(kind) \(state.signals[kind]?.values.reduce(0) { $0 + $1.count } ?? 0)"
        }
        return [
            "app: \(standing.app)",
            "configuration: \(fault ?? path ?? "none; \(missing)")",
            "first use: \(state.firstUse.map(Self.stamp) ?? Self.nothing)",
            "launches: \(state.launches)",
            "signals: \(signals.isEmpty ? Self.nothing : signals.joined(separator: ", "))",
            "rated: \(state.ratedAt.map(Self.stamp) ?? "no")",
            "declined: \(state.declinedAt.map(Self.stamp) ?? "no")",
            "reminder: \(state.remindAt.map(Self.stamp) ?? "no")",
            "opted out: \(optedOut ?? "no")",
            "asks: \(standing.asks.count)",
        ] + state.asks.map(Self.line) + [""] + moments
    }

    private var missing: String {
        standing.configuration.absence.map { "looked for at \($0.paths.joined(separator: ", "))" }
            ?? Self.nothing
    }

    /// What `ratings check --explain` prints of each moment.
    private var moments: [String] {
        standing.decisions.flatMap { moment, decision in
            let verdict = decision.reason.map { "hold \($0.code.rawValue)" } ?? "ask"
            return [
                "moment \(moment): \(verdict)", "",
                Explanation(decision, now: standing.now).text,
            ]
        }
    }

    private static func line(_ ask: ReviewAsk) -> String {
        let parts = [
            stamp(ask.at), ask.version ?? nothing, ask.moment, ask.origin.rawValue,
            ask.outcome?.rawValue ?? ask.status.rawValue,
        ]
        return "  " + TextCleaning.line(parts.joined(separator: "  "))
    }

    private static func stamp(_ date: Date) -> String { RFC3339.string(date) ?? nothing }
}
