import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTesting
import ReviewTiming
import RatingsTestSupport
import Testing

/// The table of the flow where stars and text are sent from here.
@Suite("The flow of a review that is sent")
struct SubmissionFlowTests {
    private typealias Vectors = ReviewFlowTests

    private static let ask = Vectors.ask
    private static let left = Vectors.left
    private static let sent: [ReviewFlowEffect] =
        Vectors.kept + [.note(.handedOff(.submitted)), .note(.submitted)]

    private static let writing: [Vectors.Step] =
        Vectors.show + [(.chose(.review(stars: 2)), []), (.dismissed, [.submit(stars: 2)])]

    private static let vectors: [Vectors.Vector] = [
        .init(
            "settled as rated when it was taken, once",
            writing + [(.submitted, sent), (.submitted, []), (.notSubmitted, [])]),
        .init(
            "left or failed it is put off",
            writing + [
                (.notSubmitted, [.settle(ask, .later), .note(.later)]), (.submitted, []),
            ]),
        .init(
            "ended meanwhile it stays counted and nothing is settled",
            writing + [(.abandoned, []), (.submitted, []), (.dismissed, [])]),
        .init(
            "ended before it was written nothing is settled either",
            Vectors.show + [(.chose(.review(stars: 5)), []), (.abandoned, [])]),
        .init(
            "feedback is no rating",
            Vectors.show + [
                (.chose(.feedback), []),
                (.dismissed, [.settle(ask, .feedback), .note(.feedback), .openFeedback]),
            ]),
        .init(
            "what is not being sent cannot have been taken",
            Vectors.show + [
                (.submitted, []), (.notSubmitted, []), (.chose(.later), []),
                (.dismissed, [.settle(ask, .later), .note(.later)]),
            ]),
        .init(
            "while it is written there is no second ask",
            writing + [(.asked(Vectors.request), []), (.submitted, sent)]),
    ]

    @Test("each vector gives its effects")
    func vector() {
        for vector in Self.vectors {
            var flow = ReviewFlow(submits: true)
            for (number, step) in vector.steps.enumerated() {
                #expect(
                    flow.handle(step.event) == step.effects, "\(vector.id), step \(number + 1)")
            }
        }
    }

    @Test("one star and five are sent alike", arguments: 1...5)
    func everyNumber(stars: Int) {
        var flow = ReviewFlow(submits: true)
        for step in Vectors.show { _ = flow.handle(step.event) }
        _ = flow.handle(.chose(.review(stars: stars)))
        #expect(flow.handle(.dismissed) == [.submit(stars: stars)])
        #expect(flow.handle(.submitted) == Self.sent)
    }

    /// Every event from every stage, six steps deep.
    @Test("whatever happens, rated is settled only for what was taken")
    func orders() {
        let events: [ReviewFlowEvent] = [
            .asked(Vectors.request), .saved(Self.ask), .presented, .chose(.review(stars: 3)),
            .chose(.feedback), .dismissed, .submitted, .notSubmitted, .abandoned,
        ]
        var count = 0
        func walk(_ flow: ReviewFlow, _ trace: [ReviewFlowEffect], _ depth: Int) {
            if depth == 0 { return }
            for event in events {
                var next = flow
                let effects = next.handle(event)
                count += 1
                if effects.contains(.settle(Self.ask, .rated)) {
                    #expect(event == .submitted)
                    #expect(trace.last == .submit(stars: 3))
                }
                walk(next, trace + effects, depth - 1)
            }
        }
        walk(ReviewFlow(submits: true), [], 6)
        #expect(count > 500_000)
    }
}

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
