/// Reads what a ``FieldWriter`` has written, from bytes that may be anything.
///
/// It knows no types that are found at run time: a decoder of the system's needs a millisecond's third to
/// find those, and a first frame waits for this.
struct FieldReader {
    /// The bytes are not what is looked for.
    struct Damage: Error {}

    /// More digits of a length than any file needs.
    private static let maximumDigits = 9

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// True if all has been read.
    var isAtEnd: Bool { position == bytes.count }

    /// The text of the next field, or nil if it has none.
    mutating func optionalText() throws(Damage) -> String? {
        if skip(UInt8(ascii: "-")) {
            guard skip(UInt8(ascii: ",")) else { throw Damage() }
            return nil
        }
        let length = try length()
        guard length <= bytes.count - position else { throw Damage() }
        let content = bytes[position..<position + length]
        position += length
        guard skip(UInt8(ascii: ",")), let text = String(validating: content, as: UTF8.self) else {
            throw Damage()
        }
        return text
    }

    /// The text of the next field.
    mutating func text() throws(Damage) -> String {
        guard let text = try optionalText() else { throw Damage() }
        return text
    }

    /// What the next field's text represents, or nil if it has none.
    ///
    /// - Parameter meaning: Gives nil for a text that means nothing.
    mutating func optional<Value>(_ meaning: (String) -> Value?) throws(Damage) -> Value? {
        guard let text = try optionalText() else { return nil }
        guard let value = meaning(text) else { throw Damage() }
        return value
    }

    /// What the next field's text represents.
    mutating func value<Value>(_ meaning: (String) -> Value?) throws(Damage) -> Value {
        guard let value = try optional(meaning) else { throw Damage() }
        return value
    }

    private mutating func length() throws(Damage) -> Int {
        var length = 0
        let start = position
        while position < bytes.count, case let digit = bytes[position] &- 0x30, digit < 10 {
            guard position - start < Self.maximumDigits else { throw Damage() }
            length = length * 10 + Int(digit)
            position += 1
        }
        guard position > start, skip(UInt8(ascii: ":")) else { throw Damage() }
        return length
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }
}
