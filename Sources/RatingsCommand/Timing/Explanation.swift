import RatingsCore
import ReviewTiming
import PlatformFoundation

/// A decision as a table for a user: what is met, what is missing, and until when.
struct Explanation {
    private let decision: ReviewDecision
    private let now: Date

    init(_ decision: ReviewDecision, now: Date) {
        self.decision = decision
        self.now = now
    }

    var text: String {
        let rows = decision.checks.map { check in
            [
                check.isMet ? "met" : "NOT MET", check.code.rawValue, check.detail.text,
                check.until.flatMap(RFC3339.string).map { "until \($0)" } ?? "",
            ]
        }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = row.enumerated().map { column, cell in
                column < 3 ? cell + blanks(widths[column] - cell.count) : cell
            }
            return cells.joined(separator: "  ").trimmingEnd() + "\n"
        }
        return lines.joined() + "\n" + outlook + "\n"
    }

    private var outlook: String {
        if decision.reason == nil { return "The user may be asked now." }
        if let instant = decision.possibleAt.flatMap(RFC3339.string) {
            return "If nothing else happens, the user may be asked from \(instant) on."
        }
        let missing = decision.checks.filter { !$0.isMet && $0.until == nil }.map(\.code.rawValue)
        return "Time alone will not do; what has to change: \(missing.joined(separator: ", "))."
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension String {
    fileprivate func trimmingEnd() -> String {
        String(prefix(reversed().drop { $0 == " " }.count))
    }
}
