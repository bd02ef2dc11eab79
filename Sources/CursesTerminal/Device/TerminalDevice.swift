import PlatformC
import RatingsPOSIX

/// The terminal that the program belongs to, opened again: standard input stays unread.
final class TerminalDevice {
    /// What a wait found.
    struct Readiness: OptionSet {
        let rawValue: Int
        static let input = Readiness(rawValue: 1)
        static let wake = Readiness(rawValue: 2)
        static let hangUp = Readiness(rawValue: 4)
        static let output = Readiness(rawValue: 8)
    }

    /// What a read gives.
    enum Input: Hashable, Sendable {
        /// Some bytes, at least one.
        case bytes([UInt8])
        /// There is nothing to read now.
        case nothing
        /// There will be no more: the terminal is gone.
        case end
    }

    /// How much is read at once.
    private static let readLength = 4_096

    /// The terminal as ncurses takes it.
    let file: UnsafeMutablePointer<FILE>
    /// The terminal's number.
    let descriptor: Int32
    private var isOpen = true

    init() throws(TerminalObstacle) {
        let opened = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard opened >= 0 else {
            throw [EMFILE, ENFILE, ENOMEM].contains(errno) ? .cannotStart(errno) : .noTerminal
        }
        guard let file = fdopen(opened, "r+") else {
            let number = errno
            close(opened)
            throw .cannotStart(number)
        }
        descriptor = opened
        self.file = file
    }

    deinit {
        release()
    }

    /// Closes the terminal; later calls do nothing.
    func release() {
        if isOpen { fclose(file) }
        isOpen = false
    }

    /// True if the program is in the process group that has the terminal.
    var isInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// True if something was typed that can be read now.
    var hasTypedAhead: Bool {
        var count: Int32 = 0
        return ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
    }

    /// The number of columns and rows as the system reports it; 0 is not known.
    var window: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The terminal's settings now.
    func settings() throws(TerminalObstacle) -> termios {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { throw .cannotStart(errno) }
        return settings
    }

    /// Changes the settings at once; what was typed stays.
    func set(_ settings: termios) {
        var settings = settings
        while tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
    }

    /// Makes reads and writes of this descriptor end at once where they would wait.
    func stopBlocking() {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// Writes what the terminal takes now; needs ``stopBlocking()``.
    ///
    /// - Returns: How many bytes were taken; nil if none ever will be.
    func sendSome(_ bytes: ArraySlice<UInt8>) -> Int? {
        while true {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            if errno == EAGAIN { return 0 }
            if errno != EINTR { return nil }
        }
    }

    /// Reads what is there; needs ``stopBlocking()``.
    func receive() -> Input {
        var buffer = [UInt8](repeating: 0, count: Self.readLength)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 { return .bytes(Array(buffer.prefix(count))) }
            if count == 0 { return .end }
            if errno == EAGAIN { return .nothing }
            if errno != EINTR { return .end }
        }
    }

    /// True if the terminal takes output now, with little or nothing before it that is not yet sent.
    var isReadyForOutput: Bool {
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&file, 1, 0) > 0
    }

    /// Drops what was typed and not yet read.
    ///
    /// In the background it is another program's, and to touch it would stop this one.
    func discardInput() {
        if isInForeground { tcflush(descriptor, TCIFLUSH) }
    }

    /// Waits for input, for someone who wakes, or for the end of the terminal; none of them when the
    /// time is over or a signal came.
    ///
    /// - Parameter needsOutput: True to wait also until the terminal takes output.
    func wait(
        waking wake: WakeDescriptor, until deadline: Deadline, needsOutput: Bool = false
    ) -> Readiness {
        let events = Int16(needsOutput ? POLLIN | POLLOUT : POLLIN)
        var files = [
            pollfd(fd: descriptor, events: events, revents: 0),
            pollfd(fd: wake.number, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&files, nfds_t(files.count), deadline.remainingMilliseconds) > 0 else {
            return []
        }
        var readiness: Readiness = []
        if files[0].revents & Int16(POLLIN) != 0 { readiness.insert(.input) }
        if files[0].revents & Int16(POLLOUT) != 0 { readiness.insert(.output) }
        if files[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { readiness.insert(.hangUp) }
        if files[1].revents != 0 { readiness.insert(.wake) }
        return readiness
    }
}

extension TerminalRequirements.Facts {
    /// What the terminal, whose settings were just read, and the standard streams say.
    init(_ device: TerminalDevice, _ settings: termios, type: String?) {
        self.init(
            isInForeground: device.isInForeground,
            isCanonical: settings.c_lflag & tcflag_t(ICANON) != 0,
            terminalType: type, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
            errorIsTerminal: isatty(STDERR_FILENO) == 1)
    }
}
