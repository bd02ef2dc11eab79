public import ReviewTiming

/// The store of an app whose state has no place: nothing can be read or written.
public struct UnavailableStateStore: ReviewStateStore {
    private let problem: ReviewStateError

    /// Creates a store that refuses everything for a reason.
    public init(_ problem: ReviewStateError) {
        self.problem = problem
    }

    /// Refuses.
    public func load() throws(ReviewStateError) -> ReviewState { throw problem }

    /// Refuses.
    public func checkWritable() throws(ReviewStateError) { throw problem }

    /// Refuses; the change is not made.
    public func update<Result>(
        _ change: (inout ReviewState) -> Result
    ) throws(ReviewStateError) -> Result { throw problem }

    /// Refuses.
    public func forget() throws(ReviewStateError) { throw problem }
}
