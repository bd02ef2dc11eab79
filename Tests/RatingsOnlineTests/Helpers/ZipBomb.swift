import Foundation

/// A gzip stream that is short and becomes long: zeros, packed by hand.
enum ZipBomb {
    /// Packs zeros: one as it is, then runs of 258 in 13 bits each.
    static func data(runs: Int) -> Data {
        var bits = BitWriter()
        bits.write(1, count: 1)  // the last block
        bits.write(1, count: 2)  // with the fixed codes
        bits.writeCode(0b0011_0000, count: 8)  // the byte 0
        for _ in 0..<runs {
            bits.writeCode(0b1100_0101, count: 8)  // length 258
            bits.writeCode(0, count: 5)  // distance 1
        }
        bits.writeCode(0, count: 7)  // the end
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        return Data(head) + bits.bytes + Data(repeating: 0, count: 8)
    }

    private struct BitWriter {
        private(set) var bytes = Data()
        private var count = 0

        mutating func write(_ value: Int, count: Int) {
            for bit in 0..<count { append((value >> bit) & 1) }
        }

        /// Codes are with their highest bit first.
        mutating func writeCode(_ value: Int, count: Int) {
            for bit in (0..<count).reversed() { append((value >> bit) & 1) }
        }

        private mutating func append(_ bit: Int) {
            if count % 8 == 0 { bytes.append(0) }
            bytes[bytes.endIndex - 1] |= UInt8(bit << (count % 8))
            count += 1
        }
    }
}
