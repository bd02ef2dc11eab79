/// One object of a configuration, read so that whatever is wrong in it can be named.
///
/// All that it throws is ``ConfigurationFieldError``.
package struct ConfigurationFields {
    private let node: JSONNode
    private let path: String
    private let faults: ConfigurationFaults?

    /// Opens a value as an object.
    ///
    /// - Parameter faults: Takes what is wrong in it, see ``attempt(_:)``; nil to throw it.
    package init(_ node: JSONNode, path: String = "", faults: ConfigurationFaults? = nil) throws {
        guard node.isObject else {
            let name = path.isEmpty ? "the configuration" : path
            throw ConfigurationFieldError.wrongType(path: name, expected: "an object")
        }
        self.node = node
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
    package var keys: [String] { (node.fields ?? []).map(\.name).sorted() }

    /// The path of a field, as `policy.gapDays`.
    package func path(_ key: String) -> String {
        path.isEmpty ? key : "\(path).\(key)"
    }

    /// Whether the field is there, be it null.
    package func contains(_ key: String) -> Bool { node[key] != nil }

    /// Whether the field is there and null.
    package func isNull(_ key: String) -> Bool {
        node[key]?.isNull == true
    }

    /// Refuses fields that are none of the known ones.
    package func refuseKeys(otherThan known: [String]) throws {
        for key in keys where !known.contains(key) {
            try attempt { throw ConfigurationFieldError.unknownKey(path: path(key)) }
        }
    }

    /// A whole number in its range.
    package func wholeNumber(_ key: String, in range: ClosedRange<Int>) throws -> Int {
        guard let value = node[key]?.int else {
            throw ConfigurationFieldError.outOfRange(path: path(key), value: nil, range: range)
        }
        return try checked(value, key, in: range)
    }

    /// Whole numbers, each in its range.
    package func wholeNumbers(_ key: String, in range: ClosedRange<Int>) throws -> [Int] {
        let values = try value(key, expected: "a list of whole numbers") { $0.list { $0.int } }
        return try values.map { try checked($0, key, in: range) }
    }

    private func checked(_ value: Int, _ key: String, in range: ClosedRange<Int>) throws -> Int {
        guard range.contains(value) else {
            throw ReviewPolicyError.outOfRange(path: path(key), value: value, range: range)
        }
        return value
    }

    package func number(_ key: String, expected: String) throws -> Double {
        try value(key, expected: expected) { $0.number }
    }

    package func isNumber(_ key: String) -> Bool {
        node[key]?.number != nil
    }

    package func flag(_ key: String) throws -> Bool {
        try value(key, expected: "true or false") { $0.bool }
    }

    package func names(_ key: String) throws -> [String] {
        try value(key, expected: "a list of names") { $0.list { $0.string } }
    }

    package func word<Word: RawRepresentable & CaseIterable>(_ key: String) throws -> Word
    where Word.RawValue == String {
        let allowed = Word.allCases.map(\.rawValue)
        let text = try value(key, expected: allowed.joined(separator: " or ")) { $0.string }
        guard let word = Word.allCases.first(where: { $0.rawValue == text }) else {
            throw ConfigurationFieldError.unknownWord(path: path(key), word: text, allowed: allowed)
        }
        return word
    }

    /// The object in a field, or nil if it is absent or null.
    package func object(_ key: String) throws -> ConfigurationFields? {
        guard let inner = node[key], !inner.isNull else { return nil }
        return try attempt { try ConfigurationFields(inner, path: path(key), faults: faults) }
    }

    package func isObject(_ key: String) -> Bool { node[key]?.isObject == true }

    package func text(_ key: String) throws -> String {
        try value(key, expected: "a text") { $0.string }
    }

    /// A text made into something else.
    package func parsed<Value>(
        _ key: String, expected: String, _ parse: (String) -> Value?
    ) throws -> Value {
        let text = try value(key, expected: expected) { $0.string }
        guard let parsed = parse(text) else {
            throw ConfigurationFieldError.wrongType(path: path(key), expected: expected)
        }
        return parsed
    }

    private func value<Value>(
        _ key: String, expected: @autoclosure () -> String, _ read: (JSONNode) -> Value?
    ) throws -> Value {
        guard let value = node[key].flatMap(read) else {
            throw ConfigurationFieldError.wrongType(path: path(key), expected: expected())
        }
        return value
    }
}

extension JSONNode {
    /// The values of a list that are all of one kind, or nil.
    fileprivate func list<Value>(_ read: (JSONNode) -> Value?) -> [Value]? {
        guard let elements else { return nil }
        let values = elements.compactMap(read)
        return values.count == elements.count ? values : nil
    }
}
