import RatingsCore
import PlatformFoundation

/// The fields of a stored document; whatever is wrong in one is damage that names it.
struct DocumentFields {
    private let node: JSONNode
    private let path: String

    /// Opens a value as an object.
    init(_ node: JSONNode, path: String = "") throws(ReviewStateError) {
        guard node.isObject else {
            throw .damaged(
                detail: path.isEmpty ? "it is not a JSON object" : "\(path) cannot be read")
        }
        (self.node, self.path) = (node, path)
    }

    func text(_ key: String) throws(ReviewStateError) -> String? {
        try value(key) { $0.string }
    }

    func int(_ key: String) throws(ReviewStateError) -> Int? {
        try value(key) { $0.int }
    }

    func date(_ key: String) throws(ReviewStateError) -> Date? {
        try value(key, Stamps.date)
    }

    func days(_ key: String) throws(ReviewStateError) -> [CalendarDay] {
        try values(key, of: present(key), Stamps.day)
    }

    /// Stamps by kind and scope.
    func dates(_ key: String) throws(ReviewStateError) -> [String: [String: Date]] {
        try scopes(key) { (node) throws(ReviewStateError) in
            guard let date = Stamps.date(node) else { throw damage(key) }
            return date
        }
    }

    /// Lists of stamps by kind and scope.
    func lists(_ key: String) throws(ReviewStateError) -> [String: [String: [Date]]] {
        try scopes(key) { (node) throws(ReviewStateError) in
            try values(key, of: node, Stamps.date)
        }
    }

    func objects(_ key: String) throws(ReviewStateError) -> [JSONNode] {
        try values(key, of: present(key)) { $0 }
    }

    /// The fields that are none of the known ones.
    func others(_ isKnown: (String) -> Bool) throws(ReviewStateError) -> [String: JSONValue] {
        var others: [String: JSONValue] = [:]
        for (name, field) in node.fields ?? [] where !isKnown(name) && others[name] == nil {
            guard let value = JSONValue(field) else { throw damage(name) }
            others[name] = value
        }
        return others
    }

    func damage(_ key: String) -> ReviewStateError {
        .damaged(detail: "\(path)\(path.isEmpty ? "" : ".")\(key) cannot be read")
    }

    private func present(_ key: String) -> JSONNode? {
        node[key].flatMap { $0.isNull ? nil : $0 }
    }

    private func value<Value>(
        _ key: String, _ read: (JSONNode) -> Value?
    ) throws(ReviewStateError) -> Value? {
        guard let node = present(key) else { return nil }
        guard let value = read(node) else { throw damage(key) }
        return value
    }

    private func values<Value>(
        _ key: String, of node: JSONNode?, _ read: (JSONNode) -> Value?
    ) throws(ReviewStateError) -> [Value] {
        guard let node else { return [] }
        guard let elements = node.elements else { throw damage(key) }
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            guard let value = read(element) else { throw damage(key) }
            values.append(value)
        }
        return values
    }

    private func scopes<Value>(
        _ key: String, _ read: (JSONNode) throws(ReviewStateError) -> Value
    ) throws(ReviewStateError) -> [String: [String: Value]] {
        guard let node = present(key) else { return [:] }
        var kinds: [String: [String: Value]] = [:]
        guard let fields = node.fields else { throw damage(key) }
        for (kind, scopes) in fields where kinds[kind] == nil {
            guard let fields = scopes.fields else { throw damage("\(key).\(kind)") }
            var values: [String: Value] = [:]
            for (scope, node) in fields where values[scope] == nil {
                values[scope] = try read(node)
            }
            kinds[kind] = values
        }
        return kinds
    }
}
