/// What is on its way to a terminal that may take it later, or never.
struct OutgoingBytes {
    private var bytes: [UInt8] = []
    private var sent = 0

    /// True if the terminal has taken all.
    var isEmpty: Bool { sent == bytes.count }

    /// Puts bytes at the end.
    mutating func append(_ more: [UInt8]) {
        if isEmpty { drop() }
        bytes += more
    }

    /// Sends what the terminal takes now.
    ///
    /// - Parameter write: Writes some, and gives how many were taken; nil if none ever will be.
    mutating func send(_ write: (ArraySlice<UInt8>) -> Int?) {
        while !isEmpty {
            guard let count = write(bytes[sent...]) else { return drop() }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Forgets what was not sent.
    mutating func drop() {
        bytes.removeAll(keepingCapacity: true)
        sent = 0
    }
}
