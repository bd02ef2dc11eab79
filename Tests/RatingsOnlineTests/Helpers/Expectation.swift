import Foundation
import RatingsCore
import Testing

/// What a canned reply is to be read as: a row of `expected.json`.
struct Expectation: Decodable, CustomTestStringConvertible {
    struct Values: Decodable {
        let kind: String
        let error: String?
        let serverMessage: String?
        let reviews: Int?
        let average: Double?
        let totalRatings: Int?
        let first: First?
        let stars: [Int]?
        let dates: [String?]?
        let authors: [String]?
        let skipped: Int?
        let duplicates: Int?
        let appName: String?
        let body: String?
        let mergedWith: String?
        let mergedReviews: Int?
    }

    struct First: Decodable {
        let author: String
        let rating: Int
        let date: String?
        let title: String
    }

    let file: String
    let provider: String
    let httpStatus: Int
    let contentType: String
    let responseHeaders: [String: String]?
    let expect: Values

    var testDescription: String { file }

    static func all(_ providers: String...) throws -> [Expectation] {
        try JSONDecoder().decode([Expectation].self, from: Fixture.data("expected.json"))
            .filter { providers.contains($0.provider) }
    }

    /// The reply as the server sends it.
    var reply: ServerReply {
        get throws {
            ServerReply(
                status: httpStatus,
                headers: [("Content-Type", contentType)]
                    + (responseHeaders ?? [:]).map { ($0, $1) },
                body: try Fixture.data(file))
        }
    }

    /// The kind of error under its name of today.
    var errorKind: AppRatingError.Kind? {
        switch expect.error {
        case "appNotFound": .notFound
        case "serverError": .server
        case "malformedResponse": .malformed
        case let name?: AppRatingError.Kind(rawValue: name)
        case nil: nil
        }
    }

    /// Holds an error against the row.
    func check(_ error: AppRatingError?) throws {
        let error = try #require(error, "\(file) should have failed")
        #expect(error.kind == errorKind, "\(file)")
        if let message = expect.serverMessage {
            #expect(error.message == message, "\(file)")
        } else {
            #expect(error.message?.isEmpty == false, "\(file)")
        }
    }

    /// Holds the reviews of an answer against the row.
    func checkReviews(_ answer: AppRatingResponse) throws {
        let reviews = try #require(answer.reviews, "\(file)")
        #expect(reviews.count == expect.reviews, "\(file)")
        if let first = expect.first {
            let review = try #require(reviews.first, "\(file)")
            #expect((review.author ?? "Anonymous") == first.author, "\(file)")
            #expect(review.rating == first.rating, "\(file)")
            #expect(review.title == first.title, "\(file)")
            #expect(review.date.flatMap(RFC3339.string) == first.date, "\(file)")
        }
        if let stars = expect.stars { #expect(reviews.map(\.rating) == stars, "\(file)") }
        if let authors = expect.authors {
            #expect(reviews.map { $0.author ?? "Anonymous" } == authors, "\(file)")
        }
        if let dates = expect.dates {
            #expect(reviews.map { $0.date.flatMap(RFC3339.string) } == dates, "\(file)")
        }
        if let body = expect.body { #expect(reviews.first?.content == body, "\(file)") }
        #expect(
            answer.problems.filter { $0.part == .reviews }.map(\.error.message)
                == (try passedOver(reviews)), "\(file)")
    }
}

extension Expectation {
    /// What is named of elements that are no reviews, and of dates that cannot be read.
    private func passedOver(_ reviews: [Review]) throws -> [String] {
        let kept = reviews.count + (expect.duplicates ?? 0)
        let skipped = (expect.skipped ?? 0) - (try skippedInSilence())
        let undated = expect.dates.map { $0.count { $0 == nil } } ?? 0
        return [
            skipped > 0 ? "\(skipped) of \(kept + skipped) reviews could not be read." : nil,
            undated > 0 ? "\(undated) of \(kept) review dates could not be read." : nil,
        ].compactMap { $0 }
    }

    /// How many reviews of Open Desktop Ratings have no stars: these are no faults.
    private func skippedInSilence() throws -> Int {
        struct Element: Decodable {
            let rating: Double?
        }
        guard provider == "odrs" else { return 0 }
        let elements = try JSONDecoder().decode([Element].self, from: Fixture.data(file))
        return elements.count { $0.rating == 0 }
    }
}

extension AppRatingResponse {
    /// Why a part of it is missing.
    func problem(_ part: RatingProblem.Part) -> AppRatingError? {
        problems.first { $0.part == part }?.error
    }
}
