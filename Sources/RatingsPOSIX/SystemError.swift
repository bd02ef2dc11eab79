import PlatformC

/// A call of the system that failed.
package struct SystemError: Error, Hashable, Sendable {
    /// The system's number for it, as in `errno`.
    package let number: Int32

    package init(number: Int32) { self.number = number }

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
