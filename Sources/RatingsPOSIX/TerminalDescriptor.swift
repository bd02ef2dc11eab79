import PlatformC

/// A terminal among this process's streams, else the one that the process was started from.
package final class TerminalDescriptor: Sendable {
    /// The descriptor, to be written to.
    package let number: Int32
    /// The size of the window.
    package let window: (columns: Int, rows: Int)
    private let isOpened: Bool

    /// Takes a stream if it is a terminal, else opens the process's own; nil if there is none.
    package init?(_ stream: Int32) {
        isOpened = !Self.isTerminal(stream)
        number = isOpened ? open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY) : stream
        let window = number >= 0 ? Self.window(of: number) : nil
        self.window = window ?? (0, 0)
        guard window != nil else { return nil }
    }

    deinit {
        if isOpened, number >= 0 { close(number) }
    }

    /// True if a descriptor is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The size of a terminal's window, 0 where it is not known; nil if it is no terminal.
    package static func window(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
