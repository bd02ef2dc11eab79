import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTesting
import ReviewTiming
import RatingsTestSupport
import Testing

@Suite("A prompt whose reviews are sent")
struct SubmissionPromptTests {
    private static let failure = AppRatingError(.offline, message: "No way there.")

    private static let names: [ReviewMetric] = [
        .evaluated(moment: "done", reason: nil), .requested(moment: "done"),
    ]

    @Test("a review that was taken is kept as a rating, after it was sent")
    func taken() throws {
        let rehearsal = try Rehearsal(
            answers: [.chose(.review(stars: 2))], submissions: [.submitted])
        #expect(rehearsal.ask() == .answered(.rated, handedOff: .submitted))
        #expect(
            rehearsal.journal.entries == [
                "saved committed", "shown", "gone", "sent 2 stars", "saved rated", "concluded",
            ])
        #expect(rehearsal.asks == ["automatic settled rated"])
        #expect(
            rehearsal.metrics.entries
                == Self.names + [.rated, .handedOff(.submitted), .submitted])
    }

    @Test("what was left or failed is no rating, and says why", arguments: [nil, failure])
    func notTaken(failure: AppRatingError?) throws {
        let rehearsal = try Rehearsal(
            answers: [.chose(.review(stars: 5))], submissions: [.notSubmitted(failure)])
        let result = rehearsal.prompt.askIfDue(moment: "done")
        #expect(result.ending == .answered(.later, handedOff: nil))
        #expect(result.submissionFailure == failure)
        #expect(rehearsal.asks == ["automatic settled later"])
        #expect(rehearsal.store.state.ratedAt == nil)
        #expect(rehearsal.metrics.entries == Self.names + [.later])
    }

    @Test("a program that ends while a review is sent leaves the ask counted, and no rating")
    func ended() throws {
        let rehearsal = try Rehearsal(
            answers: [.chose(.review(stars: 5))], submissions: [.ended(.hangUp)])
        #expect(rehearsal.ask() == .interrupted(.hangUp, choice: nil))
        #expect(rehearsal.asks == ["automatic committed"])
        #expect(rehearsal.ask().heldBy != nil)
    }

    @Test("the feedback form opens when the screen is gone, and is no rating")
    func feedback() throws {
        let rehearsal = try Rehearsal(answers: [.chose(.feedback)], submissions: [])
        #expect(rehearsal.ask() == .answered(.feedback, handedOff: nil))
        #expect(
            rehearsal.journal.entries == [
                "saved committed", "shown", "gone", "saved feedback", "feedback", "concluded",
            ])
    }

    @Test("stars are asked for where they can be sent, and feedback is offered where it can go")
    func configuration() throws {
        let sending = try Rehearsal(answers: [.chose(nil)], submissions: [])
        _ = sending.ask()
        #expect(sending.presenter.shown?.asksForStars == true)
        #expect(sending.presenter.shown?.offersFeedback == true)
        let opening = try Rehearsal(answers: [.chose(nil)])
        _ = opening.ask()
        #expect(opening.presenter.shown?.asksForStars == false)
    }
}
