import RatingScreen
import RatingsCore
import RatingsTesting
import ReviewTiming
import RatingsTestSupport
import Testing
@testable import RatingsFlow

@Suite("The line after the screen")
struct ClosingLineTests {
    private static let page = WebAddress("https://me@rate.example.org:8443/x?y")
    private static let strings = ClosingStrings.english

    @Test("it names the host that was opened, and nothing where the address is seen already")
    func pages() {
        let opened = PromptResult(
            .answered(.rated, handedOff: .opened), action: .reviewPage(Self.page))
        #expect(opened.closingLine(Self.strings) == "Opened rate.example.org:8443.")
        let printed = PromptResult(
            .answered(.rated, handedOff: .printed), action: .reviewPage(Self.page))
        #expect(printed.closingLine(Self.strings) == nil)
    }

    @Test("a review that was sent, and never again, with the way back where there is one")
    func answers() {
        let sent = PromptResult(.answered(.rated, handedOff: .submitted), action: .submission)
        #expect(sent.closingLine(Self.strings, destination: "the shelf") == "Sent to the shelf.")
        let declined = PromptResult(.answered(.declined, handedOff: nil))
        #expect(
            declined.closingLine(Self.strings, undo: "ratings forget x")
                == "You won't be asked again; 'ratings forget x' takes that back.")
        #expect(declined.closingLine(Self.strings) == "You won't be asked again.")
    }

    @Test("where nothing was shown, or something else says what was done, there is none")
    func none() {
        for result in [
            PromptResult(.notShown(.anotherIsUp)), PromptResult(.interrupted(.hangUp, choice: nil)),
            PromptResult(.answered(.dismissed, handedOff: nil), action: .feedback),
            PromptResult(.answered(.later, handedOff: nil), action: .reviewPage(nil)),
            PromptResult(
                .answered(.dismissed, handedOff: nil), submissionFailure: AppRatingError(.offline)),
        ] {
            #expect(result.closingLine(Self.strings) == nil)
        }
    }

    @Test("what was sent drops what is cached of the app")
    func forgetting() throws {
        let provider = CachingStub()
        let rehearsal = try Rehearsal(
            answers: [.chose(.review(stars: 4))], submissions: [.submitted])
        var ports = rehearsal.ports
        ports.provider = { provider }
        let prompt = RatingPrompt(settings: rehearsal.prompt.settings, ports: ports)
        #expect(prompt.askIfDue(moment: "done").outcome == .rated)
        #expect(provider.forgotten.entries == [true])
        let other = try Rehearsal(
            answers: [.chose(.review(stars: 4))], submissions: [.notSubmitted(nil)])
        ports = other.ports
        ports.provider = { provider }
        _ = RatingPrompt(settings: other.prompt.settings, ports: ports).askIfDue(moment: "done")
        #expect(provider.forgotten.entries == [true])
    }
}

/// A provider that notes what it has to forget.
private struct CachingStub: AppRatingProviding {
    let forgotten = Journal<Bool>()

    func fetch() async throws -> AppRatingResponse { .unknown }

    func forgetCached() { forgotten.note(true) }
}
