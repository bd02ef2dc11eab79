import RatingScreen
import RatingsCore
import Testing
import PlatformFoundation

@Suite("Stars on the rating screen")
struct RatingPopupTests {
    /// A loaded screen whose stars go somewhere.
    private func screen(offersFeedback: Bool = true) -> RatingRequestScreen {
        RatingRequestScreen(
            configuration: RatingScreenConfiguration(
                secondaryButtonTitle: "Maybe Later", offersDecline: true,
                reviewPage: WebAddress("https://example.org/rate"), asksForStars: true,
                offersFeedback: offersFeedback),
            fetches: false)
    }

    private func screen(
        after events: [RatingScreenEvent], offersFeedback: Bool = true
    ) -> RatingRequestScreen {
        var screen = screen(offersFeedback: offersFeedback)
        for event in events { _ = screen.handle(event) }
        return screen
    }

    private func choosing(_ stars: Int) -> [RatingScreenEvent] {
        [.primaryPressed, .picker(.chosen(stars: stars)), .picker(.confirmed)]
    }

    @Test("rating asks for stars and opens no page")
    func picker() {
        var screen = screen()
        #expect(screen.handle(.primaryPressed) == [])
        #expect(screen.popup == .picker(StarPicker()))
        #expect(!screen.isClosed)
    }

    @Test("one star and five lead to the same choice", arguments: 1...5)
    func choice(stars: Int) {
        var screen = screen(after: choosing(stars))
        #expect(screen.popup == .choice(stars: stars))
        #expect(
            screen.handle(.choiceMade(.review)) == [.close(.review(stars: stars))])
        var other = self.screen(after: choosing(stars))
        #expect(other.handle(.choiceMade(.feedback)) == [.close(.feedback)])
    }

    @Test("without feedback the stars lead to the review at once", arguments: 1...5)
    func noChoice(stars: Int) {
        var screen = screen(
            after: Array(choosing(stars).dropLast()), offersFeedback: false)
        #expect(
            screen.handle(.picker(.confirmed)) == [.close(.review(stars: stars))])
    }

    @Test("the pointer's choice closes the picker when its time is over")
    func pointer() {
        var screen = screen(after: [.primaryPressed])
        _ = screen.handle(.picker(.pointerDown(x: 4, width: 10)))
        let effects = screen.handle(.picker(.pointerUp(x: 4, width: 10)))
        #expect(effects == [.closePickerLater(seconds: 0.1, number: 1)])
        _ = screen.handle(.picker(.closingTimeIsOver(number: 1)))
        #expect(screen.popup == .choice(stars: 3))
    }

    @Test("leaving goes back by one step: the choice, the stars, the screen, out")
    func goingBack() {
        var screen = screen(after: choosing(2))
        #expect(screen.handle(.dismissed) == [])
        #expect(screen.popup == .picker(StarPicker(stars: 2)))
        #expect(screen.handle(.dismissed) == [])
        #expect(screen.popup == nil)
        #expect(screen.handle(.dismissed) == [.close(nil)])
    }

    @Test(
        "what lies under a popup cannot be pressed, and what is not up takes nothing",
        arguments: [
            [RatingScreenEvent.primaryPressed],
            [.primaryPressed, .picker(.chosen(stars: 2)), .picker(.confirmed)],
        ])
    func covered(events: [RatingScreenEvent]) {
        var screen = screen(after: events)
        let before = screen.popup
        for event in [RatingScreenEvent.primaryPressed, .secondaryPressed, .declined] {
            #expect(screen.handle(event) == [])
        }
        #expect(screen.popup == before)
        var bare = self.screen()
        #expect(bare.handle(.picker(.confirmed)) == [])
        #expect(bare.handle(.choiceMade(.review)) == [])
        #expect(bare.popup == nil)
    }

    @Test("an answer that arrives under a popup is taken, and the popup stays")
    func answersBelow() {
        var screen = RatingRequestScreen(
            configuration: RatingScreenConfiguration(asksForStars: true))
        let cached = AppRatingResponse(averageRating: 4, totalRatings: 3)
        _ = screen.handle(.cached(CachedRatings(cached, isFresh: false)))
        _ = screen.handle(.appeared)
        _ = screen.handle(.primaryPressed)
        let newer = AppRatingResponse(averageRating: 5, totalRatings: 4)
        _ = screen.handle(.fetched(number: 1, newer))
        #expect(screen.lastKnown == newer)
        #expect(screen.popup == .picker(StarPicker()))
    }

    @Test("a front in any language can draw the stars and the choice from the content")
    func content() throws {
        let now = Date(timeIntervalSince1970: 0)
        let plain = screen().content(at: now)
        #expect(plain.picker == nil)
        #expect(plain.choice == nil)
        let picker = try #require(
            screen(after: [.primaryPressed, .picker(.chosen(stars: 2))]).content(at: now).picker)
        #expect(picker.picker.filled == [true, true, false, false, false])
        #expect(
            [picker.title, picker.label, picker.confirm] == ["Your Rating", "2 stars", "Rate"])
        let content = screen(after: choosing(1)).content(at: now)
        let choice = try #require(content.choice)
        #expect(content.picker == nil)
        #expect(choice.filled == [true, false, false, false, false])
        #expect(
            [choice.label, choice.review, choice.feedback]
                == ["1 star", "Write a Review", "Send Feedback"])
    }
}
