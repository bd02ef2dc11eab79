import PlatformFoundation
import PlatformC
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
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while data.count < byteLimit {
            let wanted = min(byteLimit - data.count, buffer.count)
            let count = read(STDIN_FILENO, &buffer, wanted)
            if count == 0 { break }
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else if errno != EINTR {
                throw SystemError(number: errno)
            }
        }
        return data
    }

    /// Writes a line; a reader who has gone is no error.
    static func write(_ line: Data, to stream: OutputStream) throws {
        do throws(SystemError) {
            try DescriptorOutput.send(
                Array(line) + [UInt8(ascii: "\n")],
                to: stream == .answer ? STDOUT_FILENO : STDERR_FILENO)
        } catch {
            guard error.number == EPIPE else { throw error }
        }
    }
}
