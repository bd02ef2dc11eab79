import Foundation

/// One of the streams on which the command speaks.
enum OutputStream: Sendable {
    /// Carries the answer alone.
    case answer
    /// Carries all else.
    case messages
}

/// The streams of this process.
enum Streams {
    /// Writes a line; a reader who has gone is no error.
    static func write(_ line: Data, to stream: OutputStream) throws {
        let handle = stream == .answer ? FileHandle.standardOutput : .standardError
        do {
            try handle.write(contentsOf: line + [UInt8(ascii: "\n")])
        } catch {
            guard errno != EPIPE else { return }
            throw error
        }
    }
}
