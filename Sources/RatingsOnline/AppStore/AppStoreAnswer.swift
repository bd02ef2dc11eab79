import RatingsCore
import RatingsProviders

/// What the lookup answers.
struct AppStoreAnswer: Decodable {
    /// What the lookup has to say against the request.
    let errorMessage: String?
    /// The rows that are apps, or nil if there is no list of rows.
    let records: [AppStoreRecord]?

    private enum Key: String, CodingKey {
        case errorMessage, results
    }

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: Key.self)
        errorMessage = try? answer.looseText(.errorMessage)
        records = (try? answer.decode([Row?].self, forKey: .results))?.compactMap { $0?.record }
    }

    /// The app of that number or bundle id.
    ///
    /// - Throws: What the lookup says against the request, or that it has no such app.
    func record(named name: String) throws(AppRatingError) -> AppStoreRecord {
        if let errorMessage { throw AppRatingError(.badRequest, message: errorMessage) }
        guard let records else {
            throw AppRatingError(.malformed, message: "The answer holds no list of apps.")
        }
        guard let record = records.first(where: { $0.isNamed(name) }) else {
            throw AppRatingError(.notFound, message: "The store has no app \(name).")
        }
        return record
    }

    /// A row of the list, which may be spoiled, or a developer, without spoiling the list.
    private struct Row: Decodable {
        let record: AppStoreRecord?

        init(from decoder: any Decoder) { record = try? AppStoreRecord(from: decoder) }
    }
}

/// One app as the lookup knows it.
struct AppStoreRecord: Decodable, Hashable {
    /// The app's number.
    let number: String
    let summary: RatingSummary
    private let bundleID: String?

    private enum Key: String, CodingKey {
        case wrapperType, trackId, bundleId, trackName, averageUserRating, userRatingCount
    }

    /// - Throws: `DecodingError` for a row that is no app: a developer, say.
    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        guard try row.looseText(.wrapperType) ?? "software" == "software",
            let number = try row.looseName(.trackId)
        else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no app"))
        }
        self.number = number
        bundleID = try row.looseText(.bundleId)
        let average = row.looseNumber(.averageUserRating)
        let known = LooseSummary(
            average: average,
            total: Self.count(row.looseNumber(.userRatingCount), average: average))
        summary = RatingSummary(
            averageRating: known.averageRating, totalRatings: known.totalRatings,
            appName: try? row.looseText(.trackName), problems: known.problems)
    }

    /// True if this is the app's number or its bundle id.
    func isNamed(_ name: String) -> Bool {
        number == name || bundleID?.lowercased() == name.lowercased()
    }

    /// Apple leaves both away, or sends an average of 0, where nobody has rated; a count that is missing
    /// alone is unknown.
    private static func count(_ number: LooseNumber, average: LooseNumber) -> LooseNumber {
        let isUnrated = average == .missing || average.value == 0
        return number == .missing && isUnrated ? .whole(0) : number
    }
}
