import PlatformFoundation
import RatingsCore
@testable import RatingsProviders
import Testing
import PlatformC
import RatingsTestSupport

@Suite("Answers that are forgotten or have no place")
struct ForgottenAnswerTests {
    private let now = Date(timeIntervalSince1970: 1_768_482_000)
    private let answer = AppRatingResponse(averageRating: 4.5, totalRatings: 10)

    private static func key() throws -> CacheKey {
        CacheKey(try source("https://a.example/r.json"), environment: [:])
    }

    private static func source(_ text: String) throws -> OnlineSource {
        guard case .online(let source) = try ProviderSource(text) else {
            throw ProviderSourceError.missingPath
        }
        return source
    }

    /// What is left of answers to these sources when one was forgotten.
    private func left(of sources: [String], forgetting source: String) throws -> [String] {
        let folder = try ScratchFolder()
        let cache = AnswerCache(folder: folder["cache"])
        for (number, text) in sources.enumerated() {
            let environment = number.isMultiple(of: 2) ? [:] : ["LANG": "de_DE.UTF-8"]
            let key = CacheKey(try Self.source(text), environment: environment)
            cache.store(answer, for: key, at: now)
        }
        cache.forget(try Self.source(source))
        return try sources.enumerated().filter { number, text in
            let environment = number.isMultiple(of: 2) ? [:] : ["LANG": "de_DE.UTF-8"]
            let key = CacheKey(try Self.source(text), environment: environment)
            return cache.answer(to: key) != nil
        }.map(\.element)
    }

    @Test("what is forgotten of an app is gone under all its names, languages and versions")
    func forgetting() throws {
        let others = ["odrs:org.example.Apps", "odrs:org.example", "https://example.org/App"]
        let names = [
            "odrs:org.example.App", "odrs:org.example.App.desktop",
            "odrs:org.example.App?version=1.0&reviews=5", "odrs:org.example.App?reviews=7",
        ]
        #expect(try left(of: names + others, forgetting: "odrs:org.example.App") == others)
        #expect(try left(of: names + others, forgetting: "odrs:org.example.App.desktop") == others)
        let stores = ["appstore:1?country=de", "appstore:1", "connect:1", "appstore:2"]
        #expect(try left(of: stores, forgetting: "appstore:1?country=us") == ["appstore:2"])
        let servers = ["https://example.org/a", "https://example.org/a?b", "https://example.org/b"]
        #expect(
            try left(of: servers, forgetting: "https://example.org/a") == Array(servers.dropFirst())
        )
    }

    @Test("a home that does not exist is not created")
    func missingHome() throws {
        let folder = try ScratchFolder()
        let home = folder["missing/home"]
        let cache = try #require(AnswerCache(environment: ["HOME": home]))
        cache.store(answer, for: try Self.key(), at: now)
        #expect(!FileManager.default.fileExists(atPath: folder["missing"]))
        let other = try #require(AnswerCache(environment: ["HOME": folder.path]))
        other.store(answer, for: try Self.key(), at: now)
        #expect(other.answer(to: try Self.key()) != nil)
    }

    @Test(
        "root leaves nothing in another user's home, as under sudo -E", .enabled(if: geteuid() == 0)
    )
    func foreignHome() throws {
        let folder = try ScratchFolder()
        try #require(chown(folder.path, 12_345, 12_345) == 0)
        let cache = try #require(AnswerCache(environment: ["HOME": folder.path]))
        cache.store(answer, for: try Self.key(), at: now)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
