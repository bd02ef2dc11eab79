import ReviewTiming
import RatingsTesting
import RatingsTestSupport

/// A store that notes what each change saved.
struct JournalingStore: ReviewStateStore {
    let store: InMemoryStateStore
    let journal: Journal<String>

    func load() throws(ReviewStateError) -> ReviewState { try store.load() }

    func checkWritable() throws(ReviewStateError) { try store.checkWritable() }

    func update<Result>(
        _ change: (inout ReviewState) -> Result
    ) throws(ReviewStateError) -> Result {
        let before = store.writeCount
        let result = try store.update(change)
        if store.writeCount > before, let ask = store.state.asks.last {
            journal.note("saved \(ask.outcome?.rawValue ?? ask.status.rawValue)")
        }
        return result
    }

    func forget() throws(ReviewStateError) { try store.forget() }
}
