public import PlatformFoundation
import RatingsCore

/// The address of something on a server: https, or http where the server is on this machine.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address as text, without a fragment.
    public let description: String
    /// The address for the system.
    public let url: URL
    /// The server's name, in lower case.
    public let host: String
    /// True for https, false for http on this machine.
    public let isSecure: Bool
    /// Scheme, name and port: what has to be equal for two addresses to be on one server.
    package let origin: String

    /// Takes an address.
    ///
    /// - Returns: nil for what is no address of the web (see `WebAddress`), http to another machine, a
    ///   name or a password in the address, and names that are more than letters, digits, `.`, `-`, `_`
    ///   and the brackets of IPv6.
    public init?(_ text: String) {
        guard let address = WebAddress(text),
            var components = URLComponents(string: address.description),
            let scheme = components.scheme?.lowercased(),
            let host = components.encodedHost?.lowercased(), Self.isName(host),
            components.user == nil, components.password == nil,
            scheme == "https" || Self.isLoopback(host),
            (1...65_535).contains(components.port ?? 443)
        else { return nil }
        components.fragment = nil
        guard let url = components.url else { return nil }
        description = url.absoluteString
        self.url = url
        self.host = host
        isSecure = scheme == "https"
        origin = "\(scheme)://\(host):\(components.port ?? (scheme == "https" ? 443 : 80))"
    }

    /// The address of something below this one.
    ///
    /// - Parameters:
    ///   - path: Parts of the path, each of any characters.
    ///   - query: Names and values, of any characters.
    /// - Returns: nil for a part that is one dot or two, which would lead elsewhere.
    package func appending(path: [String], query: [(String, String)] = []) -> ServerAddress? {
        guard !path.contains("."), !path.contains("..") else { return nil }
        let base = description.prefix { $0 != "?" }
        let head = base.hasSuffix("/") ? String(base.dropLast()) : String(base)
        let parts = path.map { "/" + Self.encoded($0) }.joined()
        let pairs = query.map { Self.encoded($0) + "=" + Self.encoded($1) }
        return ServerAddress(
            head + parts + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")))
    }

    /// True if the server is this machine itself.
    private static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" || host == "::1" { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }

    private static func isName(_ host: String) -> Bool {
        !host.isEmpty
            && host.utf8.allSatisfy { byte in
                isPlain(byte) || "[]:".utf8.contains(byte)
            }
    }

    /// What may be in a path or a query as it is; `=` may in the paths of the App Store.
    private static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            if isPlain(byte) || byte == UInt8(ascii: "=") {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.count == 1 ? "%0" + digits : "%" + digits
            }
        }
    }

    /// True for what means nothing in an address: letters, digits and `-._~`.
    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
