import CRatingsPOSIX
import Glibc

/// Reading and writing of descriptors that do not block.
enum Descriptor {
    /// Enough for many screens, and an end to a flood.
    private static let maximumRead = 1 << 20
    private static let chunkSize = 65_536

    /// What a read found.
    struct Reading {
        /// The bytes that were there.
        var bytes: [UInt8] = []
        /// True if nothing will come any more.
        var isAtEnd = false
    }

    /// Reads what is there, at most a megabyte and a chunk.
    static func read(_ descriptor: Int32) -> Reading {
        var reading = Reading()
        var chunk = [UInt8](repeating: 0, count: chunkSize)
        while reading.bytes.count < maximumRead {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 {
                reading.isAtEnd = count == 0 || errno != EAGAIN
                break
            }
            reading.bytes.append(contentsOf: chunk.prefix(count))
        }
        return reading
    }

    /// Writes what fits and gives the number of bytes that did; 0 also if the other end is gone.
    static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
        while true {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            return max(count, 0)
        }
    }

    /// A pipe whose ends no other program inherits.
    static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else {
            throw EmulatedTerminalError.noTerminal(errorNumber: errno, call: "pipe2")
        }
        return (ends[0], ends[1])
    }

    /// Makes reading and writing give up instead of waiting.
    static func makeNonblocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// Waits until one of the descriptors has something to read, or is at its end.
    static func wait(forInputFrom descriptors: [Int32], milliseconds: Int32) {
        var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&entries, nfds_t(entries.count), milliseconds)
    }
}
