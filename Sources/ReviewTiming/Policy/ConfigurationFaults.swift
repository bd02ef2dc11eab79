import PlatformFoundation
import Synchronization

/// What is wrong with a configuration, all of it, where a reader wants more than the first fault.
///
/// Put into `userInfo` of the decoder; each fault then costs its own field alone.
package final class ConfigurationFaults: Sendable {
    package static let key = CodingUserInfoKey(rawValue: "ConfigurationFaults")!

    private let found = Mutex<[any Error]>([])

    package init() {}

    /// The faults in the order in which they were found.
    package var all: [any Error] { found.withLock { $0 } }

    func add(_ fault: any Error) {
        found.withLock { $0.append(fault) }
    }
}
