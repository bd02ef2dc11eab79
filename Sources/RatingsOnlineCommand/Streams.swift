import PlatformFoundation
import RatingsProviders
import RatingsPOSIX

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
    static func input(byteLimit: Int) throws -> Data {
        try StandardStream.read(byteLimit: byteLimit)
    }

    /// Writes a line; a reader who has gone is no error.
    static func write(_ line: Data, to stream: OutputStream) throws {
        do throws(SystemError) {
            try DescriptorOutput.send(
                Array(line) + [UInt8(ascii: "\n")],
                to: stream == .answer ? StandardStream.output : StandardStream.error)
        } catch {
            guard error == .readerGone else { throw error }
        }
    }
}
