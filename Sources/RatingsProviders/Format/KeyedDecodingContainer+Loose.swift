import PlatformFoundation
extension KeyedDecodingContainer {
    /// The text under a key; nil if it is missing, null or not a text.
    ///
    /// - Throws: For a broken text: half a surrogate pair, a raw control character, no UTF-8.
    package func looseText(_ key: Key) throws -> String? {
        do {
            return try decodeIfPresent(String.self, forKey: key)
        } catch DecodingError.typeMismatch {
            return nil
        }
    }

    /// The text or number under a key as text; nil if it is anything else.
    ///
    /// - Throws: For a broken text.
    package func looseName(_ key: Key) throws -> String? {
        guard contains(key) else { return nil }
        if let text = try looseText(key) { return text }
        switch looseNumber(key) {
        case .missing, .unreadable: return nil
        case .whole(let number): return String(number)
        case .real(let number): return String(number)
        }
    }

    /// The number under a key, also if it is written as a text.
    package func looseNumber(_ key: Key) -> LooseNumber {
        // In the order of likelihood: every attempt that fails costs more than all the rest.
        guard contains(key) else { return .missing }
        if let whole = try? decode(Int.self, forKey: key) { return .whole(whole) }
        if (try? decodeNil(forKey: key)) == true { return .missing }
        if let real = try? decode(Double.self, forKey: key) { return .real(real) }
        if let text = try? decode(String.self, forKey: key) { return LooseNumber(text: text) }
        return .unreadable
    }

    /// The instant under a key.
    package func looseDate(_ key: Key) -> LooseDate {
        if let text = try? looseText(key) { return LooseDate(text: text) }
        return LooseDate(number: looseNumber(key))
    }
}
