import PlatformFoundation
import RatingsPOSIX

/// The program `qrencode`, which makes codes.
struct QREncoder: Sendable {
    /// Why there is no code.
    enum Failure: Error {
        /// The program cannot be started.
        case notInstalled
        /// The text is too long, or the program does not work.
        case refused
    }

    static let programName = "qrencode"
    /// A code takes milliseconds.
    private static let timeLimitSeconds = 1.0
    /// More than the largest code has.
    private static let byteLimit = 1 << 16
    /// Drawn with `#` and blanks, without a border; low correction makes the smallest code, since a screen
    /// has no stains.
    private static let options = ["-8", "-l", "L", "-m", "0", "-t", "ASCII", "-o", "-"]

    /// The program, looked up on PATH if it has no slash.
    var program = Self.programName

    /// Encodes a text, which the program reads from its standard input, where no other user sees it; blocks
    /// until it has ended.
    func encode(_ text: String) throws(Failure) -> QRCode {
        guard let stop = try? StopSwitch() else { throw .refused }
        let child = ChildProcess(
            command: [program] + Self.options, input: Data(text.utf8),
            timeLimitSeconds: Self.timeLimitSeconds, outputByteLimit: Self.byteLimit)
        let result = child.run(stop: stop)
        if case .couldNotStart = result.outcome { throw .notInstalled }
        guard result.outcome == .exited(status: 0), let code = QRCode(drawing: result.output)
        else { throw .refused }
        return code
    }
}
