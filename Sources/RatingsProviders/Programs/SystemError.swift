#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
package import RatingsCore

/// A call of the system that failed.
package struct SystemError: Error, Hashable, Sendable {
    /// The system's number for it, as in `errno`.
    package let number: Int32

    package init(number: Int32) { self.number = number }

    /// The error of the call that has just failed on this thread.
    static var last: SystemError { SystemError(number: errno) }

    /// The system's words for it.
    package var text: String { String(cString: strerror(number)) }

    /// What it means when something named by a person is opened or started.
    package var kind: AppRatingError.Kind {
        switch number {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .forbidden
        default: .failed
        }
    }
}
