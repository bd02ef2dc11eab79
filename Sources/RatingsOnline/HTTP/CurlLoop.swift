import CRatingsCurl
import Dispatch
import Synchronization

/// Drives transfers on a thread of its own, which sleeps where nothing arrives and is gone where there
/// are none.
final class CurlLoop: Sendable {
    private struct State {
        var isRunning = false
        var arriving: [CurlTransfer] = []
    }

    /// The longest sleep; libcurl wakes earlier for what it has to do.
    private static let longestSleepMilliseconds: Int32 = 3_600_000

    private let state = Mutex(State())
    /// A queue of your own may have a new thread; the global ones share theirs with the tasks.
    private let queue = DispatchQueue(label: "ratings.transfers")
    /// libcurl's own value, which the thread alone touches, but for waking it.
    private nonisolated(unsafe) let handle: UnsafeMutableRawPointer?

    init() { handle = CurlLibrary.isReady ? curl_multi_init() : nil }

    deinit {
        if let handle { curl_multi_cleanup(handle) }
    }

    /// Runs a transfer to its end.
    ///
    /// - Throws: ``HTTPFailure``; `CancellationError` at once when the task is cancelled.
    func outcome(of transfer: CurlTransfer) async throws -> CurlTransfer.Outcome {
        try await withTaskCancellationHandler {
            try await transfer.outcome.value { start(transfer) }
        } onCancel: {
            transfer.outcome.end(.failure(CancellationError()))
            wake()
        }
    }

    private func start(_ transfer: CurlTransfer) {
        let isRunning = state.withLock { state in
            state.arriving.append(transfer)
            defer { state.isRunning = true }
            return state.isRunning
        }
        if isRunning { wake() } else { queue.async { self.run() } }
    }

    private func wake() {
        if let handle { curl_multi_wakeup(handle) }
    }

    /// Runs until there is no transfer left.
    private func run() {
        var transfers: [CurlTransfer] = []
        while let arriving = nextArriving(whereNoneIsLeft: transfers.isEmpty) {
            var isDriven = true
            for transfer in arriving {
                transfers.append(transfer)
                isDriven = curl_multi_add_handle(handle, transfer.handle) == CURLM_OK && isDriven
            }
            for transfer in transfers where transfer.outcome.isOver {
                remove(transfer, from: &transfers)
            }
            isDriven = isDriven && goOn(&transfers)
            if !isDriven { endAll(&transfers) }
        }
    }

    /// Does what can be done now and sleeps until there is more; false if libcurl cannot.
    private func goOn(_ transfers: inout [CurlTransfer]) -> Bool {
        var count: Int32 = 0
        guard curl_multi_perform(handle, &count) == CURLM_OK else { return false }
        endFinished(&transfers)
        return transfers.isEmpty
            || curl_multi_poll(handle, nil, 0, Self.longestSleepMilliseconds, nil) == CURLM_OK
    }

    /// What has come since; nil if the thread is to end.
    private func nextArriving(whereNoneIsLeft isIdle: Bool) -> [CurlTransfer]? {
        state.withLock { state in
            defer { state.arriving = [] }
            state.isRunning = !isIdle || !state.arriving.isEmpty
            return state.isRunning ? state.arriving : nil
        }
    }

    private func endFinished(_ transfers: inout [CurlTransfer]) {
        var rest: Int32 = 0
        while let message = curl_multi_info_read(handle, &rest)?.pointee {
            guard message.msg == CURLMSG_DONE,
                let transfer = transfers.first(where: { $0.handle == message.easy_handle })
            else { continue }
            remove(transfer, from: &transfers)
            transfer.end(message.data.result)
        }
    }

    /// Ends what libcurl can drive no further, so that nobody waits for it.
    private func endAll(_ transfers: inout [CurlTransfer]) {
        for transfer in transfers {
            remove(transfer, from: &transfers)
            transfer.end(CURLE_FAILED_INIT)
        }
    }

    private func remove(
        _ transfer: CurlTransfer, from transfers: inout [CurlTransfer]
    ) {
        transfers.removeAll { $0 === transfer }
        curl_multi_remove_handle(handle, transfer.handle)
    }
}
