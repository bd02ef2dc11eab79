/// What the backslashes of a text mean.
enum JSONEscapes {
    /// The text without its escapes, which are whole: half a surrogate pair becomes U+FFFD.
    static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var text = ""
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                let plain = rest.prefix { $0 != UInt8(ascii: "\\") }
                text += String(decoding: units, as: UTF16.self)
                text += String(decoding: [byte] + plain, as: UTF8.self)
                units = []
                rest = rest.dropFirst(plain.count)
                continue
            }
            units += unit(&rest).map { [$0] } ?? []
        }
        return text + String(decoding: units, as: UTF16.self)
    }

    /// What one escape means; nil for one that continues the line, or whose letter means itself and is
    /// left where it is.
    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
        guard let letter = rest.first else { return nil }
        switch letter {
        case UInt8(ascii: "u"): return hexadecimal(&rest, digits: 4)
        case UInt8(ascii: "x"): return hexadecimal(&rest, digits: 2)
        case 0x0A:
            rest.removeFirst()
            return nil
        case 0x0D:
            rest.removeFirst()
            if rest.first == 0x0A { rest.removeFirst() }
            return nil
        case 0x80...: return nil
        default:
            rest.removeFirst()
            return UInt16(meaning(of: letter))
        }
    }

    private static func hexadecimal(_ rest: inout ArraySlice<UInt8>, digits: Int) -> UInt16? {
        let text = String(decoding: rest.dropFirst().prefix(digits), as: UTF8.self)
        rest = rest.dropFirst(digits + 1)
        return UInt16(text, radix: 16)
    }

    private static func meaning(of letter: UInt8) -> UInt8 {
        switch Unicode.Scalar(letter) {
        case "b": 0x08
        case "f": 0x0C
        case "n": 0x0A
        case "r": 0x0D
        case "t": 0x09
        case "v": 0x0B
        case "0": 0x00
        default: letter
        }
    }
}
