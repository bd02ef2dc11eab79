import Glibc

/// The pipes between a program's standard streams and the test.
final class ProgramPipes {
    /// The program's ends by stream, until it is started.
    private(set) var programEnds: [StandardStream: Int32] = [:]
    /// What came out of the program so far.
    private(set) var received: [StandardStream: [UInt8]] = [:]
    private var testEnds: [StandardStream: Int32] = [:]

    /// Creates a pipe for each stream that wants one.
    init(for program: Program) throws {
        for (stream, kind) in zip(StandardStream.allCases, program.streams) where kind == .pipe {
            let (reading, writing) = try Descriptor.pipe()
            let own = stream == .input ? writing : reading
            programEnds[stream] = stream == .input ? reading : writing
            testEnds[stream] = own
            Descriptor.makeNonblocking(own)
        }
    }

    deinit {
        for descriptor in programEnds.values { close(descriptor) }
        for descriptor in testEnds.values { close(descriptor) }
    }

    /// The descriptors from which output may come.
    var outputs: [Int32] { testEnds.filter { $0.key != .input }.map(\.value) }

    /// Leaves the program's ends to the program.
    ///
    /// The reading end of its input stays open here too: writing to a program that is gone must not
    /// end the test by SIGPIPE.
    func programHasStarted() {
        for (stream, descriptor) in programEnds where stream != .input {
            close(descriptor)
            programEnds[stream] = nil
        }
    }

    /// Keeps what has come, and says whether something has.
    func readOutputs() -> Bool {
        var hasRead = false
        for (stream, descriptor) in testEnds where stream != .input {
            let reading = Descriptor.read(descriptor)
            received[stream, default: []] += reading.bytes
            if reading.isAtEnd { closeTestEnd(of: stream) }
            hasRead = hasRead || !reading.bytes.isEmpty
        }
        return hasRead
    }

    /// Writes what fits into the program's input, and gives the number of bytes that did.
    func writeInput(_ bytes: ArraySlice<UInt8>) -> Int {
        testEnds[.input].map { Descriptor.write($0, bytes) } ?? 0
    }

    /// Closes the test's end: input ends, or output finds no reader.
    func closeTestEnd(of stream: StandardStream) {
        guard let descriptor = testEnds.removeValue(forKey: stream) else { return }
        close(descriptor)
    }
}
