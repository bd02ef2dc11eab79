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
    /// Reads what is to be sent, to its end or until it is as long as this.
    static func read(byteLimit: Int) throws -> Data {
        var data = Data()
        while data.count < byteLimit,
            let part = try FileHandle.standardInput.read(upToCount: byteLimit - data.count),
            !part.isEmpty
        {
            data.append(part)
        }
        return data
    }

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
