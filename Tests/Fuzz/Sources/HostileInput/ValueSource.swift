import PlatformFoundation
import TerminalKit

/// Turns bytes into public values: mostly those at the ends of their types, else ordinary ones.
///
/// When the bytes are used up, every value is the first of its kind.
struct ValueSource {
    private static let integers = [
        0, 1, 5, -1, .max, .min, 2, 4, 6, 8, 24, 60, 80, 1_000, 65_536, -2, -7, .max - 1, .min + 1,
        1_000_000_007, -1_000_000_007,
    ]
    private static let reals: [Double] = [
        0, 4.5, .nan, .infinity, -.infinity, -1, 5.2, 5.000_000_1, 1e300, -1e300, 1e-300, 0.24,
        0.75,
        .greatestFiniteMagnitude, 9.3e18, -9.3e18, -0.0,
    ]
    private static let texts = [
        "", "Lumen", "\u{3164}", "\u{200B}\u{2060}", "a\u{85}b\u{0B}c\u{0C}d", "\u{1B}[2J\u{9B}2J",
        "漢字かな", "👩‍👩‍👧‍👦🇩🇪", "e\u{301}\u{302}\u{303}\u{304}\u{305}", "\u{202E}x\n\t y",
        String(repeating: "long word ", count: 40), String(repeating: "x", count: 300),
    ]
    private static let sizes = [
        Size(width: 0, height: 0), Size(width: 80, height: 24), Size(width: 60, height: 18),
        Size(width: 24, height: 8), Size(width: 23, height: 7), Size(width: 1, height: 1),
        Size(width: 100, height: 32), Size(width: 5, height: 2), Size(width: .max, height: 1),
        Size(width: 2, height: .max), Size(width: .min, height: -1),
    ]

    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    mutating func bool() -> Bool { byte() & 1 == 1 }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(byte()) % elements.count]
    }

    mutating func maybe<Value>(_ make: (inout ValueSource) -> Value) -> Value? {
        bool() ? make(&self) : nil
    }

    /// At most this many values.
    mutating func list<Value>(_ most: Int, _ make: (inout ValueSource) -> Value) -> [Value] {
        (0..<Int(byte()) % (most + 1)).map { _ in make(&self) }
    }

    mutating func int() -> Int {
        bool() ? pick(Self.integers) : Int(Int8(bitPattern: byte()))
    }

    mutating func real() -> Double {
        bool() ? pick(Self.reals) : Double(Int8(bitPattern: byte())) / 16
    }

    mutating func text() -> String {
        guard bool() else { return pick(Self.texts) }
        let count = Int(byte()) % 24
        let taken = bytes.prefix(count)
        bytes = bytes.dropFirst(count)
        return String(decoding: taken, as: UTF8.self)
    }

    mutating func date() -> Date {
        let usual = [1_772_366_400.0, 0, 946_684_799, 946_684_800, 1_790_000_000, -62_167_219_201]
        return Date(timeIntervalSince1970: bool() ? pick(usual) : real() * 1e9)
    }

    mutating func size() -> Size { pick(Self.sizes) }

    mutating func position() -> Position { Position(x: int(), y: int()) }

    mutating func rect() -> Rect { Rect(x: int(), y: int(), width: int(), height: int()) }

    mutating func range() -> Range<Int> {
        let (one, other) = (int(), int())
        return min(one, other)..<max(one, other)
    }
}
