import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("A session in front of a terminal")
struct SessionTests {
    private func run(
        _ provider: (any AppRatingProviding)?, _ front: HeadlessFront,
        configuration: RatingScreenConfiguration = Screens.configuration, isAnimated: Bool = false
    ) async -> ScreenEnd {
        let model = RatingScreenModel(
            screen: RatingRequestScreen(configuration: configuration, fetches: provider != nil),
            provider: provider,
            options: ScreenOptions(theme: .standard(), isAnimated: isAnimated),
            now: { Screens.now })
        return await onOwnThread { ScreenEnd(Session.run(model, on: front)) }
    }

    private func front(_ script: [HeadlessFront.Step]) -> HeadlessFront {
        HeadlessFront(size: .standard, script: script)
    }

    @Test("the first frame is the redacted one, then the answer is drawn, then Enter rates")
    func rating() async throws {
        let page = try #require(WebAddress("https://example.org/rate"))
        var response = try await Screens.response(.withMockReviews)
        response.reviewPage = page
        let front = front([.waitForWake, .key(.enter)])
        let provider = ScriptedRatingProvider([.response(response)])
        let ending = await run(provider, front)
        #expect(ending.cause == .outcome(.rate(page)))
        #expect(ending.wasShown)
        #expect(front.isClosed)
        let waiting = Screens.waiting().picture(size: .standard, at: Screens.now)
        #expect(front.frames.first?.canvas == waiting)
        let loaded = Screens.loaded(response).picture(size: .standard, at: Screens.now)
        #expect(front.canvas == loaded)
    }

    @Test(
        "over an error Enter tries again, and Tab leads to the rating where there is one",
        arguments: [true, false])
    func offline(hasPage: Bool) async throws {
        let page = hasPage ? WebAddress("https://example.org/rate") : nil
        let provider = ScriptedRatingProvider([
            .error(AppRatingError(.offline)), .error(AppRatingError(.offline)),
        ])
        let front = front([
            .waitForWake, .key(.enter), .waitForWake, .key(.tab), .key(.enter), .key("q"),
        ])
        let ending = await run(
            provider, front, configuration: RatingScreenConfiguration(reviewPage: page))
        #expect(ending.cause == .outcome(page.map(Answer.rate)))
    }

    @Test(
        "each way out means what it says",
        arguments: [
            ([HeadlessFront.Step.key("l")], Answer.later), ([.key("n")], .decline),
            ([.key("q")], nil), ([.key(.escape)], nil),
            ([.key(.tab), .key(.enter)], .later), ([.key(.backTab), .key(.enter)], .decline),
            ([.key("?"), .key(.escape), .key("q")], nil),
            ([.key("?"), .key("l"), .key("?"), .key("l")], .later),
            ([.key("x"), .key(.control("x")), .key(.backspace), .key("q")], nil),
        ] as [([HeadlessFront.Step], Answer?)])
    func waysOut(keys: [HeadlessFront.Step], answer: Answer?) async {
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let front = front([.waitForWake] + keys)
        let ending = await run(provider, front)
        #expect(ending.cause == .outcome(answer))
        #expect(front.frames.count <= keys.count + 3)
    }

    @Test(
        "leaving while the provider is silent cancels it, and it has ended before the session has")
    func silentProvider() async {
        let provider = ScriptedRatingProvider([.silence])
        let ending = await run(provider, front([.timePasses, .key(.escape)]))
        #expect(ending.cause == .outcome(nil))
        #expect(provider.cancelCount == 1)
    }

    @Test("a failure is shown and reported, and trying again really asks again")
    func tryingAgain() async {
        let provider = ScriptedRatingProvider([
            .error(AppRatingError(.offline)), .response(AppRatingResponse(averageRating: 3)),
        ])
        let front = front([.waitForWake, .key("r"), .waitForWake, .key("q")])
        let ending = await run(provider, front)
        #expect(provider.fetchCount == 2)
        #expect(ending.lastError == nil)
        #expect(front.frames.contains { $0.canvas.plainText.contains("You Are Offline") })
        #expect(front.canvas?.plainText.contains("3.0") == true)
    }

    @Test("a failure that was not made good is reported when the screen is gone")
    func failureAtTheEnd() async {
        let provider = ScriptedRatingProvider([.error(AppRatingError(.offline)), .silence])
        let ending = await run(provider, front([.waitForWake, .key("r"), .key("q")]))
        #expect(ending.lastError == AppRatingError(.offline))
    }

    @Test("rate, later and never are not to be had while nothing is known")
    func lockedButtons() async {
        let provider = ScriptedRatingProvider([.silence])
        let keys: [HeadlessFront.Step] = [.key(.enter), .key("l"), .key("r"), .key(.tab)]
        let ending = await run(provider, front(keys + [.key("q")]))
        #expect(ending.cause == .outcome(nil))
        #expect(provider.fetchCount == 1)
    }

