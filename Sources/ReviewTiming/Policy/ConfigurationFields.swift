/// One object of a configuration, read so that whatever is wrong in it can be named.
///
/// All that it throws is ``ConfigurationFieldError``.
package struct ConfigurationFields {
    private let container: KeyedDecodingContainer<AnyKey>
    private let path: String
    private let faults: ConfigurationFaults?

    /// Opens the decoder's value as an object.
    package init(_ decoder: any Decoder, path: String = "") throws {
        guard let container = try? decoder.container(keyedBy: AnyKey.self) else {
            let name = path.isEmpty ? "the configuration" : path
            throw ConfigurationFieldError.wrongType(path: name, expected: "an object")
        }
        self.init(
            container: container, path: path,
            faults: decoder.userInfo[ConfigurationFaults.key] as? ConfigurationFaults)
    }

    private init(
        container: KeyedDecodingContainer<AnyKey>, path: String, faults: ConfigurationFaults?
    ) {
        self.container = container
        self.path = path
        self.faults = faults
    }

    /// Reads a part; where all faults are wanted, one costs only this part.
    ///
    /// - Returns: nil for a part whose fault was noted.
    package func attempt<Value>(_ read: () throws -> Value) throws -> Value? {
        do {
            return try read()
        } catch {
            guard let faults else { throw error }
            faults.add(error)
            return nil
        }
    }

    /// The names of all fields, in the order of their text.
    package var keys: [String] { container.allKeys.map(\.stringValue).sorted() }

    /// The path of a field, as `policy.gapDays`.
    package func path(_ key: String) -> String {
        path.isEmpty ? key : "\(path).\(key)"
    }

    /// Whether the field is there, be it null.
    package func contains(_ key: String) -> Bool { container.contains(AnyKey(key)) }

    /// Whether the field is there and null.
    package func isNull(_ key: String) -> Bool {
        contains(key) && (try? container.decodeNil(forKey: AnyKey(key))) == true
    }

    /// Refuses fields that are none of the known ones.
    package func refuseKeys(otherThan known: Set<String>) throws {
        for key in keys where !known.contains(key) {
            try attempt { throw ConfigurationFieldError.unknownKey(path: path(key)) }
        }
    }

    /// A whole number in its range.
    package func wholeNumber(_ key: String, in range: ClosedRange<Int>) throws -> Int {
        guard let value = try? container.decode(Int.self, forKey: AnyKey(key)) else {
            throw ConfigurationFieldError.outOfRange(path: path(key), value: nil, range: range)
        }
        return try checked(value, key, in: range)
    }

    /// Whole numbers, each in its range.
    package func wholeNumbers(_ key: String, in range: ClosedRange<Int>) throws -> [Int] {
        let values: [Int] = try value(key, expected: "a list of whole numbers")
        return try values.map { try checked($0, key, in: range) }
    }

    private func checked(_ value: Int, _ key: String, in range: ClosedRange<Int>) throws -> Int {
        guard range.contains(value) else {
            throw ReviewPolicyError.outOfRange(path: path(key), value: value, range: range)
        }
        return value
    }

    package func isNumber(_ key: String) -> Bool {
        (try? container.decode(Double.self, forKey: AnyKey(key))) != nil
    }

    package func flag(_ key: String) throws -> Bool {
        try value(key, expected: "true or false")
    }

    package func names(_ key: String) throws -> [String] {
        try value(key, expected: "a list of names")
    }

    package func word<Word: RawRepresentable & CaseIterable>(_ key: String) throws -> Word
    where Word.RawValue == String {
        let allowed = Word.allCases.map(\.rawValue)
        let text: String = try value(key, expected: allowed.joined(separator: " or "))
        guard let word = Word(rawValue: text) else {
            throw ConfigurationFieldError.unknownWord(path: path(key), word: text, allowed: allowed)
        }
        return word
    }

    /// The object in a field, or nil if it is absent or null.
    package func object(_ key: String) throws -> ConfigurationFields? {
        guard contains(key), !isNull(key) else { return nil }
        return try attempt {
            guard let inner = nested(key) else {
                throw ConfigurationFieldError.wrongType(path: path(key), expected: "an object")
            }
            return ConfigurationFields(container: inner, path: path(key), faults: faults)
        }
    }

    package func isObject(_ key: String) -> Bool { nested(key) != nil }

    private func nested(_ key: String) -> KeyedDecodingContainer<AnyKey>? {
        try? container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(key))
    }

    package func text(_ key: String) throws -> String {
        try value(key, expected: "a text")
    }

    /// A text made into something else.
    package func parsed<Value>(
        _ key: String, expected: String, _ parse: (String) -> Value?
    ) throws -> Value {
        let text: String = try value(key, expected: expected)
        guard let parsed = parse(text) else {
            throw ConfigurationFieldError.wrongType(path: path(key), expected: expected)
        }
        return parsed
    }

    private func value<Value: Decodable>(_ key: String, expected: String) throws -> Value {
        guard let value = try? container.decode(Value.self, forKey: AnyKey(key)) else {
            throw ConfigurationFieldError.wrongType(path: path(key), expected: expected)
        }
        return value
    }
}
