import PlatformFoundation
import RatingsProviders

/// One request to a server.
struct HTTPRequest: Hashable, Sendable {
    /// The headers that every request has.
    static let standardHeaders = ["User-Agent": "ratings-online/\(PackageVersion.text)"]

    /// Where it goes: https, or http on this machine.
    let address: ServerAddress
    /// The headers by their names.
    var headers: [String: String]
    /// What is sent, as JSON; nil asks with GET, anything else with POST.
    var body: Data?
    /// True if no redirect may lead it to another server: it carries a key, the user's identity, or
    /// what the user wrote for this one.
    var staysOnServer: Bool

    init(
        _ address: ServerAddress, headers: [String: String] = [:], body: Data? = nil,
        staysOnServer: Bool = false
    ) {
        self.address = address
        self.headers = Self.standardHeaders.merging(headers) { $1 }
        self.body = body
        self.staysOnServer = staysOnServer
        if body != nil { self.headers["Content-Type"] = "application/json; charset=utf-8" }
    }
}
