/// One value of a ``JSONText``.
package struct JSONNode: Sendable {
    let text: JSONText
    let index: Int

    private var token: JSONText.Token { text.tokens[index] }

    package var isObject: Bool { token.kind == .object }
    package var isNull: Bool { word == "null" }

    /// The values of a list, or nil if it is none.
    package var elements: [JSONNode]? { token.kind == .list ? children : nil }

    /// The names and values of an object in their order, or nil if it is none.
    package var fields: [(name: String, value: JSONNode)]? {
        isObject ? children.map { ($0.name, $0.valueAfter) } : nil
    }

    /// The value of a name, the first if it comes twice; nil if it has none or this is no object.
    package subscript(name: String) -> JSONNode? {
        guard isObject else { return nil }
        var index = index + 1
        while index < token.next {
            let key = JSONNode(text: text, index: index)
            let value = key.valueAfter
            if key.isNamed(name) { return value }
            index = value.token.next
        }
        return nil
    }

    /// A text without its escapes, or nil if it is none.
    package var string: String? { token.kind == .text ? name : nil }

    /// The bytes of a text that has no escapes, or nil.
    var plainBytes: ArraySlice<UInt8>? {
        token.kind == .text && !token.hasEscapes ? text.bytes[token.range] : nil
    }

    package var bool: Bool? {
        switch word {
        case "true": true
        case "false": false
        default: nil
        }
    }

    /// A whole number, also where it is written as `5.0`.
    package var int: Int? {
        guard token.kind == .number else { return nil }
        if let value = Int(digits) ?? JSONNumber.hexadecimal(digits) { return value }
        return number.flatMap { Int(exactly: $0) }
    }

    /// A number, or nil if there is none such: infinity is one only where it is so written.
    package var number: Double? {
        guard token.kind == .number else { return nil }
        return JSONNumber.value(of: digits)
    }

    /// How a number is written.
    var digits: String { String(decoding: text.bytes[token.range], as: UTF8.self) }

    var isNumber: Bool { token.kind == .number }

    private var word: String? { token.kind == .word ? digits : nil }

    private var name: String {
        let bytes = text.bytes[token.range]
        return token.hasEscapes
            ? JSONEscapes.resolved(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    private var valueAfter: JSONNode { JSONNode(text: text, index: index + 1) }

    /// What is directly inside: of an object its keys.
    private var children: [JSONNode] {
        var children: [JSONNode] = []
        var index = index + 1
        while index < token.next {
            children.append(JSONNode(text: text, index: index))
            index = text.tokens[index].next
        }
        return children
    }

    private func isNamed(_ other: String) -> Bool {
        guard !token.hasEscapes else { return name == other }
        return token.range.count == other.utf8.count
            && text.bytes[token.range].elementsEqual(other.utf8)
    }
}
