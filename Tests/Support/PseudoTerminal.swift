import CRatingsPOSIX
import Glibc
import TerminalKit

/// The two ends of a pseudo-terminal: the program's, and the one that a terminal window would hold.
///
/// The program's end is kept open here too, so that its settings can be read when nobody else has it
/// open, and so that output is not lost when the program ends.
final class PseudoTerminal {
    /// The file that the program opens.
    let programPath: String
    private var master: Int32
    private var programEnd: Int32

    /// Opens a pseudo-terminal.
    init(size: Size) throws {
        master = try Self.checked(
            "posix_openpt", posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK))
        do {
            programPath = try Self.unlock(master)
            programEnd = try Self.checked(
                "open", open(programPath, O_RDWR | O_NOCTTY | O_CLOEXEC))
        } catch {
            Glibc.close(master)
            throw error
        }
        resize(to: size)
    }

    deinit { close() }

    /// The number to poll for output, or -1 when closed.
    var descriptor: Int32 { master }

    /// True until ``close()``.
    var isOpen: Bool { master >= 0 }

    /// Hangs up: the program finds its terminal gone.
    func close() {
        guard isOpen else { return }
        Glibc.close(programEnd)
        Glibc.close(master)
        (master, programEnd) = (-1, -1)
    }

    /// Tells the system the size of the window; the program gets SIGWINCH if it is another.
    func resize(to size: Size) {
        var window = winsize(
            ws_row: UInt16(clamping: size.height), ws_col: UInt16(clamping: size.width),
            ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    }

    /// The settings now, or nil when closed.
    func settings() -> TerminalSettings? {
        var values = termios()
        return tcgetattr(programEnd, &values) == 0 ? TerminalSettings(values) : nil
    }

    /// The output that is there, without waiting.
    func read() -> [UInt8] { isOpen ? Descriptor.read(master).bytes : [] }

    /// Sends what fits as if it were typed, and gives the number of bytes that did.
    func write(_ bytes: ArraySlice<UInt8>) -> Int { isOpen ? Descriptor.write(master, bytes) : 0 }

    /// Gives the program's end to whom it belongs, and says where it is.
    private static func unlock(_ master: Int32) throws -> String {
        try checked("grantpt", grantpt(master))
        try checked("unlockpt", unlockpt(master))
        var name = [CChar](repeating: 0, count: 128)
        let result = ptsname_r(master, &name, UInt(name.count))
        guard result == 0 else {
            throw EmulatedTerminalError.noTerminal(errorNumber: result, call: "ptsname_r")
        }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @discardableResult
    private static func checked(_ call: String, _ result: Int32) throws -> Int32 {
        guard result >= 0 else {
            throw EmulatedTerminalError.noTerminal(errorNumber: errno, call: call)
        }
        return result
    }
}
