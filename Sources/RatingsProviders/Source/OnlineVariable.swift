public import RatingsCore

/// The variables of the environment that online sources look at.
public enum OnlineVariable {
    /// The server of Apple's lookup and feed.
    public static let appStoreURL = "RATINGS_APPSTORE_URL"
    /// The server of App Store Connect.
    public static let connectURL = "RATINGS_CONNECT_URL"
    /// The server of Open Desktop Ratings, up to and with `/1.0/reviews/api`.
    public static let odrsURL = "RATINGS_ODRS_URL"
    /// The file of the machine ID, of which Open Desktop Ratings receives a hash.
    public static let machineIDFile = "RATINGS_MACHINE_ID_FILE"
    /// The private key of App Store Connect, or the file in which it lies.
    public static let connectKey = "RATINGS_CONNECT_KEY"
    /// The file of the private key of App Store Connect.
    public static let connectKeyFile = "RATINGS_CONNECT_KEY_FILE"
    /// The key ID of that key.
    public static let connectKeyID = "RATINGS_CONNECT_KEY_ID"
    /// The issuer of a team's keys; without it the key is an individual one.
    public static let connectIssuer = "RATINGS_CONNECT_ISSUER"
    /// The key of a Supabase project.
    public static let supabaseKey = "RATINGS_SUPABASE_KEY"

    /// The API of GitHub, such as `https://github.example.org/api/v3` of a company's own server.
    public static let gitHubURL = "RATINGS_GITHUB_URL"
    /// A token for the API of GitHub, which private repositories need and which allows more requests.
    public static let gitHubToken = "RATINGS_GITHUB_TOKEN"

    /// What each is for, in a few words, for help texts.
    public static let explained = [
        (appStoreURL, "replaces https://itunes.apple.com"),
        (connectURL, "replaces https://api.appstoreconnect.apple.com"),
        (odrsURL, "replaces https://odrs.gnome.org/1.0/reviews/api"),
        (machineIDFile, "replaces /etc/machine-id, as in a container"),
        (connectKeyFile, "the file of App Store Connect's private key (.p8)"),
        (connectKey, "that key itself, also on one line, or in base64"),
        (connectKeyID, "the key ID of that key"),
        (connectIssuer, "the issuer of a team key; an individual key has none"),
        (supabaseKey, "the key of a Supabase project"),
        (gitHubToken, "a token for GitHub; without one 60 requests an hour"),
        (gitHubURL, "replaces https://api.github.com"),
    ]
}

extension GitHubSite {
    /// The site of the API that the variables name; github.com where they name none.
    public init(_ variables: [String: String]) {
        self = variables[OnlineVariable.gitHubURL].flatMap(GitHubSite.init(api:)) ?? .gitHub
    }
}
