import RatingScreen
import Foundation
import RatingsFlow
import ReviewTiming
import RatingsTestSupport
import Testing

/// The table of the flow, by every stage and event, with ReviewKit's vectors B48–B72.
@Suite("The flow")
struct ReviewFlowTests {
    static let ask = ReviewAsk(
        at: Date(timeIntervalSince1970: 1_772_366_400), version: "1.0.0", moment: "done",
        status: .committed, outcome: nil)
    static let request = ReviewFlowRequest("done", origin: .automatic)
    static let manual = ReviewFlowRequest(RatingPrompt.manualMoment, origin: .manual)

    typealias Step = (event: ReviewFlowEvent, effects: [ReviewFlowEffect])

    static let commit: [Step] = [
        (.asked(request), [.commit(request)]),
        (.saved(ask), [.note(.requested(moment: "done")), .present]),
    ]
    static let show = commit + [(.presented, [])]

    struct Vector: CustomTestStringConvertible, Sendable {
        let id: String
        let steps: [Step]

        init(_ id: String, _ steps: [Step]) {
            self.id = id
            self.steps = steps
        }

        var testDescription: String { id }
    }

    static let left: [ReviewFlowEffect] = [.settle(ask, .dismissed), .note(.dismissed)]
    static let kept: [ReviewFlowEffect] = [.settle(ask, .rated), .note(.rated)]
    static let opened: Step = (.handedOff(.opened), kept + [.note(.handedOff(.opened))])

    static let vectors: [Vector] = [
        Vector("B48: nothing is shown before the ask is saved", commit),
        Vector(
            "B50: a manual ask after a refused one is handed off",
            [
                (.asked(request), [.commit(request)]), (.refused, []),
                (.asked(manual), [.commit(manual)]),
                (.saved(ask), [.note(.requested(moment: "done")), .present]),
                (.presented, []), (.chose(.rate(nil)), []), (.dismissed, [.handOff]), opened,
            ]),
        Vector(
            "B51: while one is open no other begins",
            commit + [
                (.asked(request), []), (.asked(manual), []), (.presented, []),
                (.asked(request), []), (.asked(manual), []),
            ]),
        Vector(
            "B52: left three times is left once",
            show + [
                (.dismissed, left), (.dismissed, []), (.dismissed, []),
            ]),
        Vector("B53: nothing to leave", [(.dismissed, [])]),
        Vector(
            "B54: nothing is acted on before the screen is gone, and once then",
            show + [
                (.chose(.rate(nil)), []), (.dismissed, [.handOff]), (.dismissed, []), opened,
                (.dismissed, []), (.handedOff(.opened), []),
            ]),
        Vector(
            "a page that could not even be printed is no rating, and comes back later",
            show + [
                (.chose(.rate(nil)), []), (.dismissed, [.handOff]),
                (.notHandedOff, [.settle(ask, .later), .note(.later)]), (.handedOff(.opened), []),
            ]),
        Vector(
            "ended before the page was opened nothing is settled",
            show + [
                (.chose(.rate(nil)), []), (.dismissed, [.handOff]), (.abandoned, []),
                (.handedOff(.opened), []),
            ]),
        Vector(
            "B56: the last choice counts, later",
            show + [
                (.chose(.rate(nil)), []), (.chose(.later), []),
                (.dismissed, [.settle(ask, .later), .note(.later)]),
            ]),
        Vector(
            "B57: the last choice counts, rate",
            show + [
                (.chose(.decline), []), (.chose(.rate(nil)), []), (.dismissed, [.handOff]), opened,
            ]),
        Vector(
            "declined",
            show + [
                (.chose(.decline), []), (.dismissed, [.settle(ask, .declined), .note(.declined)]),
            ]),
        Vector(
            "B58: after an abandoned one there is another",
            commit + [
                (.asked(manual), []), (.abandoned, []), (.asked(manual), [.commit(manual)]),
            ]),
        Vector(
            "B59: abandoning says nothing, however often",
            [(.abandoned, [])] + show + [
                (.abandoned, []), (.abandoned, []), (.abandoned, []),
            ]),
        Vector(
            "B61: what was abandoned cannot be left",
            show + [
                (.abandoned, []), (.dismissed, []),
            ]),
        // ReviewKit delivers the choice at the next dismissal; here nothing is sent after a signal.
        Vector(
            "B62, B70, otherwise: abandoned with a rating nothing is opened, so it is none",
            show + [
                (.chose(.rate(nil)), []), (.abandoned, []), (.dismissed, []),
            ]),
        Vector(
            "abandoned with a wish for later",
            show + [
                (.chose(.later), []), (.abandoned, [.settle(ask, .later), .note(.later)]),
            ]),
        Vector(
            "B69: the last stars count",
            show + [
                (.chose(.review(stars: 2)), []), (.chose(.review(stars: 5)), []),
                (.dismissed, [.handOff]), (.dismissed, []), opened,
            ]),
        Vector("B72: a choice in nothing", [(.chose(.rate(nil)), []), (.dismissed, [])]),
        Vector(
            "a choice before the screen was seen",
            commit + [
                (.chose(.rate(nil)), []), (.presented, []), (.dismissed, left),
            ]),
        Vector(
            "A81, A84: withdrawn once and for all, and then there is another",
            commit + [
                (
                    .withdrawn(.windowTooSmall),
                    [.withdraw(ask), .note(.withdrawn(reason: .windowTooSmall))]
                ),
                (.withdrawn(.windowTooSmall), []), (.presented, []), (.dismissed, []),
                (.asked(request), [.commit(request)]),
            ]),
        Vector(
            "what was seen cannot be withdrawn",
            show + [
                (.withdrawn(.noTerminal), []), (.dismissed, left),
            ]),
        Vector(
            "not saved is not shown",
            [
                (.asked(request), [.commit(request)]), (.refused, []), (.presented, []),
                (.dismissed, []),
            ]),
    ]

