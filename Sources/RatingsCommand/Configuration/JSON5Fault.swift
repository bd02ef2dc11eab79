import ReviewTiming

/// Where a text stops being JSON5, and what was expected there.
struct JSON5Fault: Error, Equatable {
    /// The line, from 1 on.
    let line: Int
    /// The character in the line, from 1 on.
    let column: Int
    /// What would have been right there.
    let expected: String

    /// Finds the first fault.
    ///
    /// - Returns: nil where none is found, as in UTF-16, which is left to Foundation.
    static func find(in bytes: some Collection<UInt8>) -> JSON5Fault? {
        let bytes = Array(bytes)
        guard !bytes.contains(0) else { return nil }
        do throws(JSONScanner.Stop) {
            _ = try JSONText(bytes, .json5)
            return nil
        } catch {
            return JSON5Fault(error, in: bytes)
        }
    }

    /// Takes where a text's scanner stopped.
    init(_ stop: JSONScanner.Stop, in bytes: [UInt8]) {
        let before = String(decoding: bytes.prefix(stop.offset), as: UTF8.self)
        let lines = before.split(omittingEmptySubsequences: false) { $0.isNewline }
        let isMarked = lines.count == 1 && before.unicodeScalars.first == "\u{FEFF}"
        line = lines.count
        column = (lines.last?.count ?? 0) + (isMarked ? 0 : 1)
        expected = stop.expected
    }

    init(line: Int, column: Int, expected: String) {
        self.line = line
        self.column = column
        self.expected = expected
    }
}
