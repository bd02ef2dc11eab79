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
        #expect(
            front.said.suffix(2) == ["Bye: rated", "Please write at https://example.org/rate"])
    }

    @Test("a failing provider leaves a screen that can be left")
    func failingChat() async {
        var front = ChatFront(
            provider: MockAppRatingProvider.throwsError(now: Self.now, delaySeconds: 0))
        await front.run(pressing: .dismissed, at: Self.now)
        #expect(front.said == ["Help Us Grow! –", "Bye: dismissed"])
    }

    @Test("the README shows the example as it is run")
    func readme() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let example = try String(
            contentsOf: folder.appending(path: "ChatFront.swift"), encoding: .utf8)
        let readme = try String(
            contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(example)```"))
    }
}
