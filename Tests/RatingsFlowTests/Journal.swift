import ReviewTiming
import RatingsTesting
import Synchronization

/// What happened, in order, from any thread.
final class Journal<Entry: Sendable>: Sendable {
    private let written = Mutex<[Entry]>([])

    var entries: [Entry] { written.withLock { $0 } }

    func note(_ entry: Entry) {
        written.withLock { $0.append(entry) }
    }
}

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
