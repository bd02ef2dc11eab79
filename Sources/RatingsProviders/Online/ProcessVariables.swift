#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The environment of this process, one variable at a time: a first frame does not wait for the others.
enum ProcessVariables {
    static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
