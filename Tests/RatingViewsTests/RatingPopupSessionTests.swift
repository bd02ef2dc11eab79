import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

/// A configuration for a place that takes stars.
private func configuration(offersFeedback: Bool) -> RatingScreenConfiguration {
    var configuration = Screens.configuration
    configuration.asksForStars = true
    configuration.offersFeedback = offersFeedback
    return configuration
}

@Suite("Stars and the choice in a session")
struct RatingPopupSessionTests {
    private func run(
        _ script: [HeadlessFront.Step], size: Size = .standard, offersFeedback: Bool = true
    ) async -> (ending: ScreenEnd, front: HeadlessFront) {
        let front = HeadlessFront(size: size, script: script)
        let model = RatingScreenModel(
            screen: RatingRequestScreen(
                configuration: configuration(offersFeedback: offersFeedback), fetches: false),
            provider: nil,
            options: ScreenOptions(theme: .standard(), usesMouse: true),
            now: { Screens.now })
        return (await onOwnThread { ScreenEnd(Session.run(model, on: front)) }, front)
    }

    @Test(
        "every number of stars can be reviewed, by keys alone",
        arguments: zip(["1", "2", "3", "4", "5"] as [Unicode.Scalar], 1...5))
    func review(key: Unicode.Scalar, stars: Int) async {
        let (ending, front) = await run([
            .key(.enter), .key(key), .key(.enter), .key(.enter),
        ])
        #expect(ending.cause == .outcome(.review(stars: stars)))
        #expect(front.isClosed)
    }

    @Test("the other choice leads to feedback, for one star and for five", arguments: ["1", "5"])
    func feedback(key: String) async {
        let (ending, _) = await run(
            [.key(.enter)] + HeadlessFront.Step.typing(key) + [
                .key(.enter), .key(.tab), .key(.enter),
            ])
        #expect(ending.cause == .outcome(.feedback))
    }

    @Test("without feedback the stars lead to the review at once")
    func noChoice() async {
        let (ending, _) = await run(
            [.key(.enter), .key("3"), .key(.enter)], offersFeedback: false)
        #expect(ending.cause == .outcome(.review(stars: 3)))
    }

    @Test("Esc goes back from the choice to the stars, to the screen, and out")
    func goingBack() async throws {
        let (ending, front) = await run([
            .key(.enter), .key("4"), .key(.enter), .key(.escape), .key(.escape), .key(.escape),
        ])
        #expect(ending.cause == .outcome(nil))
        let pictures = front.frames.map(\.canvas.plainText)
        #expect(pictures.filter { $0.contains("Write a Review") }.count == 1)
        #expect(try #require(pictures.dropLast().last).contains("4 stars"))
        #expect(try #require(pictures.last).contains("Give a Rating"))
        #expect(!(try #require(pictures.last).contains("Your Rating")))
    }

    @Test("under a popup the screen's keys do nothing")
    func covered() async {
        let (ending, _) = await run([
            .key(.enter), .key("l"), .key("n"), .key("?"), .key("j"), .key(.escape), .key("l"),
        ])
        #expect(ending.cause == .outcome(.later))
    }

