/// Sends one request and brings its answer; knows nothing of tries and pauses.
protocol HTTPTransport: Sendable {
    /// Sends a request once.
    ///
    /// - Parameter timeLimitSeconds: How long it may take, from the connecting to the last byte.
    /// - Throws: ``HTTPFailure``; `CancellationError` when the task is cancelled.
    func send(_ request: HTTPRequest, timeLimitSeconds: Double) async throws -> HTTPReply
}
