import RatingsCore

extension OnlineSource {
    /// How many reviews are read if nothing else is said.
    public static let standardReviewCount = 50
    /// The most reviews that a store can be asked for: what Apple's feed has.
    public static let maximumReviewCount = 500
    /// The country of the App Store if nothing else is said.
    static let standardCountry = "us"

    /// A country by its two letters in lower case; the United Kingdom, which many call `uk`, is `gb`.
    package static func country(_ text: String) -> String {
        let code = text.lowercased()
        return code == "uk" ? "gb" : code
    }

    /// Reads what follows the colon of a form, or all of an address.
    init(_ form: Form, _ text: Substring) throws(ProviderSourceError) {
        switch form {
        case .https, .http:
            self = .web(try Self.address("\(form.rawValue):\(text)"))
        case .supabase:
            let options = try OnlineOptions(form, text, allowed: ["app"])
            self = .supabase(
                project: try Self.address(options.name), app: try options.text("app"))
        case .gitHub:
            guard !text.isEmpty else { throw .missingName(form) }
            guard let repository = GitHubRepository(String(text)) else {
                throw .invalidName(form, String(text))
            }
            self = .gitHub(repository)
        case .appStore:
            let options = try OnlineOptions(form, text, allowed: ["country", "reviews"])
            self = .appStore(
                app: try Self.appleID(options.name, form),
                country: try options.country() ?? Self.standardCountry,
                maximumReviews: try options.reviewCount())
        case .connect:
            let options = try OnlineOptions(form, text, allowed: ["country", "reviews"])
            let app = try Self.appleID(options.name, form)
            guard Self.isNumber(app) else { throw .invalidName(form, app) }
            self = .connect(
                app: app, country: try options.country(),
                maximumReviews: try options.reviewCount())
        case .odrs:
            let options = try OnlineOptions(form, text, allowed: ["version", "reviews"])
            self = .odrs(
                app: try Self.name(options.name, form), version: options.optionalText("version"),
                maximumReviews: try options.reviewCount())
        }
    }

    private static func address(_ text: String) throws(ProviderSourceError) -> ServerAddress {
        guard let address = ServerAddress(text) else { throw .invalidAddress(text) }
        return address
    }

    /// A number, also as Apple's pages write it, `id1234567890`, or a bundle id.
    private static func appleID(
        _ text: String, _ form: Form
    ) throws(ProviderSourceError) -> String {
        let name = try name(text, form)
        let number = name.hasPrefix("id") ? String(name.dropFirst(2)) : name
        if isNumber(number), number.count <= 20 { return number }
        guard name.contains("."),
            name.utf8.allSatisfy({ byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
                    || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            })
        else { throw .invalidName(form, name) }
        return name
    }

    private static func name(_ text: String, _ form: Form) throws(ProviderSourceError) -> String {
        guard !text.isEmpty else { throw .missingName(form) }
        guard isName(text) else { throw .invalidName(form, text) }
        return text
    }

    /// True for a text that an app can be called by.
    static func isName(_ text: String) -> Bool {
        let isClean = text.unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isWhitespace && scalar.value >= 0x20 && scalar != "/"
                && !(0x7F...0x9F).contains(scalar.value)
        }
        return isClean && (1...255).contains(text.utf8.count)
    }
}
