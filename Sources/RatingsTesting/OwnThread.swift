import Dispatch

/// Runs code that blocks on a thread of its own, so that the other tests go on.
///
/// A session blocks its thread until the user has answered. Tests run on the few threads of Swift's
/// concurrency, on which the session's fetches have to run as well.
public func onOwnThread<Result>(_ body: @escaping () -> Result) async -> Result {
    let body = Handover(value: body)
    let result = await withCheckedContinuation { continuation in
        DispatchQueue(label: "ratings-testing").async {
            continuation.resume(returning: Handover(value: body.value()))
        }
    }
    return result.value
}

/// Something that one thread hands to another and does not touch until it is handed back.
private struct Handover<Value>: @unchecked Sendable {
    let value: Value
}
