/// The address of a web page, safe to print and to hand to a browser.
public struct WebAddress: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The address as text: `http` or `https`, printable ASCII without blanks.
    public let description: String

    /// Takes an address.
    ///
    /// - Parameter text: Begins with `https://` or `http://`, names a host, and has only printable
    ///   ASCII characters other than blanks, quotes and angle brackets; at most 2,048 characters.
    /// - Returns: nil for anything else.
    public init?(_ text: String) {
        let schemes = ["https://", "http://"]
        guard text.utf8.count <= 2_048,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            !text.contains(where: { "\"'<>\\`".contains($0) }),
            let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }),
            let first = text.dropFirst(scheme.count).first,
            first.isLetter || first.isNumber || first == "["
        else { return nil }
        description = text
    }

    /// The host that the address leads to, with its port if it names one.
    public var host: String {
        let parts = description.split(separator: "/", omittingEmptySubsequences: false)
        let authority = parts.count > 2 ? parts[2] : ""
        let named = authority.prefix { $0 != "?" && $0 != "#" }
        return String(named.split(separator: "@").last ?? named)
    }

    /// Reads an address from one string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let address = WebAddress(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not an http or https address")
        }
        self = address
    }

    /// Writes the address as one string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
