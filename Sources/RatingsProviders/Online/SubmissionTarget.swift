public import RatingsCore

/// Where a review is sent over the network, as a person writes it.
public enum SubmissionTarget: Hashable, Sendable, CustomStringConvertible {
    /// An Open Desktop Ratings Service; the app is its AppStream id.
    case odrs(app: String)
    /// The app's own server, which takes a review of the provider format.
    case endpoint(ServerAddress)

    /// Reads `odrs:APPSTREAM-ID`, `https://…`, or `http://…` on this machine.
    public init(_ text: String) throws(SubmissionTargetError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let form = OnlineSource.Form(rawValue: String(parts[0])) else {
            throw .unknownForm(text)
        }
        switch form {
        case .odrs: self = .odrs(app: try Self.app(String(parts[1])))
        case .https, .http:
            guard let address = ServerAddress(text) else { throw .invalidAddress(text) }
            self = .endpoint(address)
        case .appStore, .connect, .supabase: throw .unknownForm(text)
        }
    }

    /// The text that names this target.
    public var description: String {
        switch self {
        case .odrs(let app): "odrs:\(app)"
        case .endpoint(let address): address.description
        }
    }

    /// How long a headline may be there.
    public var titleLimit: TextLimit {
        switch self {
        case .odrs: .odrsSummary
        case .endpoint: .formatTitle
        }
    }

    /// How long a text may be there.
    public var textLimit: TextLimit {
        switch self {
        case .odrs: .odrsDescription
        case .endpoint: .formatText
        }
    }

    /// What people are told that a review is sent to: the server's name; for ODRS its usual one, also
    /// where `RATINGS_ODRS_URL` names another.
    public var place: String {
        switch self {
        case .odrs: "odrs.gnome.org"
        case .endpoint(let address): address.host
        }
    }

    /// True if stars may come without a text.
    public var acceptsStarsAlone: Bool {
        switch self {
        case .odrs: false
        case .endpoint: true
        }
    }

    private static func app(_ text: String) throws(SubmissionTargetError) -> String {
        guard !text.isEmpty else { throw .missingApp }
        guard OnlineSource.isName(text), !text.contains("?") else { throw .invalidApp(text) }
        return text
    }
}

extension TextLimit {
    /// A headline of the provider format: 1,000 scalars, which is what is kept of one.
    static let formatTitle = TextLimit(
        maximum: TextCleaning.maximumLineLength, unit: .scalars, countsEnds: true)
    /// A text of the provider format: 20,000 scalars.
    static let formatText = TextLimit(
        maximum: TextCleaning.maximumTextLength, unit: .scalars, countsEnds: true)
}
