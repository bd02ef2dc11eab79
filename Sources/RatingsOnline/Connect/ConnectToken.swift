import PlatformFoundation

/// The signed note by which App Store Connect knows who asks: a JSON Web Token, ES256.
struct ConnectToken: Hashable, Sendable {
    /// Apple takes none that is made for more than 20 minutes.
    static let lifetimeSeconds = 900
    /// How far it is dated back: clocks differ, and a token from the future is refused.
    static let backdatingSeconds = 60
    /// How long before its end a new one is made, in seconds.
    static let marginSeconds = 60.0

    /// Header, payload and signature in base64url, separated by dots.
    let text: String
    /// When it ends.
    let expiry: Date

    private struct Header: Encodable {
        let alg = "ES256"
        let kid: String
        let typ = "JWT"
    }

    private struct Payload: Encodable {
        let iss: String?
        let sub: String?
        let iat: Int
        let exp: Int
        let aud = "appstoreconnect-v1"
    }

    /// Creates and signs a token.
    init(_ credentials: ConnectCredentials, now: Date) throws(ConnectKeyFault) {
        let issued = Int(now.timeIntervalSince1970.rounded(.down)) - Self.backdatingSeconds
        let expires = issued + Self.lifetimeSeconds
        let payload = Payload(
            iss: credentials.issuer, sub: credentials.issuer == nil ? "user" : nil, iat: issued,
            exp: expires)
        let signed = try Self.part(Header(kid: credentials.keyID)) + "." + Self.part(payload)
        let signature = try credentials.key.signature(of: Data(signed.utf8))
        text = signed + "." + Self.base64URL(signature)
        expiry = Date(timeIntervalSince1970: Double(expires))
    }

    /// True if it will last for a request.
    func isGood(at now: Date) -> Bool {
        expiry.timeIntervalSince(now) > Self.marginSeconds
    }

    private static func part(_ value: some Encodable) throws(ConnectKeyFault) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(value) else { throw .notAKey }
        return base64URL(json)
    }

    private static func base64URL(_ data: Data) -> String {
        let others: [Character: Character] = ["+": "-", "/": "_"]
        return String(data.base64EncodedString().filter { $0 != "=" }.map { others[$0] ?? $0 })
    }
}
