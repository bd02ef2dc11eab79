import RatingsTesting

/// Changes bytes as a hostile or broken source could.
enum Spoiling {
    private static let pieces: [[UInt8]] = [
        Array("\u{1B}[2J".utf8), Array("\u{9B}2J".utf8), Array("\u{202E}".utf8), [0], [0xFF],
        Array("\\u001b]0;x\\u0007".utf8), Array("\\u0085\\u202e".utf8), Array("\\ud83d".utf8),
        Array("👨‍👩‍👧‍👦".utf8), Array("e\u{301}\u{302}\u{303}\u{304}".utf8), Array("漢字\t".utf8),
        Array("\u{2028}".utf8), Array("1e999".utf8), Array("-0.0".utf8),
        Array("\"rating\":6,".utf8),
        Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("\u{1B}[97;5u".utf8),
        Array("\u{1B}[27;2;32~".utf8), Array("\u{1B}Oq\u{1B}]11;".utf8), Array("\u{1B}[M".utf8),
        Array("क्षि".utf8), Array("\u{200D}\u{FE0F}".utf8), [UInt8](repeating: 0x5B, count: 600),
    ]

    /// Numbers that are none, that no `Int` holds, or that lie outside what they count.
    private static let numbers = [
        "\"nan\"", "\"inf\"", "\"-inf\"", "\"1e400\"", "1e308", "1e19", "-1", "0", "-0.0", "5.2",
        "5.0000001", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "0.5",
        "\"2026-01-15\"", "null", "[]",
    ].map { Array($0.utf8) }

    /// Changes the bytes in one to eight places.
    static func spoil(_ bytes: inout [UInt8], using random: inout SeededRandom) {
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where place < bytes.count:
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1:
                let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
                bytes.removeSubrange(place..<end)
            case 2:
                let end = min(place + Int.random(in: 1...80, using: &random), bytes.count)
                bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 3: replaceNumber(in: &bytes, from: place, using: &random)
            default:
                let piece = pieces[Int.random(in: pieces.indices, using: &random)]
                bytes.insert(contentsOf: piece, at: place)
            }
        }
    }

    /// Puts another number in place of the next one.
    private static func replaceNumber(
        in bytes: inout [UInt8], from place: Int, using random: inout SeededRandom
    ) {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == 0x2E }
        guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
        let number = numbers[Int.random(in: numbers.indices, using: &random)]
        bytes.replaceSubrange(start..<end, with: number)
    }
}
