/// A place where one app's state is kept.
public protocol ReviewStateStore: Sendable {
    /// The state as it is now; a new one where nothing is stored yet.
    ///
    /// - Throws: ``ReviewStateError`` if what is stored cannot be read.
    func load() throws(ReviewStateError) -> ReviewState

    /// Refuses if a change could not be saved, as far as that can be known without writing.
    ///
    /// - Throws: ``ReviewStateError``.
    func checkWritable() throws(ReviewStateError)

    /// Changes the state while nobody else can, and returns when the change will survive a power cut.
    ///
    /// Nothing is written if the change leaves the state as it was.
    ///
    /// - Returns: What `change` returns.
    /// - Throws: ``ReviewStateError`` if the state cannot be read or saved; it is then as it was.
    func update<Result>(
        _ change: (inout ReviewState) -> Result
    ) throws(ReviewStateError) -> Result

    /// Removes what is stored, readable or not.
    ///
    /// - Throws: ``ReviewStateError``.
    func forget() throws(ReviewStateError)
}

extension ReviewStateStore {
    /// What a decision needs: the state, and why it cannot be used, if so.
    ///
    /// - Returns: A new state and the problem if the state cannot be read, or could not be saved.
    public func stateForDecision() -> (state: ReviewState, problem: ReviewStateError?) {
        do {
            let state = try load()
            try checkWritable()
            return (state, nil)
        } catch {
            return (ReviewState(), error)
        }
    }
}
