import CRatingsPOSIX
import PlatformC

/// The environment of this process.
package enum ProcessVariables {
    /// The value of one variable: a first frame does not wait for the others.
    package static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// All variables by name.
    ///
    /// `ProcessInfo` gives the same and takes ten times as long when it is first asked.
    package static var all: [String: String] {
        var variables: [String: String] = Dictionary(minimumCapacity: 64)
        var next = system_environment()
        while let place = next, let entry = place.pointee {
            let text = String(cString: entry)
            if let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(text[..<end])
                // Of a name that comes twice the first counts, as for getenv.
                if variables[name] == nil {
                    variables[name] = String(text[text.utf8.index(after: end)...])
                }
            }
            next = place + 1
        }
        return variables
    }
}
