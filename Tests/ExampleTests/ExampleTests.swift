import Foundation
import RatingScreen
import RatingsCore
import Testing

@Suite("Examples")
struct ExampleTests {
    static let now = Date(timeIntervalSince1970: 1_772_366_400)

    @Test("the screen runs in a front without a terminal")
    func chat() async {
        var front = ChatFront(
            provider: MockAppRatingProvider.withMockReviews(now: Self.now, delaySeconds: 0))
        await front.run(pressing: .primaryPressed, at: Self.now)
        #expect(front.said.first == "Help Us Grow! 4.2")
        #expect(front.said.contains("Great Potential (4 stars, 1 day ago)"))
        #expect(front.said.last == "Please write at https://example.org/rate")
    }

    @Test("a failing provider leaves a screen that can be left")
    func failingChat() async {
        var front = ChatFront(
            provider: MockAppRatingProvider.throwsError(now: Self.now, delaySeconds: 0))
        await front.run(pressing: .dismissed, at: Self.now)
        #expect(front.said == ["Help Us Grow! –", "Bye"])
    }

    @Test("an embedded screen fetches, draws, and goes when the user leaves it")
    func embedded() {
        var drawn: [RatingScreenContent] = []
        var actions: [EmbeddedScreen.Action] = []
        var front = EmbeddedScreen(draw: { drawn.append($0) }, perform: { actions.append($0) })
        front.take(.appeared, at: Self.now)
        #expect(drawn.last?.header.isRedacted == true)
        guard case .fetch(let number)? = actions.first else {
            Issue.record("nothing is fetched")
            return
        }
        front.take(.fetched(number: number, AppRatingResponse(averageRating: 4.2)), at: Self.now)
        #expect(drawn.last?.header.average == "4.2")
        front.take(.dismissed, at: Self.now)
        guard case .closeAndAct(on: nil)? = actions.last else {
            Issue.record("the screen stays")
            return
        }
    }
}
