import RatingsProviders
import PlatformC
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
                "cannot write: \(String(cString: strerror(number)))"
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

    /// True if a person reads it.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The number of columns of the terminal, or nil if it is none.
    var columns: Int? {
        var size = winsize()
        guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
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
            throw error.number == EPIPE ? .readerGone : .refused(error.number)
        }
    }
}

/// The three streams that every program has.
enum StandardStreams {
    /// Makes sure that no file that is opened later takes the place of a closed stream, and that a
    /// reader who goes early or a limit on the size of files is an error of the call that writes, not
    /// the end of the command.
    static func secure() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // Opened for reading, so that writing to it still fails.
            _ = open("/dev/null", O_RDONLY)
        }
        [SIGPIPE, SIGXFSZ].forEach(survive)
    }

    /// By a handler, since programs that we start would inherit that a signal is ignored.
    private static func survive(_ number: Int32) {
        var before = sigaction()
        sigaction(number, nil, &before)
        if !EndingWatch.isIgnored(before) { signal(number) { _ in } }
    }
}
