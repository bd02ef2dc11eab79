import PlatformFoundation
import RatingsCore
import Synchronization

/// Keeps one token in use, and makes a new one before it ends.
final class ConnectTokens: Sendable {
    private let credentials: ConnectCredentials
    private let current = Mutex<ConnectToken?>(nil)

    init(_ credentials: ConnectCredentials) { self.credentials = credentials }

    /// The token to send now.
    ///
    /// - Parameter refused: A token that the server has not taken: another one is made.
    func token(at now: Date, insteadOf refused: ConnectToken? = nil) throws -> ConnectToken {
        try current.withLock { current in
            if let token = current, token.isGood(at: now), token != refused { return token }
            do throws(ConnectKeyFault) {
                let token = try ConnectToken(credentials, now: now)
                current = token
                return token
            } catch {
                throw error.error
            }
        }
    }
}
