public import ReviewTiming
import Synchronization

/// A store without a file, which a test can make fail.
public final class InMemoryStateStore: ReviewStateStore {
    private struct Content {
        var state: ReviewState
        var readProblem: ReviewStateError?
        var writeProblem: ReviewStateError?
        var writeCount = 0
    }

    private let content: Mutex<Content>

    /// Creates a store that holds a state.
    public init(_ state: ReviewState = ReviewState()) {
        content = Mutex(Content(state: state))
    }

    /// What is stored, whether it can be read or not.
    public var state: ReviewState { content.withLock { $0.state } }

    /// How often a change was saved.
    public var writeCount: Int { content.withLock { $0.writeCount } }

    /// Lets reading fail from now on, or succeed again.
    public func failReading(_ problem: ReviewStateError?) {
        content.withLock { $0.readProblem = problem }
    }

    /// Lets writing fail from now on, or succeed again.
    public func failWriting(_ problem: ReviewStateError?) {
        content.withLock { $0.writeProblem = problem }
    }

    /// What is stored.
    public func load() throws(ReviewStateError) -> ReviewState {
        let (state, problem) = content.withLock { ($0.state, $0.readProblem) }
        if let problem { throw problem }
        return state
    }

    /// Refuses if the test wants writing to fail.
    public func checkWritable() throws(ReviewStateError) {
        if let problem = content.withLock({ $0.writeProblem }) { throw problem }
    }

    /// Changes what is stored, one change at a time.
    public func update<Result>(
        _ change: (inout ReviewState) -> Result
    ) throws(ReviewStateError) -> Result {
        try content.withLock { (content) throws(ReviewStateError) in
            if let problem = content.readProblem { throw problem }
            var state = content.state
            let result = change(&state)
            guard state != content.state else { return result }
            if let problem = content.writeProblem { throw problem }
            content.state = state
            content.writeCount += 1
            return result
        }
    }

    /// Removes what is stored.
    public func forget() throws(ReviewStateError) {
        try checkWritable()
        content.withLock { $0.state = ReviewState() }
    }
}
