import Synchronization

/// What is wrong with a configuration, all of it, where a reader wants more than the first fault.
///
/// Each fault then costs its own field alone.
package final class ConfigurationFaults: Sendable {
    private let found = Mutex<[any Error]>([])

    package init() {}

    /// The faults in the order in which they were found.
    package var all: [any Error] { found.withLock { $0 } }

    func add(_ fault: any Error) {
        found.withLock { $0.append(fault) }
    }
}
