/// The site on which repositories have their pages: github.com, or a company's own server.
public struct GitHubSite: Hashable, Sendable, CustomStringConvertible {
    /// The site for everybody.
    public static let gitHub = GitHubSite(description: "https://github.com", host: "github.com")

    /// The address, without a slash at its end.
    public let description: String
    /// The name by which the program `gh` knows it.
    public let host: String

    private init(description: String, host: String) {
        self.description = description
        self.host = host
    }

    /// Finds the site of an API: `https://HOST/api/v3` and `https://api.HOST` belong to `https://HOST`.
    ///
    /// - Returns: nil for a text that is no web address.
    public init?(api: String) {
        guard let text = WebAddress(api)?.description, let start = text.firstRange(of: "://") else {
            return nil
        }
        let end = text[start.upperBound...].firstIndex { "/?#".contains($0) } ?? text.endIndex
        var host = String(text[start.upperBound..<end])
        var path = text[end...].prefix { $0 != "?" && $0 != "#" }
        while path.hasSuffix("/") { path.removeLast() }
        if path.hasSuffix("/api/v3") {
            path.removeLast("/api/v3".count)
        } else if path.isEmpty, host.hasPrefix("api.") {
            host.removeFirst("api.".count)
        }
        self.init(description: text[..<start.upperBound] + host + path, host: host)
    }

    /// The page of a repository.
    public func page(of repository: GitHubRepository) -> WebAddress? {
        WebAddress("\(self)/\(repository)")
    }
}
