import TerminalKit

/// Makes lines of the bytes that a terminal gives.
struct LineAssembler: Hashable, Sendable {
    /// More than this is kept of no line.
    static let maximumLength = 65_536

    private var bytes: [UInt8] = []
    private var events: [LineEvent] = []

    /// Takes bytes as they were read.
    mutating func append(_ read: some Sequence<UInt8>) {
        for byte in read {
            if byte == UInt8(ascii: "\n") {
                endLine()
            } else if bytes.count < Self.maximumLength {
                bytes.append(byte)
            }
        }
    }

    /// Takes the end of a file, which the user typed; a line that was begun is a line.
    mutating func endFile() {
        if !bytes.isEmpty { endLine() }
        events.append(.endOfFile)
    }

    /// The oldest line, or end of a file, that was not taken yet.
    mutating func next() -> LineEvent? {
        events.isEmpty ? nil : events.removeFirst()
    }

    private mutating func endLine() {
        events.append(.line(String(decoding: bytes, as: UTF8.self)))
        bytes.removeAll(keepingCapacity: true)
    }
}
