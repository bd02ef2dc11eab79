import RatingScreen
import RatingsCore
import Testing

@Suite("A form for a review of an app that the user has reviewed before")
struct WritingFormWithdrawalTests {
    private static let review = Review(title: "Old words", content: "What I said.", rating: 2)

    /// The review's form, which is filled in, after these events.
    private func form(_ events: [WritingEvent] = []) -> WritingForm {
        var form = WritingForm.review(stars: 4, limits: .openDesktop(named: "odrs.example.org"))
        form.restore(["title": "Good", "text": "It does what it says, and well."])
        for event in events { _ = form.handle(event) }
        return form
    }

    @Test("withdrawing is offered once the destination has said that there is a review")
    func offering() {
        var form = form([.focused(.send), .focusNext])
        #expect(form.focus == .field(0))
        #expect(!form.offersWithdrawal)
        for earlier in [EarlierReview.unknown, .absent] {
            #expect(form.handle(.earlierReview(earlier)) == [])
            #expect(!form.offersWithdrawal)
        }
        #expect(form.handle(.earlierReview(.found(Self.review))) == [])
        for event in [.focused(.send), .focusNext] as [WritingEvent] { _ = form.handle(event) }
        #expect(form.focus == .withdraw)
        _ = form.handle(.focusNext)
        #expect(form.focus == .field(0))
    }

    @Test("it is done after a confirmation, and what is written stays in the form")
    func withdrawing() {
        var form = form([.earlierReview(.found(Self.review)), .focused(.withdraw)])
        #expect(form.handle(.pressed) == [.makePreview])
        #expect(form.action == .withdraw)
        _ = form.handle(.previewed(["From: odrs.example.org"]))
        #expect(form.handle(.pressed) == [.withdraw(number: 1)])
        #expect(form.isSending)
        #expect(form.handle(.sent(number: 1)) == [])
        #expect(form.outcome == nil)
        #expect(form.preview == nil)
        #expect(form.notice == .withdrawn)
        #expect(form.earlierReview == .absent)
        #expect(form.value(.title) == "Good")
        #expect(form.handle(.pressed) == [.makePreview])
        #expect(form.action == .send)
    }

    @Test("a failure is reported and can be tried again, and Esc does nothing")
    func failing() {
        var form = form([
            .earlierReview(.found(Self.review)), .focused(.withdraw), .pressed, .previewed([]),
            .pressed, .sendingFailed(number: 1, reason: "No way there."),
        ])
        #expect(form.notice == .notSent(reason: "No way there."))
        #expect(form.handle(.pressed) == [.withdraw(number: 2)])
        #expect(form.handle(.dismissed) == [.stopSending(number: 2)])
        #expect(form.notice == .stopped)
        #expect(form.handle(.dismissed) == [])
        #expect(form.preview == nil)
        #expect(form.offersWithdrawal)
        #expect(form.outcome == nil)
    }

    @Test("an answer that comes while the preview is up brings it up to date, and drops no key")
    func lateAnswer() {
        var form = form([.focused(.send), .pressed, .previewed(["old"])])
        #expect(form.handle(.earlierReview(.found(Self.review))) == [.refreshPreview])
        _ = form.handle(.previewed(["new"]))
        #expect(form.preview == ["new"])
        #expect(form.handle(.pressed) == [.send(number: 1)])
        #expect(form.handle(.earlierReview(.absent)) == [])
        #expect(form.isSending)
    }

    @Test("the preview names the review that is replaced, and says so only if there may be one")
    func previews() {
        let place = SubmissionLimits.openDesktop(named: "odrs.example.org")
        let submission = form().submission(
            appVersion: nil, locale: "en_GB", distribution: "Debian", idempotencyKey: "")
        func lastLine(_ earlier: EarlierReview) -> String? {
            submission.preview(to: place, replacing: earlier, .english).last
        }
        #expect(
            lastLine(.found(Self.review))
                == "This replaces your earlier review “Old words” (2 stars).")
        #expect(
            lastLine(.found(Review(title: "", content: "", rating: 1)))
                == "This replaces your earlier review (1 star).")
        #expect(lastLine(.unknown) == "If you reviewed this app before, this replaces that review.")
        #expect(lastLine(.absent)?.hasPrefix("Sender: ") == true)
    }

    @Test("before it is withdrawn the whole review is shown")
    func withdrawalPreview() {
        let lines = Self.review.withdrawalPreview(
            from: .openDesktop(named: "odrs.example.org"), .english)
        #expect(
            lines == [
                "From: odrs.example.org", "Stars: 2 stars", "Title: Old words", "", "What I said.",
                "",
                "Your earlier review is removed for everybody. What you write now stays here.",
            ])
    }
}
