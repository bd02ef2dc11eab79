public import RatingsCore

/// Where a review is sent over the network, as a user writes it.
public enum SubmissionDestination: Hashable, Sendable, CustomStringConvertible {
    /// An Open Desktop Ratings Service; the app is its AppStream id.
    case odrs(app: String)
    /// The app's own server, which takes a review of the provider format.
    case endpoint(ServerAddress)

    /// Reads `odrs:APPSTREAM-ID`, `https://…`, or `http://…` on this machine.
    public init(_ text: String) throws(SubmissionDestinationError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let form = OnlineSource.Form(rawValue: String(parts[0])) else {
            throw .unknownForm(text)
        }
        switch form {
        case .odrs: self = .odrs(app: try Self.app(String(parts[1])))
        case .https, .http:
            guard let address = ServerAddress(text) else { throw .invalidAddress(text) }
            self = .endpoint(address)
        case .appStore, .connect, .supabase, .gitHub: throw .unknownForm(text)
        }
    }

    /// The text that names this destination.
    public var description: String {
        switch self {
        case .odrs(let app): "odrs:\(app)"
        case .endpoint(let address): address.description
        }
    }

    /// What the server that it names is called, takes and wants to know.
    ///
    /// - Parameter environment: The variables of this process, which may name another server for ODRS.
    public func limits(environment: [String: String]) -> SubmissionLimits {
        switch self {
        case .odrs:
            let server = environment[OnlineVariable.odrsURL].flatMap(ServerAddress.init)
            return .openDesktop(named: server?.host ?? Self.odrsHost)
        case .endpoint(let address): return .endpoint(named: address.host)
        }
    }

    private static let odrsHost = "odrs.gnome.org"

    private static func app(_ text: String) throws(SubmissionDestinationError) -> String {
        guard !text.isEmpty else { throw .missingApp }
        guard OnlineSource.isName(text), !text.contains("?") else { throw .invalidApp(text) }
        return text
    }
}
