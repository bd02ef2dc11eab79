import PlatformFoundation

/// What a server answered.
struct HTTPReply: Hashable, Sendable {
    /// The status, 100…999.
    let status: Int
    /// The headers by their names in lower case.
    let headers: [String: String]
    /// The body, unpacked.
    let body: Data

    init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// True for the statuses that say that the body is what was asked for.
    var isSuccess: Bool { (200..<300).contains(status) }

    /// A header by its name, in whatever case.
    func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// How long the server wants not to be asked, in seconds, 0…3,600.
    func retryAfterSeconds(now: Date) -> Int? {
        header("retry-after").flatMap { RetryAfter.seconds($0, now: now) }
    }
}
