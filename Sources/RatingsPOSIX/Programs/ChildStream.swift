import PlatformFoundation
import PlatformC

/// What a program writes to one of its outputs, collected up to a limit.
struct ChildStream {
    private let pipe: Pipe
    private let byteLimit: Int
    /// What came, at most the limit.
    private(set) var data = Data()
    /// True once more came than is kept.
    private(set) var isOverLimit = false

    init(_ pipe: Pipe, byteLimit: Int) {
        self.pipe = pipe
        self.byteLimit = byteLimit
    }

    /// The descriptor to wait on; negative, which poll passes over, once the stream has ended.
    var descriptor: Int32 { pipe.readEnd }

    var isOpen: Bool { pipe.readEnd >= 0 }

    /// Takes what is there; blocks if there is nothing.
    mutating func readSome() {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            let count = read(pipe.readEnd, buffer.baseAddress, buffer.count)
            guard count > 0 else {
                if count == 0 || errno != EINTR { pipe.closeReadEnd() }
                return
            }
            let kept = min(count, byteLimit - data.count)
            data.append(contentsOf: buffer.prefix(kept))
            if kept < count { isOverLimit = true }
        }
    }
}
