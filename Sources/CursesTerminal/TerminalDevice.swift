#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The terminal that the program belongs to, opened anew: standard input stays unread.
final class TerminalDevice {
    /// What a wait found.
    struct Readiness: OptionSet {
        let rawValue: Int
        static let input = Readiness(rawValue: 1)
        static let wake = Readiness(rawValue: 2)
        static let hangUp = Readiness(rawValue: 4)
    }

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

    /// True if the terminal hands over whole lines; also where it cannot say.
    var isCanonical: Bool {
        var settings = termios()
        return tcgetattr(descriptor, &settings) != 0
            || settings.c_lflag & tcflag_t(ICANON) != 0
    }

    /// The number of columns and rows as the system tells it; 0 is not known.
    var window: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The terminal's settings.
    var settings: termios {
        get {
            var settings = termios()
            tcgetattr(descriptor, &settings)
            return settings
        }
        set {
            var settings = newValue
            while tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
        }
    }

    /// Writes all of the bytes, as long as the terminal takes them.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    /// Drops what was typed and not yet read.
    func discardInput() {
        tcflush(descriptor, TCIFLUSH)
    }

    /// Waits for input, for someone who wakes, or for the end of the terminal; none of them when the
    /// time is over or a signal came.
    func wait(waking wake: WakeDescriptor, until deadline: Deadline) -> Readiness {
        var files = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake.number, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&files, nfds_t(files.count), deadline.remainingMilliseconds) > 0 else {
            return []
        }
        var readiness: Readiness = []
        if files[0].revents & Int16(POLLIN) != 0 { readiness.insert(.input) }
        if files[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { readiness.insert(.hangUp) }
        if files[1].revents != 0 { readiness.insert(.wake) }
        return readiness
    }
}

extension TerminalRequirements.Facts {
    /// What the terminal and the standard streams say now.
    init(_ device: TerminalDevice, type: String?) {
        self.init(
            isInForeground: device.isInForeground, isCanonical: device.isCanonical,
            terminalType: type, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
            errorIsTerminal: isatty(STDERR_FILENO) == 1)
    }
}
