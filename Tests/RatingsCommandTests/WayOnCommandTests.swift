import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsCommand

@Suite("A way on, and forgetting")
struct WayOnCommandTests {
    @Test("the configuration of init asks nobody until it says where a rating goes")
    func nothingToOffer() async throws {
        let home = try ScratchHome()
        let install = try await home.call("init", "tool", "--install")
        #expect(install.errors.contains("nobody is asked until reviewPage or handOff is set"))
        let held = try await home.call("check", "tool", "--moment", "done")
        #expect(held.output == "hold nothing-to-offer\n")
        for way in [
            #"reviewPage: "https://example.org""#, #"handOff: {submit: "odrs:org.example.App"}"#,
            #"provider: "appstore:1""#, #"provider: "mock:noReviews""#,
            #"provider: "file:/nowhere.json""#,
        ] {
            try home.write("{moments: {done: {}}, \(way)}", to: home.configurationPath)
            let check = try await home.call("check", "tool", "--moment", "done")
            #expect(check.output == "hold too-new\n", "\(way)")
        }
        for way in [
            #"provider: "odrs:org.example.App""#, #"feedback: {mailto: "a@b.example"}"#,
        ] {
            try home.write("{moments: {done: {}}, \(way)}", to: home.configurationPath)
            let check = try await home.call("check", "tool", "--moment", "done")
            #expect(check.output == "hold nothing-to-offer\n", "\(way)")
        }
    }

    @Test("forget removes drafts and the cached answers of the app's provider, and no others")
    func forgettingAll() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        try home.write(#"{provider: "odrs:org.example.App"}"#, to: home.configurationPath)
        let drafts = "\(home.path)/.local/state/ratings/drafts"
        try home.write("{", to: "\(drafts)/tool.feedback.json")
        try home.write("{", to: "\(drafts)/tool.review.2.json")
        try home.write("{", to: "\(drafts)/other.review.json")
        let cache = try #require(AnswerCache(environment: ["HOME": home.path]))
        let keys = try ["odrs:org.example.App.desktop", "odrs:org.example.Other"].map { text in
            guard case .online(let source) = try ProviderSource(text) else {
                throw CancellationError()
            }
            return CacheKey(source, environment: [:])
        }
        for key in keys { cache.store(.unknown, for: key, at: CommandCall.now) }
        #expect(try await home.call("forget", "tool").status == .success)
        let left = try FileManager.default.contentsOfDirectory(atPath: drafts)
        #expect(left.filter { $0.hasSuffix(".json") } == ["other.review.json"])
        #expect(keys.map { cache.answer(to: $0) != nil } == [false, true])
        try home.write("{", to: home.configurationPath)
        #expect(try await home.call("forget", "tool").status == .success)
    }
}
