import Foundation
import RatingScreen
import ReviewTiming
import Testing
@testable import RatingsFlow

@Suite("What became of an ask, in one line")
struct PromptResultTests {
    @Test(
        "each end has its line",
        arguments: [
            (.answered(.rated, handedOff: .opened), "rated, opened"),
            (.answered(.later, handedOff: nil), "later"),
            (.notShown(.typing), "not shown: Somebody was typing, so the question was not asked."),
            (.interrupted(.hangUp, choice: nil), "interrupted: the terminal is gone"),
            (.interrupted(.signal(15), choice: .declined), "interrupted by signal 15, declined"),
        ] as [(PromptResult.Ending, String)])
    func lines(ending: PromptResult.Ending, line: String) {
        #expect("\(PromptResult(ending))" == line)
    }

    @Test("an ask that is not due names the reason and its detail")
    func notDue() throws {
        let decision = ReviewGate.decide(
            at: .init(timeIntervalSince1970: 1_772_366_400), version: nil,
            environment: ReviewEnvironment(today: CalendarDay(utc: .now)),
            moment: ReviewMoment("done"), state: ReviewState(),
            policy: try ReviewPolicy(moments: ["other"]))
        let line = "\(PromptResult(.notDue(decision)))"
        #expect(line.hasPrefix("not due: undeclared-moment, "))
        #expect(!line.contains("\n"))
    }
}
