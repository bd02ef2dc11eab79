import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import Synchronization
import TerminalKit
import Testing

@Suite("Withdrawing an earlier review from the form")
struct WritingWithdrawalTests {
    private static let review = Review(title: "Old words", content: "What I said.", rating: 2)

    /// The form that offers it, after these events.
    private func view(_ events: [WritingEvent], _ width: Int, _ height: Int) -> WritingFormView {
        var form = WritingForms.sendable
        for event in [.earlierReview(.found(Self.review))] + events { _ = form.handle(event) }
        return WritingFormView(
            form: form, size: Size(width: width, height: height), theme: .standard())
    }

    @Test("a button below the usual one offers it, 50×16")
    func button() {
        var view = view([.focused(.withdraw)], 50, 16)
        expectPicture(
            view.draw().canvas,
            #"""
                              Write a Review
             Stars  ★★★★☆  4 stars
             Title
             Good
             Text
             It does what it says, and well.






                              [    Send    ]
                   [    Withdraw My Earlier Review    ]

             ⏎ withdraw  Tab next  Esc keep for later
            """#)
    }

    @Test("it is confirmed on a page of its own, 50×12")
    func confirmation() {
        let lines = Self.review.withdrawalPreview(
            from: .openDesktop(named: "odrs.example.org"), .english)
        var view = view([.focused(.withdraw), .pressed, .previewed(lines)], 50, 12)
        expectPicture(
            view.draw().canvas,
            #"""
                          Withdraw This Review?
             From: odrs.example.org
             Stars: 2 stars
             Title: Old words

             What I said.

             Your earlier review is removed for everybody.
             What you write now stays here.

                            [    Withdraw    ]
             ⏎ withdraw  Esc back
            """#)
    }

    @Test("in the smallest window the focus brings the button into sight")
    func smallest() {
        var view = view([.focused(.withdraw)], 24, 8)
        #expect(view.draw().canvas.plainText.contains("Withdraw My"))
    }

    @Test("a click on the button asks, and one next to it does nothing")
    func clicking() throws {
        var view = view([], 50, 16)
        _ = view.draw()
        func click(_ x: Int) -> [WritingEvent] {
            [MouseEvent.Action.press, .release].flatMap {
                view.event(for: MouseEvent($0, at: Position(x: x, y: 13)))
            }
        }
        #expect(click(25) == [.focused(.withdraw), .pressed])
        #expect(click(1) == [])
    }

    /// Runs the form; each withdrawal that was asked for is counted.
    private func run(
        _ script: [HeadlessFront.Step], found: EarlierReview = .found(review),
        answers: [SendingResult] = [.sent]
    ) async -> (ending: FormEnd, front: HeadlessFront, withdrawals: Int) {
        let answers = Mutex(answers)
        let count = Mutex(0)
        let front = HeadlessFront(size: Size(width: 60, height: 20), script: script)
        let model = WritingModel(
            form: WritingForms.sendable,
            options: ScreenOptions(theme: .standard(), isAnimated: false),
            ports: WritingPorts(
                preview: { [$0.action == .withdraw ? "It goes." : "It comes."] },
                send: { _ in .sent }, findEarlierReview: { found },
                withdraw: {
                    count.withLock { $0 += 1 }
                    return answers.withLock { $0.removeFirst() }
                }))
        let ending = await onOwnThread {
            Session.run(model, on: front, uptimeSeconds: { 0 })
        }
        return (FormEnd(ending, begunAs: WritingForms.sendable), front, count.withLock { $0 })
    }

    /// From the title to the button.
    private static let pressing: [HeadlessFront.Step] = [
        .waitForWake, .key(.backTab), .key(.backTab), .key(.enter),
    ]

    @Test("the session asks for the review, withdraws it once, and goes on with the form")
    func session() async throws {
        let (ending, front, withdrawals) = await run(
            Self.pressing + [.key(.enter), .waitForWake, .key(.enter), .key(.enter), .waitForWake])
        #expect(withdrawals == 1)
        #expect(ending.cause == .outcome(.confirmed))
        let pages = front.frames.map(\.canvas.plainText)
        #expect(pages.contains { $0.contains("Withdraw This Review?") && $0.contains("It goes.") })
        #expect(pages.contains { $0.contains("Withdrawing…") })
        #expect(pages.contains { $0.contains("Your earlier review is withdrawn.") })
    }

    @Test("Esc on the page of the question withdraws nothing")
    func refused() async {
        let (ending, _, withdrawals) = await run(
            Self.pressing + [.key(.escape), .key(.escape)])
        #expect(withdrawals == 0)
        #expect(ending.cause == .outcome(.left))
    }

    @Test("in plain lines it is asked before anything is sent, and no is the usual answer")
    func plain() async {
        for (answer, expected) in [("", 0), ("y", 1)] {
            let count = Mutex(0)
            let arrived = Mutex(false)
            let front = HeadlessLineFront(
                columns: 200,
                script: [.waitForWake, .line(""), .line("."), .line(answer)]
                    + (expected == 1 ? [.waitForWake] : []) + [.line("n")])
            let writing = PlainWriting(
                form: WritingForms.sendable, front: front, repertoire: .unicode,
                ports: WritingPorts(
                    preview: { [$0.action == .withdraw ? "It goes." : "It comes."] },
                    send: { _ in .sent },
                    findEarlierReview: {
                        arrived.withLock { $0 = true }
                        return .found(Self.review)
                    },
                    withdraw: {
                        count.withLock { $0 += 1 }
                        return .sent
                    }))
            let ending = await onOwnThread { writing.run() }
            #expect(arrived.withLock { $0 })
            #expect(count.withLock { $0 } == expected)
            #expect(ending.outcome == .left)
            #expect(front.written.contains("Withdraw This Review?\nIt goes.\n"))
            #expect(front.written.contains("This Is Sent\nIt comes.\n"))
            #expect(front.written.contains("is withdrawn.") == (expected == 1))
        }
    }
}
