import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTestSupport
import ReviewTiming
import Testing

/// The calls of the ports in one ask, with ReviewKit's vectors B48–B72 as far as they apply.
@Suite("The ask, call by call")
struct AskTests {
    struct Vector: CustomTestStringConvertible, Sendable {
        let id: String
        let script: RecordedAsk.Script
        let calls: [String]

        init(_ id: String, _ calls: [String], _ change: (inout RecordedAsk.Script) -> Void) {
            var script = RecordedAsk.Script()
            change(&script)
            self.id = id
            self.script = script
            self.calls = calls
        }

        var testDescription: String { id }
    }

    private static let noTerminal = PresentationObstacle(.noTerminal, "There is none.")
    private static let failure = AppRatingError(.offline)

    private static let commit =
        ["look", "review_evaluated", "find", "saved committed", "review_requested", "hold"]
    private static let show = commit + ["show", "gone"]
    private static let end = ["release", "conclude"]
    private static let dismissed = ["saved dismissed", "review_dismissed"]
    private static let feedback = ["saved feedback", "review_feedback"]
    private static let later = ["saved later", "review_later"]
    private static let rated = ["saved rated", "review_rated", "review_handed_off"]

    static let vectors: [Vector] = [
        Vector(
            "B48, B54: saved, shown, gone, opened, and only then rated",
            show + ["open"] + rated + end
        ) {
            $0.answer = .rate(RecordedAsk.page)
        },
        Vector(
            "B50: a manual ask, which the gate does not judge",
            [
                "look", "find", "saved committed", "review_requested", "hold", "show", "gone",
                "open",
            ] + rated + end
        ) {
            ($0.answer, $0.isManual) = (.rate(RecordedAsk.page), true)
        },
        Vector("B52: left without an answer", show + dismissed + end) { _ in },
        Vector("later", show + later + end) { $0.answer = .later },
        Vector("declined", show + ["saved declined", "review_declined"] + end) {
            $0.answer = .decline
        },
        Vector(
            "feedback is no rating; its form opens when signals act again",
            show + feedback
                + ["release", "feedback"] + end
        ) { $0.answer = .feedback },
        Vector(
            "a page that could not even be printed comes back later", show + ["open"] + later + end
        ) {
            ($0.answer, $0.way) = (.rate(RecordedAsk.page), nil)
        },
        Vector("a rating without a page comes back later", show + later + end) {
            $0.answer = .rate(nil)
        },
        Vector(
            "nothing to show it on: nothing is saved",
            [
                "look", "review_evaluated", "find", "review_withdrawn",
            ]
        ) { $0.obstacle = noTerminal },
        Vector(
            "A81, A84: what is refused at the last moment is withdrawn",
            commit + [
                "saved withdrawn", "review_withdrawn",
            ] + end
        ) { $0.refusal = noTerminal },
        Vector(
            "the note about the window is no screen",
            show + [
                "saved withdrawn", "review_withdrawn",
            ] + end
        ) { ($0.answer, $0.wasShown) = (.later, false) },
        Vector("B60: closed by a hang-up it stays counted", show + end) {
            $0.interruption = .hangUp
        },
        Vector(
            "B62, B70, otherwise: after a signal nothing is opened, so it is no rating",
            show + end
                + ["pass on 15"]
        ) {
            ($0.answer, $0.signalAfter) = (.rate(RecordedAsk.page), "gone")
        },
        Vector(
            "a wish for later is kept before the signal acts", show + later + end + ["pass on 15"]
        ) {
            ($0.answer, $0.signalAfter) = (.later, "gone")
        },
        Vector(
            "after a signal feedback is kept, and its form stays away",
            show + feedback + end
                + ["pass on 15"]
        ) {
            ($0.answer, $0.signalAfter) = (.feedback, "gone")
        },
        Vector(
            "a signal before the screen is up keeps it away, and the ask does not count",
            commit + [
                "saved withdrawn", "review_withdrawn",
            ] + end + ["pass on 15"]
        ) { $0.signalAfter = "hold" },
        Vector(
            "a signal while the page opens acts when the rating is kept",
            show + ["open"] + rated
                + end + ["pass on 15"]
        ) {
            ($0.answer, $0.signalAfter) = (.rate(RecordedAsk.page), "open")
        },
        Vector("a review that was taken", show + ["send 2"] + rated + ["review_submitted"] + end) {
            ($0.answer, $0.submission) = (.review(stars: 2), .submitted)
        },
        Vector(
            "a review that was left or failed is put off", show + ["send 5"] + later + end
        ) {
            ($0.answer, $0.submission) = (.review(stars: 5), .notSubmitted(failure))
        },
        Vector(
            "a terminal that goes while a review is written settles nothing",
            show + ["send 5"] + end
        ) {
            ($0.answer, $0.submission) = (.review(stars: 5), .ended(.hangUp))
        },
        Vector(
            "stars that cannot be sent from here lead to the page", show + ["open"] + rated + end
        ) {
            $0.answer = .review(stars: 5)
        },
        Vector("an offer that was taken opens no page", show + ["offer"] + rated + end) {
            ($0.answer, $0.offer) = (.rate(RecordedAsk.page), .done)
        },
        Vector("an offer that was refused opens no page either", show + ["offer"] + later + end) {
            ($0.answer, $0.offer) = (.rate(RecordedAsk.page), .refused)
        },
        Vector(
            "an offer that cannot be made opens the page", show + ["offer", "open"] + rated + end
        ) {
            ($0.answer, $0.offer) = (.rate(RecordedAsk.page), .unavailable)
        },
        Vector(
            "a signal while an offer that cannot be made was looked at opens nothing",
            show + ["offer"]
                + end + ["pass on 15"]
        ) {
            ($0.answer, $0.offer, $0.signalAfter) = (.rate(RecordedAsk.page), .unavailable, "offer")
        },
    ]

    @Test("each vector makes its calls", arguments: vectors)
    func vector(_ vector: Vector) throws {
        #expect(try RecordedAsk(vector.script).calls.entries == vector.calls)
    }

    @Test("B65–B68: one star and five are sent alike", arguments: 1...5)
    func everyNumber(stars: Int) throws {
        var script = RecordedAsk.Script()
        (script.answer, script.submission) = (.review(stars: stars), .submitted)
        let ask = try RecordedAsk(script)
        #expect(ask.calls.entries.contains("send \(stars)"))
        #expect(ask.result.ending == .answered(.rated, handedOff: .submitted))
    }
}
