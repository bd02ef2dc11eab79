import PlatformC

/// A call of the system that failed.
package struct SystemError: Error, Hashable, Sendable {
    /// The system's number for it, as in `errno`.
    package let number: Int32

    package init(number: Int32) { self.number = number }

    /// There is no such file (ENOENT).
    package static let notFound = SystemError(number: ENOENT)
    /// A part of the path is no folder (ENOTDIR).
    package static let notAFolder = SystemError(number: ENOTDIR)
    /// The user may not do it (EACCES).
    package static let accessDenied = SystemError(number: EACCES)
    /// Only an owner or root may do it (EPERM).
    package static let notPermitted = SystemError(number: EPERM)
    /// The file is no program (ENOEXEC).
    package static let notAProgram = SystemError(number: ENOEXEC)
    /// The reader has gone (EPIPE).
    package static let readerGone = SystemError(number: EPIPE)
    /// A signal interrupted the call (EINTR).
    package static let interrupted = SystemError(number: EINTR)
    /// Something else uses it (EBUSY).
    package static let busy = SystemError(number: EBUSY)

    /// The error of the call that has just failed on this thread.
    package static var last: SystemError { SystemError(number: errno) }

    /// The system's words for it.
    package var text: String { String(cString: strerror(number)) }

    /// Repeats a call that a signal interrupted, and throws where it returns a negative number.
    @discardableResult
    package static func check<Number: SignedInteger>(
        _ call: () -> Number
    ) throws(SystemError) -> Number {
        while true {
            let result = call()
            if result >= 0 { return result }
            guard errno == EINTR else { throw .last }
        }
    }
}
