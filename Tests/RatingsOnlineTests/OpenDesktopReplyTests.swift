import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("Replies of Open Desktop Ratings to a review")
struct OpenDesktopReplyTests {
    private func told(_ body: String) -> ODRSTold {
        ODRSTold(HTTPReply(status: 200, body: Data(body.utf8)))
    }

    private func ownReview(_ body: String) throws -> String? {
        try ODRSReply.decode(
            ODRSOwnReviews.self, HTTPReply(status: 200, body: Data(body.utf8)), host: "ODRS",
            now: .distantPast
        ).reviews(by: String(repeating: "a", count: 40), of: "org.example.Lumen")
            .first.map { String($0.id) }
    }

    @Test("each kind of reply says what the server calls the review, or that it has none")
    func receipts() throws {
        let accepted = told(try Fixture.text("odrs-submit-ok.json"))
        #expect(accepted.isAcceptance)
        #expect(accepted.reviewID == "4711")
        #expect(try ownReview(try Fixture.text("odrs-fetch-single.json")) == "31")
        #expect(try ownReview(try Fixture.text("odrs-fetch-placeholder.json")) == nil)
        #expect(try ownReview("[]") == nil)
        #expect(try ownReview(#"[null, 7, {"review_id": 1}]"#) == nil)
    }

    @Test(
        "a refusal is an error, in whatever words",
        arguments: [
            "odrs-submit-error-already-reviewed.json", "odrs-submit-error-banned.json",
            "odrs-submit-error-description-too-long.json",
            "odrs-submit-error-form-content-type.json", "odrs-submit-error-invalid-rating.json",
            "odrs-submit-error-markup.json", "odrs-submit-error-missing-key.json",
            "odrs-submit-error-missing-rating.json", "odrs-submit-error-not-json.json",
            "odrs-submit-error-summary-too-long.json", "odrs-submit-error-taboo.json",
            "odrs-vote-error-skey.json", "odrs-error-msg-missing.json",
        ])
    func refusals(fixture: String) throws {
        let told = told(try Fixture.text(fixture))
        #expect(told.isRefusal)
        let error = ODRSRefusal.error(told.message, host: "ODRS")
        #expect(error.kind == .rejected)
        #expect(error.message?.contains("ODRS") == true)
    }
}
