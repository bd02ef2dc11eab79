import RatingScreen
import RatingsCore
import Testing

@Suite("A form that stays up until it is sent")
struct WritingFormSendingTests {
    /// A review that is filled in and previewed.
    private func previewed() -> WritingForm {
        var form = WritingForm.review(
            stars: 4, limits: .endpoint(named: "example.org"))
        _ = form.handle(.focused(.field(1)))
        _ = form.handle(.edit(.insert("Good")))
        _ = form.handle(.focused(.send))
        #expect(form.handle(.pressed) == [.makePreview])
        _ = form.handle(.previewed(["To: example.org"]))
        return form
    }

    private func sending() -> WritingForm {
        var form = previewed()
        #expect(form.handle(.pressed) == [.send(number: 1)])
        #expect(form.isSending)
        return form
    }

    @Test("a review is sent after its preview was confirmed, and stays up until it was")
    func sent() {
        var form = sending()
        #expect(form.outcome == nil)
        #expect(form.handle(.sent(number: 1)) == [.close(.confirmed)])
        #expect(form.outcome == .confirmed)
    }

    @Test("while it is sent it cannot be sent again or changed")
    func lockedWhileSending() {
        var form = sending()
        let before = form
        let events: [WritingEvent] = [
            .pressed, .edit(.insert("x")), .focusNext, .focused(.field(0)), .chosen(stars: 1),
            .changed(by: 1), .editorWanted, .previewed([]), .sent(number: 7),
            .sendingFailed(number: 0, reason: "Late."),
        ]
        for event in events { #expect(form.handle(event) == []) }
        #expect(form == before)
    }

    @Test("a failure is reported, loses nothing and can be tried again under another number")
    func failure() {
        var form = sending()
        #expect(form.handle(.sendingFailed(number: 1, reason: "No way there.")) == [])
        #expect(form.notice == .notSent(reason: "No way there."))
        #expect(form.value(.title) == "Good")
        #expect(form.handle(.pressed) == [.send(number: 2)])
        #expect(form.notice == nil)
        #expect(form.handle(.sent(number: 1)) == [])
        #expect(form.handle(.sent(number: 2)) == [.close(.confirmed)])
    }

    @Test("leaving stops the sending, then the preview, then the form")
    func stopping() {
        var form = sending()
        #expect(form.handle(.dismissed) == [.stopSending(number: 1)])
        #expect(!form.isSending)
        #expect(form.notice == .stopped)
        #expect(form.handle(.sent(number: 1)) == [])
        #expect(form.handle(.dismissed) == [])
        #expect(form.preview == nil)
        #expect(form.notice == .stopped)
        #expect(form.handle(.dismissed) == [.close(.left)])
    }

    @Test("a form that somebody else sends ends with the confirmation")
    func sentElsewhere() {
        var form = WritingForm.feedback(FeedbackDraft(text: "Hello"))
        _ = form.handle(.focused(.send))
        _ = form.handle(.pressed)
        _ = form.handle(.previewed(["Hello"]))
        #expect(form.handle(.pressed) == [.close(.confirmed)])
        #expect(!form.isSending)
    }
}
