/// What one of a program's three standard streams is.
public enum ProgramStream: Hashable, Sendable {
    /// The terminal that it runs in.
    case terminal
    /// A file by its path; for output it is made, or emptied.
    case file(String)
    /// A pipe whose other end the test holds.
    ///
    /// For input it stays open and empty until something is written to it; for output what comes is
    /// kept.
    case pipe
    /// Nothing: the number is not open.
    case closed

    /// A stream that is empty and forgets what is written.
    public static let null = ProgramStream.file("/dev/null")
}