    @Test("each vector gives its effects", arguments: vectors)
    func vector(_ vector: Vector) {
        var flow = ReviewFlow()
        for (number, step) in vector.steps.enumerated() {
            #expect(flow.handle(step.event) == step.effects, "\(vector.id), step \(number + 1)")
        }
    }

    @Test(
        "B55, B65–B68, otherwise: any number of stars leads to the page", arguments: 1...5)
    func stars(_ count: Int) {
        var flow = ReviewFlow()
        for step in Self.show { _ = flow.handle(step.event) }
        _ = flow.handle(.chose(.review(stars: count)))
        #expect(flow.handle(.dismissed) == [.handOff])
        #expect(flow.handle(.dismissed) == [])
    }

    /// Every event from every stage, six steps deep: the orders hold whatever comes.
    @Test("whatever happens, what is shown was saved, and only what was handed off is rated")
    func orders() {
        let events: [ReviewFlowEvent] = [
            .asked(Self.request), .saved(Self.ask), .refused, .presented, .chose(.rate(nil)),
            .dismissed, .withdrawn(.noTerminal), .abandoned, .handedOff(.printed), .notHandedOff,
        ]
        var count = 0
        func walk(_ flow: ReviewFlow, _ trace: [ReviewFlowEffect], _ depth: Int) {
            if depth == 0 { return }
            for event in events {
                var next = flow
                let effects = next.handle(event)
                count += 1
                if effects.contains(.present) {
                    #expect(event == .saved(Self.ask))
                    #expect(trace.last == .commit(Self.request))
                }
                if effects.contains(.handOff) {
                    #expect(event == .dismissed)
                    #expect(next.stage == .handingOff(Self.ask))
                }
                if effects.contains(.settle(Self.ask, .rated)) {
                    #expect(event == .handedOff(.printed))
                    #expect(trace.last == .handOff)
                }
                walk(next, trace + effects, depth - 1)
            }
        }
        walk(ReviewFlow(), [], 6)
        #expect(count > 200_000)
    }
}
