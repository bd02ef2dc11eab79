#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a call of the system ended with.
struct SystemError: Error, Hashable {
    let code: Int32

    /// The reason of the call that just failed on this thread.
    static var last: SystemError { SystemError(code: errno) }

    /// The system's own words.
    var reason: String { String(cString: strerror(code)) }

    /// Repeats a call that a signal interrupted, and throws where it returns a negative number.
    @discardableResult
    static func check<Number: SignedInteger>(
        _ call: () -> Number
    ) throws(SystemError) -> Number {
        while true {
            let result = call()
            if result >= 0 { return result }
            guard errno == EINTR else { throw .last }
        }
    }
}
