import Foundation
import RatingsCore
import RatingsProviders
import RatingsTestSupport
import ReviewStorage
import ReviewTiming
import Testing
@testable import RatingsCommand

/// The files that the first release wrote, in `Fixtures/FirstRelease`; they are never written again.
@Suite("Files of the first release")
struct UpgradeTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/FirstRelease")
    private static let cacheFile = "http___127.0.0.1_18765_ratings-24cace941a5b3dc0.answer"

    private let home: ScratchHome
    private let folder: StateFolder
    private let app: AppName

    init() throws {
        home = try ScratchHome()
        folder = StateFolder(path: home.path + "/.local/state/ratings")
        app = try #require(AppName("tool"))
        let places = [
            "configuration.json5": home.configurationPath, "state.json": home.statePath,
            "review-draft.json": folder.path + "/drafts/tool.review.json",
            "feedback-draft.json": folder.path + "/drafts/tool.feedback.json",
            "opt-out": folder.path + "/opt-out",
            Self.cacheFile: home.path + "/.cache/ratings/" + Self.cacheFile,
        ]
        for (name, path) in places {
            try home.write(try home.read(Self.fixtures.appending(path: name).path), to: path)
        }
    }

    @Test("the configuration is read, and nothing is wrong with it")
    func configuration() throws {
        let file = try ConfigurationFile(path: home.configurationPath)
        #expect(file.faults == [])
        let read = try file.configuration()
        #expect(read.name == "Example Tool")
        #expect(read.version == "1.4.0")
        #expect(try read.provider == ProviderSource("http://127.0.0.1:18765/ratings"))
        #expect(read.reviewPage?.description == "https://example.org/rate")
        #expect(read.screen.title == "How Is It?")
        #expect(read.screen.maximumReviews == 20)
        #expect(read.quietKinds == [.agent, .gitHook])
        #expect(read.neutralStatuses == [130])
        #expect(read.screenSeconds == 120)
        #expect(
            read.handOff.submitDestination?.description == "http://127.0.0.1:18765/ratings")
        #expect(read.feedback.mailAddress?.description == "hello@example.org")
        let rules = read.policy.rules
        #expect(rules.useDays == 2)
        #expect(rules.countedSignals == ["backup"])
        #expect(rules.remindAfterDays == 21)
        #expect(read.policy.moments["done"]?.signals == 1)
    }

    @Test("the state is read whole, and what it does not know yet is kept")
    func state() async throws {
        let store = FileStateStore(folder: folder, app: app)
        let state = try store.load()
        #expect(state.launches == 2)
        #expect(state.asks.map(\.outcome) == [.later, .dismissed])
        #expect(state.asks.map(\.origin) == [.automatic, .manual])
        #expect(state.signals["backup"]?.keys.sorted() == ["", "project"])
        #expect(state.signals["restore"]?[""]?.count == 2)
        #expect(state.blockers["error"]?["project"] != nil)
        #expect(state.ratedAt != nil)
        #expect(state.author == "5899b1c84a0f361972bff2d514cca698")
        let later = try #require(state.ratedAt).addingTimeInterval(60)
        #expect(try await home.call("record", "tool", "launch", at: later).status == .success)
        var expected = state
        let isRecorded = expected.record(.launch, at: later, on: CalendarDay(utc: later))
        #expect(isRecorded)
        let salt = try #require(try store.load().salt)
        expected.drawSalt(salt)
        #expect(try store.load() == expected)
    }

    @Test("what was written and not sent is in the forms")
    func drafts() throws {
        func fields(_ kind: WritingDraft.Kind) throws -> [String: String]? {
            try DraftStore(folder: folder, app: app, kind: kind).load()?.fields
        }
        let review = try #require(try fields(.review))
        #expect(review["stars"] == "4")
        #expect(review["title"] == "Quiet and reliable")
        #expect(review["text"] == "Backs up what I ask it to.\nEvery night.")
        #expect(review["key"] == "9858340efe3dde419ea8a05608abfb9b")
        let feedback = try #require(try fields(.feedback))
        #expect(feedback["kind"] == "bug")
        #expect(feedback["text"] == "It hangs when the disk is full.")
    }

    @Test("who has opted out is not asked")
    func optOut() throws {
        let file = OptOutFile(folder: folder)
        #expect(try file.optOut(of: try #require(AppName("other"))) == .ofThisApp)
        #expect(try file.optOut(of: app) == nil)
    }

    @Test("the cached answer is there at once")
    func cache() throws {
        let source = try ProviderSource("http://127.0.0.1:18765/ratings")
        guard case .online(let online) = source else { throw ProviderSourceError.unknownForm("") }
        let provider = OnlineProgramProvider(online, environment: ["HOME": home.path])
        let stored = try #require(RFC3339.date("2026-12-01T01:37:37Z"))
        let cached = try #require(provider.cachedRatings(at: stored.addingTimeInterval(60)))
        #expect(cached.isFresh)
        #expect(cached.answer.averageRating == 5)
        #expect(cached.answer.reviews?.map(\.title) == ["Tidy little tool"])
        #expect(cached.answer.reviews?.first?.version == "1.4.0")
    }
}
