import Foundation
import FoundationNetworking
import RatingsProviders
import Synchronization

/// Brings what a session tells to the exchange that it is about.
final class ExchangeRouter: NSObject, URLSessionDataDelegate {
    private let exchanges = Mutex<[Int: HTTPExchange]>([:])

    func add(_ exchange: HTTPExchange, for task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let mayGoOn = exchange(of: dataTask)?.take(response) ?? false
        completionHandler(mayGoOn ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard let exchange = exchange(of: dataTask) else { return }
        if !exchange.take(data) { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // The session traps where its handler is called after the task was cancelled or timed out, so
        // it never is: a redirect ends the task, and whoever sent the request sends the next one.
        exchange(of: task)?.redirect(
            to: request.url, asking: request.httpMethod == "GET", status: response.statusCode)
        task.cancel()
    }

    /// A server that asks for a password gets none: its answer, which has come by now, is the end.
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        exchange(of: task)?.finish(nil)
        completionHandler(.cancelAuthenticationChallenge, nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.finish(error)
    }

    private func exchange(of task: URLSessionTask) -> HTTPExchange? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }
}