    @Test("a press on the stars chooses and closes a tenth of a second after the release")
    func pointer() async throws {
        let size = Size.standard
        let probe = await run([.key(.enter)])
        let rows = probe.front.frames.last?.canvas.plainText.split(
            separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(rows?.firstIndex { $0.contains("How many stars?") }) - 1
        let x = size.width / 2
        func mouse(_ action: MouseEvent.Action) -> HeadlessFront.Step {
            .input(.mouse(MouseEvent(action, at: Position(x: x, y: y))))
        }
        let (ending, front) = await run([
            .key(.enter), mouse(.press), mouse(.release), .timePasses, .key(.enter),
        ])
        #expect(ending.cause == .outcome(.review(stars: 3)))
        #expect(front.timeouts.contains(100))
    }

    @Test("a click on a button of the choice presses it, and one that slips off does not")
    func clickOnChoice() async throws {
        let choosing: [HeadlessFront.Step] = [.key(.enter), .key("2"), .key(.enter)]
        let probe = await run(choosing)
        let rows = try #require(probe.front.frames.last?.canvas.plainText)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(rows.firstIndex { $0.contains("Send Feedback") })
        let found = try #require(rows[y].firstRange(of: "Send Feedback")).lowerBound
        let x = rows[y].distance(from: rows[y].startIndex, to: found)
        func mouse(_ action: MouseEvent.Action, _ y: Int) -> HeadlessFront.Step {
            .input(.mouse(MouseEvent(action, at: Position(x: x, y: y))))
        }
        let slipped = await run(choosing + [mouse(.press, y), mouse(.release, y + 3)])
        #expect(slipped.ending.cause == .ended(.hangUp))
        let (ending, _) = await run(choosing + [mouse(.press, y), mouse(.release, y)])
        #expect(ending.cause == .outcome(.feedback))
    }

    @Test("a popup follows the size of the window, and keeps its focus and its choice")
    func resizing() async {
        let (ending, front) = await run([
            .key(.enter), .key("2"), .key(.enter), .key(.tab),
            .input(.resized(Size(width: 40, height: 12))),
            .input(.resized(Size(width: 20, height: 5))), .key(.enter),
            .input(.resized(.standard)), .key(.enter),
        ])
        #expect(ending.cause == .outcome(.feedback))
        #expect(front.frames.contains { $0.canvas.plainText.contains("window larger") })
    }

    @Test("under the note q and Esc leave the screen, whatever was up over it", arguments: [1, 2])
    func leavingTooSmall(popups: Int) async {
        let opening: [HeadlessFront.Step] = [.key(.enter), .key("2"), .key(.enter)]
        let tooSmall = HeadlessFront.Step.input(.resized(Size(width: 10, height: 3)))
        for key in [HeadlessFront.Step.key("q"), .key(.escape)] {
            let (ending, _) = await run(
                Array(opening.prefix(popups == 1 ? 1 : 3)) + [tooSmall, key])
            #expect(ending.cause == .outcome(nil))
        }
    }

    @Test("Ctrl-L draws all again and Ctrl-Z stops under a popup too")
    func redrawing() async {
        let (ending, front) = await run([
            .key(.enter), .key(.control("l")), .key(.control("z")), .key("5"), .key(.enter),
            .key(.control("l")), .key(.enter),
        ])
        #expect(ending.cause == .outcome(.review(stars: 5)))
        #expect(front.suspendCount == 1)
        #expect(front.redrawCount == 3)
    }

    @Test("a hang-up under a popup leaves nothing to do")
    func hangUp() async {
        let (ending, _) = await run([.key(.enter), .key("5")])
        #expect(ending.cause == .ended(.hangUp))
    }
}

@Suite("Stars and the choice in plain lines")
struct PlainPopupTests {
    private func run(
        _ answers: [String], offersFeedback: Bool = true
    ) async -> (ending: ScreenEnd, front: HeadlessLineFront) {
        let front = HeadlessLineFront(columns: 80, script: answers.map { .line($0) })
        let session = PlainSession(
            screen: RatingRequestScreen(
                configuration: configuration(offersFeedback: offersFeedback), fetches: false),
            provider: nil, front: front, repertoire: .unicode, now: { Screens.now })
        return (await onOwnThread { ScreenEnd(session.run()) }, front)
    }

    @Test("stars are asked for as a number, then the choice, for one star and for five")
    func asking() async {
        for stars in 1...5 {
            let review = await run(["r", "\(stars)", "w"])
            #expect(review.ending.cause == .outcome(.review(stars: stars)))
            #expect(review.front.written.contains("1 Write a Review [w], 2 Send Feedback [f]"))
            let feedback = await run(["r", "\(stars)", "f"])
            #expect(feedback.ending.cause == .outcome(.feedback))
        }
        let one = await run(["r", "4"], offersFeedback: false)
        #expect(one.ending.cause == .outcome(.review(stars: 4)))
    }

    @Test("what is no answer is asked for again, and q goes back by one step")
    func goingBack() async {
        let (ending, front) = await run(["r", "six", "2", "x", "q", "", "q", "q", "q"])
        #expect(ending.cause == .outcome(nil))
        #expect(front.written.contains("Please answer with a number from 1 to 5, or q."))
        #expect(front.written.contains("Please answer with a number, a letter"))
        #expect(front.written.contains("(press Enter for 2)"))
    }
}
