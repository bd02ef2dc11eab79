#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Some variables of this process's environment, read without the others: a first frame waits for them.
enum ProcessVariables {
    static func named(_ names: [String]) -> [String: String] {
        names.reduce(into: [:]) { variables, name in
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
    }
}
