import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("Reviews for Open Desktop Ratings, refused or lost on the way", .serialized)
struct OpenDesktopTroubleTests {
    @Test(
        "every refusal of the server has a sentence that names it", arguments: ODRSRefusal.sentences
    )
    func refusals(message: String, sentence: String) async throws {
        let fake = try FakeODRS()
        fake.spoil("submit", .instead(FakeODRS.refusal(message)))
        let error = try #require(await fake.refusal())
        #expect(error.kind == .rejected)
        #expect(error.message == sentence.replacingOccurrences(of: "HOST", with: "127.0.0.1"))
        #expect(error.message?.hasSuffix(".") == true)
        #expect(fake.reviews == [])
    }

    @Test("a refusal also counts with status 200, and one that is not known is passed on, cleaned")
    func unknownRefusal() async throws {
        let fake = try FakeODRS()
        fake.spoil(
            "submit",
            .instead(.of(#"{"msg": "the moon\u001b[2J is full", "success": false}"#)),
            .instead(.of(#"{"success": false}"#, status: 400)))
        #expect(await fake.refusal() == AppRatingError(.rejected, message: "the moon[2J is full"))
        #expect(
            await fake.refusal()?.message == "127.0.0.1 refuses, and does not say why.")
    }

    @Test(
        "what is no answer of such a server is distinguished, and sent once",
        arguments: [
            (
                404, .badRequest,
                "127.0.0.1 knows no reviews at this address; check RATINGS_ODRS_URL."
            ),
            (400, .badRequest, "127.0.0.1 answered with status 400."),
            (403, .forbidden, "127.0.0.1 answered with status 403."),
        ] as [(Int, AppRatingError.Kind, String)])
    func webPages(status: Int, kind: AppRatingError.Kind, message: String) async throws {
        let fake = try FakeODRS()
        fake.spoil("submit", .instead(.of("<html>", status: status)))
        #expect(await fake.refusal() == AppRatingError(kind, message: message))
        #expect(fake.calls == ["submit"])
    }

    private static let cutOff = ServerReply(
        body: Data(#"{"review_id": 1}"#.utf8), claimedLength: 500)

    @Test(
        "where the answer is lost and the server has the review, it is not sent again",
        arguments: [
            cutOff, ServerReply(manner: .cutOff(afterBytes: 0)), .of("<html>", status: 502),
            .of("<html>"), .of("{}"),
        ])
    func lostAndTaken(reply: ServerReply) async throws {
        let fake = try FakeODRS(.mine())
        fake.spoil("submit", .usual, .done(reply))
        #expect(try await fake.submit().id == "101")
        #expect(fake.calls == ["submit", "fetch", "remove", "submit", "fetch", "app"])
    }

    @Test("where the first answer is lost, an earlier review stays until the server speaks of it")
    func lostFirst() async throws {
        let fake = try FakeODRS(.mine())
        fake.spoil("submit", .instead(Self.cutOff))
        #expect(try await fake.submit().id == "101")
        #expect(
            fake.calls == ["submit", "fetch", "submit", "fetch", "remove", "submit", "app"])
    }

    @Test(
        "where it is lost and the server has nothing, the review is sent once more",
        arguments: [cutOff, ServerReply(manner: .cutOff(afterBytes: 0)), .of("", status: 500)])
    func lostAndNotTaken(reply: ServerReply) async throws {
        let fake = try FakeODRS()
        fake.spoil("submit", .instead(reply))
        #expect(try await fake.submit().id == "101")
        #expect(fake.calls == ["submit", "fetch", "submit", "app"])
        #expect(fake.reviews.count == 1)
    }

    @Test("a time-out is a lost answer too")
    func timedOut() async throws {
        let fake = try FakeODRS()
        let lost = [("submit", HTTPFailure.timedOut("127.0.0.1", seconds: 10))]
        #expect(try await fake.submit(losing: lost).id == "101")
        #expect(fake.calls == ["submit", "fetch", "app"])
    }

    @Test("three tries are enough, and the server is asked after the last one too")
    func tries() async throws {
        let trouble = FakeODRS.Fault.instead(.of("", status: 503))
        let fake = try FakeODRS()
        fake.spoil("submit", trouble, trouble, trouble)
        let error = await fake.refusal()
        #expect(
            error
                == AppRatingError(
                    .server, message: "127.0.0.1 is out of order (status 503); try again later."))
        #expect(fake.calls == ["submit", "fetch", "submit", "fetch", "submit", "fetch"])
        let late = try FakeODRS()
        late.spoil("submit", trouble, trouble, .done(.of("", status: 503)))
        #expect(try await late.submit().id == "101")
    }

    @Test("where the server cannot be asked afterwards, it is reported that it may have the review")
    func notKnown() async throws {
        let fake = try FakeODRS()
        fake.spoil("submit", .done(.of("", status: 500)))
        fake.spoil("fetch", .instead(.of("<html>", status: 403)))
        let error = await fake.refusal()
        #expect(error?.kind == .server)
        #expect(
            error?.message?.hasSuffix("It may have the review; sending it again does no harm.")
                == true)
        #expect(try await fake.submit().id == "101")
        #expect(fake.reviews.count == 1)
    }

    @Test(
        "a server that is asked too often is left alone as long as it says, and then sent to once")
    func tooOften() async throws {
        let fake = try FakeODRS()
        fake.spoil("submit", .instead(.of("", status: 429, headers: [("Retry-After", "3")])))
        let pauses = Pauses()
        #expect(try await fake.submit(timing: .still(pauses: pauses)).id == "101")
        #expect(pauses.all == [3])
        #expect(fake.calls == ["submit", "submit", "app"])
        fake.spoil("fetch", .instead(.of("", status: 429, headers: [("Retry-After", "60")])))
        let error = await fake.refusal(.good(stars: 1))
        #expect(error?.kind == .rateLimited)
        #expect(error?.retryAfterSeconds == 60)
        fake.spoil("submit", .instead(.of("", status: 429, headers: [("Retry-After", "60")])))
        #expect(await fake.refusal(.good(stars: 1))?.retryAfterSeconds == 60)
        #expect(fake.reviews.map(\.rating) == [80])
    }

    @Test("a removal whose answer is lost is done, or not, and the server knows which")
    func lostRemoval() async throws {
        let lost = [("remove", HTTPFailure.timedOut("127.0.0.1", seconds: 10))]
        let fake = try FakeODRS(.mine())
        #expect(try await fake.submit(losing: lost).id == "101")
        #expect(fake.calls == ["submit", "fetch", "remove", "app", "submit", "app"])
        let other = try FakeODRS(.mine())
        other.spoil("remove", .instead(.of("<html>", status: 403)))
        #expect(await other.refusal()?.kind == .forbidden)
        #expect(other.reviews == [.mine()])
        let twice = try FakeODRS(.mine())
        twice.spoil("remove", .done(.of("", status: 502)))
        #expect(try await twice.submit().id == "101")
        #expect(twice.calls == ["submit", "fetch", "remove", "remove", "submit", "app"])
    }

    @Test("where nobody knows what became of it, the earlier review is handed in again")
    func unknownRemoval() async throws {
        let fake = try FakeODRS(.mine())
        fake.spoil("app", .instead(.of("<html>", status: 403)))
        let lost = [("remove", HTTPFailure.timedOut("127.0.0.1", seconds: 10))]
        #expect(await fake.refusal(losing: lost)?.kind == .forbidden)
        #expect(fake.calls == ["submit", "fetch", "remove", "app", "submit"])
        #expect(fake.reviews.map(\.summary) == ["Old words"])
    }

    @Test("a removal that is refused leaves all as it was")
    func refusedRemoval() async throws {
        let fake = try FakeODRS(.mine())
        fake.spoil("remove", .instead(FakeODRS.refusal("invalid user_skey")))
        #expect(
            await fake.refusal()?.message
                == "127.0.0.1 does not let your earlier review be replaced now; try again later.")
        #expect(fake.reviews == [.mine()])
        #expect(fake.calls == ["submit", "fetch", "remove"])
    }
}
