/// Finds what would act on a terminal or turn the direction of text.
enum HarmlessText {
    /// Fails for a text with anything but characters to be seen, and line ends.
    static func check(
        _ text: String, from source: String
    ) throws(HostileInput.BrokenPromise) {
        for scalar in text.unicodeScalars where scalar != "\n" {
            try HostileInput.require(
                !acts(scalar), "\(source) holds U+\(String(scalar.value, radix: 16))")
        }
    }

    /// The same for a text in colours: `ESC [ numbers m` is its only sequence.
    static func check(
        colored text: String, from source: String
    ) throws(HostileInput.BrokenPromise) {
        var plain = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\u{1B}" else {
                plain.append(scalar)
                continue
            }
            try HostileInput.require(rest.popFirst() == "[", "\(source) holds a lone ESC")
            let end = rest.firstIndex { !("0"..."9").contains($0) && $0 != ";" && $0 != ":" }
            guard let end, rest[end] == "m" else {
                throw HostileInput.BrokenPromise(
                    description: "\(source) holds a sequence that is no colour")
            }
            rest = rest[rest.index(after: end)...]
        }
        try check(String(plain), from: source)
    }

    private static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