    @Test("hang-up and signals end the session at once, without an answer")
    func endOfInput() async {
        for end in [EndOfInput.hangUp, .signal(15)] {
            let provider = ScriptedRatingProvider([.silence])
            let front = front([.input(.ended(end))])
            let ending = await run(provider, front)
            #expect(ending.cause == .ended(end))
            #expect(front.isClosed)
            #expect(provider.cancelCount == 1)
        }
    }

    @Test("in a window that is too small only leaving works, and it does not count as shown")
    func tooSmall() async {
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let small = HeadlessFront(
            size: Size(width: 10, height: 3),
            script: [.waitForWake, .key(.enter), .key("l"), .key("q")])
        let ending = await run(provider, small)
        #expect(ending.cause == .outcome(nil))
        #expect(!ending.wasShown)
    }

    @Test("a window that grows shows the screen, and that counts")
    func growing() async {
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let small = HeadlessFront(
            size: Size(width: 10, height: 3),
            script: [.waitForWake, .input(.resized(.standard)), .key(.enter)])
        let ending = await run(provider, small)
        #expect(ending.cause == .outcome(.rate(nil)))
        #expect(ending.wasShown)
        #expect(small.canvas?.size == .standard)
    }

    @Test("Ctrl-L draws all again, Ctrl-Z stops, and going on draws all again")
    func redrawing() async {
        let front = front([
            .key(.control("l")), .key(.control("z")), .input(.resumed), .key("q"),
        ])
        _ = await run(nil, front)
        #expect(front.redrawCount == 3)
        #expect(front.suspendCount == 1)
    }

    @Test("while nothing is known the shimmer moves, and once it is nothing wakes the program")
    func animation() async {
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let front = front([.timePasses, .timePasses, .waitForWake, .key("x"), .key("q")])
        _ = await run(provider, front, isAnimated: true)
        #expect(front.timeouts.count == 5)
        #expect(front.timeouts.prefix(3).allSatisfy { ($0 ?? 0) >= 100 })
        #expect(front.timeouts.suffix(2) == [nil, nil])
        let canvases = front.frames.map(\.canvas)
        #expect(canvases[1] != canvases[2])
    }

    @Test("with reduced motion nothing moves while it loads")
    func reducedMotion() async {
        let front = front([.key("x"), .key("q")])
        _ = await run(ScriptedRatingProvider([.silence]), front)
        #expect(front.timeouts == [nil, nil])
    }

    @Test("a button is pressed only where the mouse went down on it")
    func released() async throws {
        let response = try await Screens.response(.withMockReviews)
        let picture = Screens.loaded(response).picture(size: .standard, at: Screens.now)
        let y = try #require(picture.rows.firstIndex { $0.contains("Give a Rating") })
        func mouse(_ action: MouseEvent.Action, x: Int, y: Int) -> HeadlessFront.Step {
            .input(.mouse(MouseEvent(action, at: Position(x: x, y: y))))
        }
        let slips: [[HeadlessFront.Step]] = [
            [mouse(.release, x: 39, y: y)],
            [mouse(.press, x: 39, y: y - 3), mouse(.release, x: 39, y: y)],
            [mouse(.press, x: 39, y: y + 1), mouse(.release, x: 39, y: y)],
            [
                mouse(.press, x: 39, y: y), mouse(.release, x: 39, y: y - 3),
                mouse(.release, x: 39, y: y),
            ],
        ]
        for slip in slips {
            let front = front([.waitForWake] + slip + [.key("q")])
            let ending = await run(ScriptedRatingProvider([.response(response)]), front)
            #expect(ending.cause == .outcome(nil))
        }
    }

    @Test("a click presses what lies under it, and the wheel scrolls")
    func mouse() async throws {
        let response = try await Screens.response(.withMockReviews)
        func click(_ x: Int, _ y: Int) -> [HeadlessFront.Step] {
            [.press, .release].map { .input(.mouse(MouseEvent($0, at: Position(x: x, y: y)))) }
        }
        let later = front([.waitForWake] + click(3, 3) + click(28, 22))
        let ending = await run(ScriptedRatingProvider([.response(response)]), later)
        #expect(ending.cause == .outcome(.later))
        let wheel = HeadlessFront.Step.input(
            .mouse(MouseEvent(.wheelDown, at: Position(x: 5, y: 5))))
        let scrolled = front([.waitForWake, wheel, .key("q")])
        _ = await run(ScriptedRatingProvider([.response(response)]), scrolled)
        let expected = Screens.loaded(response).picture(
            size: .standard, at: Screens.now, keys: [.down, .down, .down])
        #expect(scrolled.canvas == expected)
    }

    @Test("pressing one button and releasing over another does nothing")
    func slippedClick() async {
        let provider = ScriptedRatingProvider([.response(.unknown)])
        let front = front([
            .waitForWake, .input(.mouse(MouseEvent(.press, at: Position(x: 40, y: 12)))),
            .input(.mouse(MouseEvent(.release, at: Position(x: 2, y: 2)))), .key("q"),
        ])
        let ending = await run(provider, front)
        #expect(ending.cause == .outcome(nil))
    }
}
