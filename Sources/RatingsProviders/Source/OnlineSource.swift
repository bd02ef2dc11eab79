public import RatingsCore

/// A store or server that ratings are read from over the network, as a user writes it.
public enum OnlineSource: Hashable, Sendable, CustomStringConvertible {
    /// Apple's App Store: the public lookup for average and count, the public feed for reviews.
    ///
    /// The app is its number or its bundle id, the country two letters in lower case.
    case appStore(app: String, country: String, maximumReviews: Int)
    /// App Store Connect, for the app's owner: all written reviews.
    ///
    /// With a country the public lookup is asked for its average and count as well.
    case connect(app: String, country: String?, maximumReviews: Int)
    /// An Open Desktop Ratings Service: the app is its AppStream id.
    case odrs(app: String, version: String?, maximumReviews: Int)
    /// The edge function `app_ratings` of a Supabase project.
    case supabase(project: ServerAddress, app: String)
    /// A repository on GitHub: its number of stars.
    case gitHub(GitHubRepository)
    /// A web server that serves the provider format.
    case web(ServerAddress)

    /// The forms that there are.
    public enum Form: String, Hashable, Sendable, CaseIterable {
        /// A form; the raw value is what it begins with.
        case appStore = "appstore"
        /// App Store Connect.
        case connect
        /// Open Desktop Ratings.
        case odrs
        /// A Supabase project.
        case supabase
        /// A repository on GitHub.
        case gitHub = "github"
        /// A web server.
        case https
        /// A web server on this machine.
        case http

        /// How it is written.
        public var pattern: String {
            switch self {
            case .appStore: "appstore:ID"
            case .connect: "connect:ID"
            case .odrs: "odrs:ID"
            case .supabase: "supabase:URL?app=ID"
            case .gitHub: "github:OWNER/REPO"
            case .https: "https://…"
            case .http: "http://127.0.0.1…"
            }
        }
    }

    /// Which form it is.
    public var form: Form {
        switch self {
        case .appStore: .appStore
        case .connect: .connect
        case .odrs: .odrs
        case .supabase: .supabase
        case .gitHub: .gitHub
        case .web(let address): address.isSecure ? .https : .http
        }
    }

    /// The text that names this source, always the same for the same source.
    public var description: String {
        switch self {
        case .appStore(let app, let country, let count):
            "appstore:\(app)?country=\(country)&reviews=\(count)"
        case .connect(let app, let country, let count):
            "connect:\(app)?" + (country.map { "country=\($0)&" } ?? "") + "reviews=\(count)"
        case .odrs(let app, let version, let count):
            "odrs:\(app)?" + (version.map { "version=\($0)&" } ?? "") + "reviews=\(count)"
        case .supabase(let project, let app): "supabase:\(project)?app=\(app)"
        case .gitHub(let repository): "github:\(repository)"
        case .web(let address): address.description
        }
    }

    /// The page on which a review is written, where it follows from the name alone.
    public var reviewPage: WebAddress? {
        switch self {
        case .appStore(let app, _, _), .connect(let app, _, _):
            Self.isNumber(app)
                ? WebAddress("https://apps.apple.com/app/id\(app)?action=write-review") : nil
        case .odrs, .supabase, .gitHub, .web: nil
        }
    }

    /// True for a text of ASCII digits alone.
    package static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
