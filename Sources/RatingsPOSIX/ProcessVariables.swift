import PlatformC

/// The environment of this process, one variable at a time: a first frame does not wait for the others.
package enum ProcessVariables {
    package static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
