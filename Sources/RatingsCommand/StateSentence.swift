import ReviewStorage
import ReviewTiming

/// Why a state cannot be used, and what helps, in one line.
enum StateSentence {
    static func of(_ error: ReviewStateError, app: AppName) -> String {
        let helps = error.isUnusableContent ? "; 'ratings forget \(app)' starts over" : ""
        return error.description + helps
    }
}
