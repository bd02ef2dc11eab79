import Synchronization

/// Hands a result over once, from any thread; what comes later changes nothing.
final class Handover<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiting: CheckedContinuation<Value, any Error>?
    }

    private let state = Mutex(State())

    /// True once there is a result, which nobody may have taken yet.
    var isOver: Bool { state.withLock { $0.result != nil } }

    /// Starts the work and waits for its result; does not start it if there is one.
    func value(_ start: () -> Void) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let known = state.withLock { state in
                if state.result == nil { state.waiting = continuation }
                return state.result
            }
            if let known { continuation.resume(with: known) } else { start() }
        }
    }

    func end(_ result: Result<Value, any Error>) {
        let waiting = state.withLock { state in
            guard state.result == nil else {
                return nil as CheckedContinuation<Value, any Error>?
            }
            state.result = result
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(with: result)
    }
}
