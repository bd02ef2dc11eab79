import Foundation

/// Holds the scripted server's answers back until a test opens it.
final class Gate: Sendable {
    private let condition = NSCondition()
    private nonisolated(unsafe) var isOpenNow = false

    var isOpen: Bool { condition.withLock { isOpenNow } }

    func open() {
        condition.withLock {
            isOpenNow = true
            condition.broadcast()
        }
    }

    func wait() {
        condition.withLock {
            while !isOpenNow { condition.wait() }
        }
    }
}
