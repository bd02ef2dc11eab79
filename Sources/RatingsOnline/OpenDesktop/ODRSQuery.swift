/// What Open Desktop Ratings is asked for reviews with; no part may be missing or empty.
struct ODRSQuery: Encodable {
    let userHash: String
    let app: String
    let locale: String
    let distribution: String
    let version: String
    /// More than 0: with -1 the server leaves the last review away.
    let limit: Int

    private enum CodingKeys: String, CodingKey {
        case userHash = "user_hash"
        case app = "app_id"
        case locale
        case distribution = "distro"
        case version
        case limit
        case otherIDs = "compat_ids"
    }

    private var otherIDs: [String] { Array(ODRSAppID.all(of: app).dropFirst()) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(userHash, forKey: .userHash)
        try container.encode(app, forKey: .app)
        try container.encode(locale, forKey: .locale)
        try container.encode(distribution, forKey: .distribution)
        try container.encode(version, forKey: .version)
        try container.encode(limit, forKey: .limit)
        try container.encode(otherIDs, forKey: .otherIDs)
    }
}
