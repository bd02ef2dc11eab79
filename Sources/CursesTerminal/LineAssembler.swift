/// Makes lines of the bytes that a terminal gives.
struct LineAssembler: Hashable, Sendable {
    /// More than this is kept of no line.
    static let maximumLength = 65_536

    private var bytes: [UInt8] = []
    private var lines: [String] = []

    /// Takes bytes as they were read.
    mutating func append(_ read: some Sequence<UInt8>) {
        for byte in read {
            if byte == UInt8(ascii: "\n") {
                lines.append(String(decoding: bytes, as: UTF8.self))
                bytes.removeAll(keepingCapacity: true)
            } else if bytes.count < Self.maximumLength {
                bytes.append(byte)
            }
        }
    }

    /// The oldest line that was not taken yet.
    mutating func next() -> String? {
        lines.isEmpty ? nil : lines.removeFirst()
    }
}
