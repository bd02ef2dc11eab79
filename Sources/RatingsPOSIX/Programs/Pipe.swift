import CRatingsPOSIX
import PlatformC

/// A pipe whose ends no started program inherits by accident.
final class Pipe {
    private(set) var readEnd: Int32
    private(set) var writeEnd: Int32

    init() throws(SystemError) {
        (readEnd, writeEnd) = try Self.open()
    }

    deinit {
        closeReadEnd()
        closeWriteEnd()
    }

    func closeReadEnd() { Self.end(&readEnd) }

    func closeWriteEnd() { Self.end(&writeEnd) }

    /// Opens a pipe; closing both ends is the caller's matter.
    static func open() throws(SystemError) -> (readEnd: Int32, writeEnd: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .last }
        return (ends[0], ends[1])
    }

    private static func end(_ descriptor: inout Int32) {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }
}
