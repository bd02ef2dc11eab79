/// Any JSON value, kept so that what a newer program wrote is not lost.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case unsigned(UInt64)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue {
    /// The value of a node; nil if it has a number that cannot be kept.
    init?(_ node: JSONNode) {
        if node.isNull {
            self = .null
        } else if let value = node.bool {
            self = .bool(value)
        } else if node.isNumber {
            guard let value = JSONValue(number: node) else { return nil }
            self = value
        } else if let value = node.string {
            self = .text(value)
        } else if let elements = node.elements {
            let values = elements.compactMap { JSONValue($0) }
            guard values.count == elements.count else { return nil }
            self = .list(values)
        } else {
            var object: [String: JSONValue] = [:]
            for (name, field) in node.fields ?? [] {
                guard let value = JSONValue(field) else { return nil }
                object[name] = object[name] ?? value
            }
            self = .object(object)
        }
    }

    private init?(number node: JSONNode) {
        if let value = node.int {
            self = .integer(value)
        } else if let value = UInt64(node.digits) {
            self = .unsigned(value)
        } else if let value = node.number {
            self = .number(value)
        } else {
            return nil
        }
    }
}

extension JSONValue {
    /// The value with a word in place of each number that JSON lacks, so that a reader can refuse it.
    var withoutInfinity: JSONValue {
        switch self {
        case .number(let value) where !value.isFinite: .text("\(value)")
        case .list(let values): .list(values.map(\.withoutInfinity))
        case .object(let fields): .object(fields.mapValues(\.withoutInfinity))
        default: self
        }
    }
}

extension JSONValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(UInt64.self) {
            self = .unsigned(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
