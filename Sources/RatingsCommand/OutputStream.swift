import RatingsProviders
import RatingsPOSIX
import Synchronization

/// One of the streams that the command was started with.
struct OutputStream: Sendable {
    /// Why nothing more can be written.
    enum Failure: Error, Equatable {
        /// The reader has gone, which is its right.
        case readerGone
        /// The system refuses; the number of its error.
        case refused(Int32)

        /// What happened, in one sentence.
        var message: String {
            switch self {
            case .readerGone: "the reader has gone"
            case .refused(let number):
                "cannot write: \(SystemError(number: number).text)"
            }
        }
    }

    /// Whether anything was written.
    private final class Use: Sendable {
        let hasBegun = Mutex(false)
    }

    let descriptor: Int32
    private let use = Use()

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// True if something was written to the stream by this command.
    var hasBegun: Bool { use.hasBegun.withLock { $0 } }

    /// True if a user reads it.
    var isTerminal: Bool { TerminalDescriptor.isTerminal(descriptor) }

    /// The number of columns of the terminal, or nil if it is none.
    var columns: Int? {
        guard isTerminal, let window = TerminalDescriptor.window(of: descriptor) else { return nil }
        return window.columns > 0 ? window.columns : nil
    }

    /// Writes an answer whose status says as much; a reader who has gone is no reason for another one.
    func answer(_ text: String) throws(Failure) {
        do throws(Failure) {
            try write(text)
        } catch {
            guard error == .readerGone else { throw error }
        }
    }

    /// Writes all of a text.
    func write(_ text: String) throws(Failure) {
        try write(text.utf8)
    }

    /// Writes all bytes.
    func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
        use.hasBegun.withLock { $0 = true }
        do throws(SystemError) {
            try DescriptorOutput.send(Array(bytes), to: descriptor)
        } catch {
            throw error == .readerGone ? .readerGone : .refused(error.number)
        }
    }
}
