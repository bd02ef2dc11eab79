import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTesting
import ReviewTiming
import RatingsTestSupport
import Testing

/// A way to rate that is offered when the screen is gone, such as a star.
@Suite("A way to rate in place of a page")
struct OfferTests {
    private func rehearse(
        _ offers: RatingOffer..., page: WebAddress? = Rehearsal.page
    ) throws -> (Rehearsal, RatingPrompt) {
        let rehearsal = try Rehearsal(page: page, answers: [.chose(.rate(nil))])
        var ports = rehearsal.ports
        let journal = rehearsal.journal
        let offer = offers[0]
        ports.offer = { _, _ in
            journal.note("offered")
            return offer
        }
        return (rehearsal, RatingPrompt(settings: rehearsal.prompt.settings, ports: ports))
    }

    @Test("what was done is a rating, and no page is opened")
    func done() throws {
        let (rehearsal, prompt) = try rehearse(.done)
        let result = prompt.askIfDue(moment: "done")
        #expect(result.ending == .answered(.rated, handedOff: .submitted))
        #expect(result.action == .offer)
        #expect(rehearsal.asks == ["automatic settled rated"])
        #expect(rehearsal.journal.entries.contains("offered"))
        #expect(!rehearsal.journal.entries.contains("handed off"))
        #expect(result.closingLine(.english) == nil)
    }

    @Test("what was refused is asked for again later, and is no failure")
    func refused() throws {
        let (rehearsal, prompt) = try rehearse(.refused)
        let result = prompt.askIfDue(moment: "done")
        #expect(result.ending == .answered(.later, handedOff: nil))
        #expect(!result.isHandOffFailed)
        #expect(rehearsal.asks == ["automatic settled later"])
        #expect(!rehearsal.journal.entries.contains("handed off"))
    }

    @Test("what is not possible here leads to the page")
    func unavailable() throws {
        let (rehearsal, prompt) = try rehearse(.unavailable)
        let result = prompt.askIfDue(moment: "done")
        #expect(result.ending == .answered(.rated, handedOff: .opened))
        #expect(rehearsal.journal.entries.contains("handed off"))
        #expect(rehearsal.asks == ["automatic settled rated"])
    }

    @Test("what failed is named and is no rating")
    func failed() throws {
        let error = AppRatingError(.failed, message: "gh: Bad credentials (HTTP 401)")
        let (rehearsal, prompt) = try rehearse(.failed(error))
        let result = prompt.askIfDue(moment: "done")
        #expect(result.ending == .answered(.later, handedOff: nil))
        #expect(result.submissionFailure == error)
        #expect(rehearsal.asks == ["automatic settled later"])
        #expect(!rehearsal.journal.entries.contains("handed off"))
    }

    @Test("a terminal that goes meanwhile leaves the ask counted and unsettled")
    func ended() throws {
        let (rehearsal, prompt) = try rehearse(.ended(.hangUp))
        let result = prompt.askIfDue(moment: "done")
        #expect(result.ending == .interrupted(.hangUp, choice: nil))
        #expect(rehearsal.asks == ["automatic committed"])
    }

    @Test("an offer is a way on, also without a page")
    func wayOn() throws {
        let (rehearsal, prompt) = try rehearse(.done, page: nil)
        #expect(prompt.askIfDue(moment: "done").ending == .answered(.rated, handedOff: .submitted))
        #expect(rehearsal.asks == ["automatic settled rated"])
    }
}
