import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import Synchronization
import TerminalKit
import Testing

/// A place that answers as scripted, and what came to it.
private final class Place: Sendable {
    enum Answer: Sendable {
        case taken
        case refused(String)
        /// It answers when the sending is cancelled.
        case silent
    }

    private let state: Mutex<(answers: [Answer], texts: [String], cancelled: Int)>

    init(_ answers: Answer...) { state = Mutex((answers, [], 0)) }

    var texts: [String] { state.withLock { $0.texts } }
    var cancelledCount: Int { state.withLock { $0.cancelled } }

    func send(_ form: WritingForm) async -> SendingResult {
        let answer = state.withLock { state in
            state.texts.append(form.value(.text))
            return state.answers.removeFirst()
        }
        switch answer {
        case .taken: return .sent
        case .refused(let reason): return .failed(reason: reason)
        case .silent:
            // Ends only by being cancelled.
            try? await Task.sleep(for: .seconds(86_400))
            state.withLock { $0.cancelled += 1 }
            return .failed(reason: "Called off.")
        }
    }
}

@Suite("Sending from a form on the screen")
struct WritingSendingTests {
    /// From the title to the button, to the preview, and to the sending.
    private static let confirming: [HeadlessFront.Step] = [
        .key(.backTab), .key(.backTab), .key(.enter), .key(.enter),
    ]

    private func run(
        _ place: Place, _ script: [HeadlessFront.Step], isAnimated: Bool = false,
        saved: @escaping (WritingForm) -> Void = { _ in }
    ) async -> (ending: FormEnd, front: HeadlessFront) {
        let front = HeadlessFront(size: Size(width: 60, height: 20), script: script)
        let model = WritingModel(
            form: WritingForms.sendable,
            options: ScreenOptions(theme: .standard(), isAnimated: isAnimated),
            ports: WritingPorts(
                preview: { ["Text: " + $0.value(.text)] }, save: saved, send: place.send))
        let ending = await onOwnThread {
            Session.run(model, on: front, uptimeSeconds: { 0 })
        }
        return (FormEnd(ending, begunAs: WritingForms.sendable), front)
    }

    @Test("what was confirmed is sent once, and the form goes when it was taken")
    func sending() async throws {
        let place = Place(.taken)
        let (ending, front) = await run(place, Self.confirming + [.waitForWake])
        #expect(ending.cause == .outcome(.confirmed))
        #expect(place.texts == ["It does what it says, and well."])
        #expect(try #require(front.canvas).plainText.contains("Sending…"))
        #expect(front.isClosed)
    }

    @Test("the draft is saved before anything is sent")
    func savedFirst() async {
        let place = Place(.taken)
        var sentBefore: [Int] = []
        _ = await run(
            place, Self.confirming + [.waitForWake],
            saved: { _ in sentBefore.append(place.texts.count) })
        #expect(sentBefore.first == 0)
    }

    @Test("a failure is shown in full, and Enter tries again")
    func failing() async throws {
        let reason = "odrs.example.org did not answer within 15 s, and this goes on for a while."
        let place = Place(.refused(reason), .taken)
        let (ending, front) = await run(
            place, Self.confirming + [.waitForWake, .key(.enter), .waitForWake])
        #expect(ending.cause == .outcome(.confirmed))
        #expect(place.texts.count == 2)
        let told = try #require(
            front.frames.map(\.canvas.plainText).first { $0.contains("Try Again") })
        #expect(told.contains("on for a while."))
        #expect(told.contains("[    Try Again    ]"))
        #expect(told.contains("odrs.example.org did not answer"))
    }

    @Test("Esc stops the sending and nothing else; the form is still there")
    func stopping() async throws {
        let place = Place(.silent, .taken)
        let (ending, front) = await run(
            place,
            Self.confirming + [.key("x"), .key(.enter), .key(.escape), .waitForWake]
                + [.key(.enter), .waitForWake])
        #expect(ending.cause == .outcome(.confirmed))
        #expect(place.cancelledCount == 1)
        #expect(place.texts.count == 2)
        #expect(front.frames.contains { $0.canvas.plainText.contains("Stopped.") })
    }

    @Test("a hang-up while it is sent ends the sending, and says that it was not confirmed")
    func hangUp() async {
        let place = Place(.silent)
        let (ending, _) = await run(place, Self.confirming)
        #expect(ending.cause == .ended(.hangUp))
        #expect(place.cancelledCount == 1)
    }

    @Test("while it is sent a mark turns, unless nothing may move")
    func spinner() async {
        let script = Self.confirming + [.timePasses, .timePasses, .key(.escape), .key(.escape)]
        let moving = await run(Place(.silent), script, isAnimated: true)
        let marks = Set(
            moving.front.frames.map(\.canvas.plainText).filter { $0.contains("Sending") })
        #expect(marks.count == 3)
        #expect(moving.front.timeouts.contains(150))
        let still = await run(Place(.silent), script)
        #expect(still.front.timeouts.allSatisfy { $0 == nil })
    }

    @Test("a form that is to be sent by ports that cannot send is a precondition")
    func withoutSending() async {
        await #expect(processExitsWith: .failure) {
            _ = WritingModel(
                form: .review(stars: 1, limits: .openDesktop(named: "odrs.example.org")),
                options: ScreenOptions(theme: .standard()),
                ports: WritingPorts())
        }
    }
}

@Suite("Sending from a form in plain lines")
struct PlainSendingTests {
    /// Keeps title and text as they are, and confirms.
    private static let confirming: [HeadlessLineFront.Step] = [
        .line(""), .line("."), .line("y"),
    ]

    private func run(
        _ place: Place, _ script: [HeadlessLineFront.Step]
    ) async -> (ending: FormEnd, front: HeadlessLineFront) {
        let front = HeadlessLineFront(columns: 60, script: Self.confirming + script)
        let writing = PlainWriting(
            form: WritingForms.sendable, front: front, repertoire: .unicode,
            ports: WritingPorts(send: place.send), uptimeSeconds: { 0 })
        let ending = await onOwnThread { writing.run() }
        return (FormEnd(ending, begunAs: WritingForms.sendable), front)
    }

    @Test("what was confirmed is sent once, and that is said")
    func sending() async {
        let place = Place(.taken)
        let (ending, front) = await run(place, [.waitForWake])
        #expect(ending.cause == .outcome(.confirmed))
        #expect(place.texts.count == 1)
        #expect(front.written.hasSuffix("Sending… Enter stops it.\nSent.\n"))
    }

    @Test("a failure is reported and tried again, or left with nothing lost")
    func failing() async {
        let place = Place(.refused("No way."), .refused("Still none."))
        let (ending, front) = await run(
            place, [.waitForWake, .line("y"), .waitForWake, .line("")])
        #expect(ending.cause == .outcome(.left))
        #expect(ending.form.value(.title) == "Good")
        #expect(place.texts.count == 2)
        #expect(front.written.contains("No way.\nTry again? 1 yes [y], 2 no [n] (no): "))
    }

    @Test("Enter stops the sending")
    func stopping() async {
        let place = Place(.silent, .taken)
        let (ending, front) = await run(
            place, [.line(""), .line("y"), .waitForWake, .waitForWake])
        #expect(ending.cause == .outcome(.confirmed))
        #expect(place.cancelledCount == 1)
        #expect(front.written.contains("Stopped."))
    }
}
