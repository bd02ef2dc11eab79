import Foundation
import ReviewTiming

/// A program that records what happens, and decides when to ask.
struct GateExample {
    let policy: ReviewPolicy
    var state = ReviewState()

    init() throws {
        policy = try ReviewPolicy(moments: ["backup-finished"])
    }

    /// Records a launch and a backup that went well.
    mutating func backUp(at now: Date, on day: CalendarDay) {
        state.record(.launch, at: now, on: day)
        state.record(.signal(ReviewSignal("backup")), at: now, on: day)
    }

    /// Returns nil if the user may be asked, or else the reason against it.
    func reason(at now: Date, on day: CalendarDay) -> String? {
        let decision = ReviewGate.decide(
            at: now, version: "1.4.0", environment: ReviewEnvironment(today: day),
            moment: "backup-finished", state: state, policy: policy)
        return decision.reason?.code.rawValue
    }
}
