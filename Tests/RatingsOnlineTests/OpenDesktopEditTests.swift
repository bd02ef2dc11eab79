import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("Another review by someone who has one in Open Desktop Ratings", .serialized)
struct OpenDesktopEditTests {
    @Test(
        "an edit takes the place of the earlier review, of the words or of the stars alone",
        arguments: [
            ReviewSubmission.good(),
            .good(stars: 5, title: "Old words", text: "What I said before."),
        ])
    func edit(submission: ReviewSubmission) async throws {
        let fake = try FakeODRS(.mine(), .other)
        #expect(try await fake.submit(submission).id == "101")
        #expect(fake.calls == ["submit", "fetch", "remove", "submit", "app"])
        #expect(fake.reviews.filter { $0.userHash == FakeODRS.nora }.count == 1)
        #expect(fake.reviews.last?.summary == submission.title)
        #expect(fake.reviews.last?.rating == submission.stars * 20)
    }

    @Test("an earlier review in another language is found when the server speaks of it")
    func otherLanguage() async throws {
        let fake = try FakeODRS(.other, .mine(locale: "de_DE"))
        #expect(try await fake.submit().id == "101")
        #expect(fake.calls == ["submit", "fetch", "app", "app", "remove", "submit", "app"])
        #expect(fake.reviews.map(\.id) == [7, 101])
    }

    @Test("so is one that says the same, and that stays")
    func otherLanguageEqual() async throws {
        let fake = try FakeODRS(
            .mine(
                summary: "Tidy little tool", description: "Does one thing well, every day.",
                rating: 80, locale: "de_DE"))
        #expect(try await fake.submit().id == "31")
        #expect(fake.calls == ["submit", "fetch", "app", "app", "app"])
    }

    @Test("one that the server hides cannot be replaced, and that is reported")
    func hidden() async throws {
        let fake = try FakeODRS(.other)
        fake.spoil("submit", .instead(FakeODRS.refusal("already reviewed this app")))
        let error = await fake.refusal()
        #expect(error?.kind == .rejected)
        #expect(
            error?.message
                == "You have reviewed this app at 127.0.0.1, which no longer shows that review; "
                + "it cannot be replaced.")
        #expect(fake.calls == ["submit", "fetch", "app", "app"])
    }

    @Test("an earlier review of the app under its older id goes once the new one is there")
    func otherID() async throws {
        let fake = try FakeODRS(.mine(app: "org.example.App.desktop"), .other)
        #expect(try await fake.submit().id == "101")
        #expect(fake.calls == ["submit", "app", "remove"])
        #expect(fake.reviews.map(\.id) == [7, 101])
        let stubborn = try FakeODRS(.mine(app: "org.example.App.desktop"))
        stubborn.spoil("remove", .instead(FakeODRS.refusal("invalid user_skey")))
        #expect(try await stubborn.submit().id == "101")
    }

    @Test("a server that has merged both ids lets the one under the older id be replaced")
    func mergedIDs() async throws {
        let fake = try FakeODRS(.mine(app: "org.example.App.desktop"))
        fake.spoil("submit", .instead(FakeODRS.refusal("already reviewed this app")))
        #expect(try await fake.submit().id == "101")
        #expect(fake.calls == ["submit", "fetch", "remove", "submit", "app"])
        #expect(fake.reviews.map(\.id) == [101])
    }

    @Test(
        "what the server refuses before it looks for an earlier review leaves that one untouched",
        arguments: [
            .instead(FakeODRS.refusal("account has been disabled due to abuse")),
            .instead(FakeODRS.refusal("summary is too short")),
            .instead(.of("<html>", status: 403)),
            .instead(.of("", status: 429, headers: [("Retry-After", "60")])),
        ] as [FakeODRS.Fault])
    func untouched(fault: FakeODRS.Fault) async throws {
        let fake = try FakeODRS(.mine())
        fake.spoil("submit", fault)
        #expect(await fake.refusal() != nil)
        #expect(fake.calls == ["submit"])
        #expect(fake.reviews == [.mine()])
    }

    @Test("a server that is out of order when the new one is sent again has the earlier one back")
    func troubleInTheMiddle() async throws {
        let fake = try FakeODRS(.mine())
        let trouble = FakeODRS.Fault.instead(.of("", status: 503))
        fake.spoil("submit", .usual, trouble, trouble)
        #expect(await fake.refusal()?.kind == .server)
        #expect(fake.reviews.map(\.summary) == ["Old words"])
        #expect(fake.reviews.map(\.description) == ["What I said before."])
    }

    @Test("where the new words are refused, the earlier review is put back")
    func putBack() async throws {
        let fake = try FakeODRS(.mine(id: 31), .other)
        fake.forbid("blast")
        let error = await fake.refusal(.good(text: "It does a blast of a job."))
        #expect(
            error
                == AppRatingError(
                    .rejected,
                    message: "127.0.0.1 does not publish one of these words; say it in other words."
                ))
        #expect(fake.calls == ["submit", "fetch", "remove", "submit", "submit"])
        let mine = try #require(fake.reviews.last)
        #expect(mine == .mine(id: mine.id))
    }

    @Test("where even that fails, it is reported")
    func notPutBack() async throws {
        let fake = try FakeODRS(.mine())
        fake.spoil(
            "submit", .usual, .instead(FakeODRS.refusal("review contains taboo word")),
            .instead(FakeODRS.refusal("account has been disabled due to abuse")))
        let message = try #require(await fake.refusal()?.message)
        #expect(message.hasSuffix("words. Your earlier review could not be put back."))
    }
}
