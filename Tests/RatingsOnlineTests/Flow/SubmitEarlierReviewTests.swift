import Foundation
import RatingsCore
import RatingsPOSIX
import RatingsTestSupport
import TerminalKit
import Testing

/// What the form knows of an earlier review, and does with it.
@Suite("A review by someone who has one, from the screen to the server", .blocking)
struct SubmitEarlierReviewTests {
    /// A home whose user has a review at the server.
    private func home(_ odrs: FakeODRS) throws -> RatingHome {
        let home = try RatingHome.odrs(odrs)
        let sent = try BuiltProgram.online.run(
            ["submit", "odrs:org.example.App"],
            input: #"{"rating": 2, "title": "Old words", "content": "What I said before."}"#,
            server: odrs.server, folder: home.folder)
        #expect(sent.outcome == .exited(status: 0))
        return home
    }

    /// Leaves the preview, then the form.
    private func leave(_ terminal: EmulatedTerminal) throws {
        try terminal.press(.escape)
        try terminal.waitForText("Write a Review")
        try terminal.press(.escape)
        try terminal.waitForEnd()
    }

    @Test("the preview names the review that is replaced, and it is")
    func replacing() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try home(odrs)
        let terminal = try home.rate()
        try terminal.openReview()
        try terminal.waitForText("Withdraw My Earlier Review")
        try terminal.write()
        try terminal.waitForText("This replaces your earlier review “Old words” (2 stars).")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(odrs.reviews.map(\.summary) == [RatingHome.title])
        #expect(try home.draft() == nil)
        #expect(try home.draft(.earlierReview) == nil)
    }

    @Test("a server that does not say what it has holds up neither the form nor the sending")
    func silent() throws {
        let odrs = try FakeODRS()
        let gate = Gate()
        defer {
            gate.open()
            odrs.server.close()
        }
        let home = try RatingHome.odrs(odrs)
        odrs.spoil("app", .doneAfter(gate))
        let terminal = try home.rate()
        try terminal.openReview()
        try terminal.write()
        try terminal.waitForText("If you reviewed this app before")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(odrs.reviews.map(\.summary) == [RatingHome.title])
    }

    @Test("it is withdrawn from the form after a confirmation, and the form is there as before")
    func withdrawing() throws {
        let odrs = try FakeODRS(.other)
        defer { odrs.server.close() }
        let home = try home(odrs)
        let terminal = try home.rate("--json")
        try terminal.openReview()
        try terminal.waitForText("Withdraw My Earlier Review")
        try terminal.type("Half a title")
        try terminal.press(.backTab, .backTab, .enter)
        try terminal.waitForText("What I said before.")
        #expect(terminal.screen.contains("Withdraw This Review?"))
        #expect(odrs.reviews.count == 2)
        try terminal.press(.enter)
        try terminal.waitForText("Your earlier review is withdrawn.")
        #expect(odrs.reviews == [.other])
        #expect(!terminal.screen.contains("Withdraw My"))
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(terminal.printedText == #"{"outcome":"later"}"# + "\n")
        #expect(try home.draft()?.fields["title"] == "Half a title")
    }

    @Test("a review that was removed and cannot be put back is kept, and is in the next form")
    func lost() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try home(odrs)
        let refusal = FakeODRS.refusal("account has been disabled due to abuse")
        odrs.spoil("submit", .usual, .instead(refusal), .instead(refusal))
        let terminal = try home.rate()
        try terminal.openReview()
        try terminal.waitForText("Withdraw My Earlier Review")
        try terminal.write()
        try terminal.press(.enter)
        try terminal.waitForText("Try Again")
        let words = terminal.screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: " ")
        #expect(words.contains("The text of your earlier review is kept as a draft."))
        #expect(odrs.reviews == [])
        let kept = try #require(try home.draft(.earlierReview))
        #expect(
            kept.fields == [
                "stars": "2", "title": "Old words", "text": "What I said before.",
            ])
        try leave(terminal)
        try FileManager.default.removeItem(
            atPath: home.folder["state/ratings/drafts/tool.review.json"])
        let next = try home.rate()
        try next.openReview()
        try next.waitForText("What I said before.")
        #expect(next.screen.contains("What you wrote before is back."))
        try next.press(.escape)
        _ = try next.waitForEnd()
    }

    @Test("one that is refused before anything is removed keeps no draft of the earlier one")
    func refused() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try home(odrs)
        odrs.spoil("submit", .instead(FakeODRS.refusal("review contains taboo word")))
        let terminal = try home.rate()
        try terminal.openReview()
        try terminal.waitForText("Withdraw My Earlier Review")
        try terminal.write()
        try terminal.press(.enter)
        try terminal.waitForText("does not publish one of these words")
        #expect(odrs.reviews.map(\.summary) == ["Old words"])
        #expect(try home.draft(.earlierReview) == nil)
        #expect(!terminal.screen.contains("kept as a draft"))
        try leave(terminal)
    }
}
