import PlatformC
package import PlatformFoundation

/// The three streams that every program has.
package enum StandardStream {
    /// The descriptor of standard input.
    package static let input = STDIN_FILENO
    /// The descriptor of standard output.
    package static let output = STDOUT_FILENO
    /// The descriptor of standard error.
    package static let error = STDERR_FILENO

    /// Makes sure that no file that is opened later takes the place of a closed stream, and that a
    /// reader who goes early or a limit on the size of files is an error of the call that writes, not
    /// the end of the program.
    package static func secure() {
        for descriptor in input...error where fcntl(descriptor, F_GETFD) == -1 {
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

    /// Creates a reader who goes early an error of the call that writes, for programs that are
    /// started too.
    package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Writes what C's streams still hold, so that what is written to a descriptor comes after it.
    package static func flush() { fflush(nil) }

    /// Reads standard input to its end, or until it is as long as this.
    package static func read(byteLimit: Int) throws(SystemError) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while data.count < byteLimit {
            let wanted = min(byteLimit - data.count, buffer.count)
            let count = try SystemError.check { PlatformC.read(input, &buffer, wanted) }
            if count == 0 { break }
            data.append(contentsOf: buffer[..<count])
        }
        return data
    }
}
