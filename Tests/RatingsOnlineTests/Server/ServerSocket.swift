import Glibc
import Synchronization

/// A socket that one thread uses and closes, and that every other may shut down.
///
/// Once it is closed its number may be given to anybody: to shut that down then would end another
/// test's server.
final class ServerSocket: Sendable {
    let number: Int32
    private let isOpen = Mutex(true)

    init(_ number: Int32) { self.number = number }

    /// Ends what is done with it, if it is still open.
    func shutDown() {
        isOpen.withLock { isOpen in
            if isOpen { shutdown(number, Int32(SHUT_RDWR)) }
        }
    }

    /// Gives its number back; nobody may use it any more.
    func close() {
        isOpen.withLock { isOpen in
            if isOpen { Glibc.close(number) }
            isOpen = false
        }
    }

    /// Waits for the next connection.
    ///
    /// - Returns: nil once it was shut down.
    func nextConnection() -> ServerSocket? {
        while true {
            let connection = accept(number, nil, nil)
            if connection >= 0 { return ServerSocket(connection) }
            // The rest passes: the other side has left again, or all numbers are in use for a moment.
            guard errno != EINVAL, errno != EBADF else { return nil }
            _ = poll(nil, 0, 1)
        }
    }
}
