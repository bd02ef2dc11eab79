import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

/// A clock that goes on by a step whenever it is looked at.
private final class Uptime {
    var seconds = 0.0
    let step: Double

    init(step: Double = 0) {
        self.step = step
    }

    func read() -> Double {
        seconds += step
        return seconds
    }
}

/// Screens and forms at which nobody sits.
@Suite("Left alone")
struct LeftAloneTests {
    private static let configuration = RatingScreenConfiguration(
        secondaryButtonTitle: "Maybe Later", screenSeconds: 300)

    private func run(
        _ script: [HeadlessFront.Step], step: Double,
        configuration: RatingScreenConfiguration = configuration
    ) -> (ending: ScreenEnd, front: HeadlessFront) {
        let front = HeadlessFront(size: .standard, script: script)
        let uptime = Uptime(step: step)
        let model = RatingScreenModel(
            screen: RatingRequestScreen(configuration: configuration, fetches: false),
            provider: nil,
            options: ScreenOptions(theme: .standard(), isAnimated: false),
            now: { Screens.now })
        let ending = Session.run(
            model, on: front, screenSeconds: configuration.screenSeconds,
            uptimeSeconds: uptime.read)
        return (ScreenEnd(ending), front)
    }

    @Test("a screen waits once, for as long as it may, and closes as dismissed")
    func screen() {
        let (ending, front) = run([.timePasses], step: 150)
        #expect(ending.cause == .outcome(nil))
        #expect(ending.wasShown)
        #expect(front.timeouts == [150_000])
        #expect(front.isClosed)
    }

    @Test("each key starts the time again, and what the user did not do does not")
    func keys() {
        // The clock is read once a key, once a wait and once after it.
        let typed = run(Array(repeating: .key("j"), count: 20) + [.key("l")], step: 140)
        #expect(typed.ending.cause == .outcome(.later))
        let resized = run(
            [.input(.resized(.standard)), .input(.woken), .key("l")], step: 140)
        #expect(resized.ending.cause == .outcome(nil))
    }

    @Test("the star picker over the screen is left with it")
    func popup() {
        var configuration = Self.configuration
        configuration.asksForStars = true
        let (ending, _) = run(
            [.key(.enter), .key("3"), .timePasses], step: 150, configuration: configuration)
        #expect(ending.cause == .outcome(nil))
    }

    @Test("without a limit there is no wake-up and no end")
    func unlimited() {
        var configuration = Self.configuration
        configuration.screenSeconds = nil
        let (ending, front) = run(
            [.timePasses, .timePasses, .key("l")], step: 1e9, configuration: configuration)
        #expect(ending.cause == .outcome(.later))
        #expect(front.timeouts == [nil, nil, nil])
    }

    @Test("every number of seconds is a limit", arguments: [Int.min, 0, 1, Int.max])
    func numbers(seconds: Int) {
        var configuration = Self.configuration
        configuration.screenSeconds = seconds
        let (ending, _) = run([.timePasses], step: 1e12, configuration: configuration)
        #expect(ending.cause == .outcome(nil))
    }

    @Test("the question in plain lines is left too, in a line of its own")
    func plain() {
        let front = HeadlessLineFront(columns: 60, script: [.timePasses])
        let uptime = Uptime(step: 150)
        let ending = ScreenEnd(
            PlainSession(
                screen: RatingRequestScreen(configuration: Self.configuration, fetches: false),
                provider: nil, front: front, repertoire: .unicode, now: { Screens.now },
                uptimeSeconds: uptime.read
            ).run())
        #expect(ending.cause == .outcome(nil))
        #expect(front.timeouts == [150_000])
        #expect(front.written.hasSuffix(": \n"))
        #expect(front.isClosed)
    }

    @Test("a form closes and keeps what is written")
    func form() {
        var saved: [String] = []
        let uptime = Uptime(step: 1)
        let front = HeadlessFront(
            size: .standard,
            script: [.key(.tab)] + HeadlessFront.Step.typing("half")
                + Array(repeating: .timePasses, count: 300))
        let model = WritingModel(
            form: WritingForms.feedback(),
            options: ScreenOptions(theme: .standard()),
            ports: WritingPorts(save: { saved.append($0.value(.text)) }))
        let ending = Session.run(
            model, on: front, screenSeconds: 300, uptimeSeconds: uptime.read)
        #expect(ending.outcome == .left)
        #expect(saved.last == "half")
        #expect(front.isClosed)
    }

    @Test("a form in plain lines closes, keeps what is written and asks no more")
    func plainForm() {
        var saved: [String] = []
        let uptime = Uptime(step: 150)
        let front = HeadlessLineFront(
            columns: 60, script: [.line("1"), .line("half"), .timePasses])
        let ending = PlainWriting(
            form: WritingForms.feedback(), front: front, repertoire: .unicode,
            ports: WritingPorts(save: { saved.append($0.value(.text)) }), screenSeconds: 300,
            uptimeSeconds: uptime.read
        ).run()
        #expect(ending.outcome == .left)
        #expect(saved.last == "half")
        #expect(!front.written.contains("Reply to"))
    }
}
