public import ReviewTiming

/// Something worth counting, under a stable name.
///
/// No metric carries a scope, a number of stars, or anything that the user wrote.
public enum ReviewMetric: Hashable, Sendable {
    /// The gate decided.
    case evaluated(moment: String, reason: ReviewCheck.Code?)
    /// An ask is in the state and about to be shown.
    case requested(moment: String)
    /// The user chose to rate.
    case rated
    /// The user wants to be asked again later.
    case later
    /// The user does not want to be asked again.
    case declined
    /// The user chose to give feedback.
    case feedback
    /// The user left without an answer.
    case dismissed
    /// The screen could not be shown; the ask does not count.
    case withdrawn(reason: PresentationObstacle.Code)
    /// The user was taken to where ratings live.
    case handedOff(HandOffWay)
    /// A rating was sent and accepted.
    case submitted
    /// The state could not be read or written.
    case stateUnavailable(reason: String)
}

extension ReviewMetric {
    /// The name under which it is counted.
    public var name: String {
        switch self {
        case .evaluated: "review_evaluated"
        case .requested: "review_requested"
        case .rated: "review_rated"
        case .later: "review_later"
        case .declined: "review_declined"
        case .feedback: "review_feedback"
        case .dismissed: "review_dismissed"
        case .withdrawn: "review_withdrawn"
        case .handedOff: "review_handed_off"
        case .submitted: "review_submitted"
        case .stateUnavailable: "state_unavailable"
        }
    }

    /// What else there is to know, by stable names.
    public var parameters: [String: String] {
        switch self {
        case .evaluated(let moment, let reason):
            let verdict = ["moment": moment, "verdict": reason == nil ? "ask" : "hold"]
            guard let reason else { return verdict }
            return verdict.merging(
                ["reason": reason.rawValue, "stage": reason.stage.rawValue]) { $1 }
        case .requested(let moment): return ["moment": moment]
        case .withdrawn(let reason): return ["reason": reason.rawValue]
        case .handedOff(let way): return ["way": way.rawValue]
        case .stateUnavailable(let reason): return ["reason": reason]
        case .rated, .later, .declined, .feedback, .dismissed, .submitted: return [:]
        }
    }
}
