import RatingsCore
import Testing

/// From Expensify/App PR 96468, velopert/velog#36 and codidact/qpixel PR 160: names and texts of
/// invisible characters counted as filled in.
@Suite("Texts that show nothing")
struct VisibleTextTests {
    static let invisible = [
        "", " ", "\u{3164}", "\u{200B}", "\u{2060}\u{FEFF}", "\u{AD}", "\u{2800}",
        "\u{115F}\u{1160}",
        "\u{FFA0}", "\u{180E}", "\u{FE0F}", "\u{200D}\u{200C}", "\u{E0041}\u{E007F}", "\u{34F}",
        "\u{301}", "\u{20DD}", "\u{1D159}", "\u{2063}", "\u{85}\u{0B}", "\u{FFF9}\u{FFFB}",
        String(repeating: "\u{3164}", count: 20), " \u{200B} \u{2800}\t\u{3000}",
    ]
    static let visible = [
        "a", "\u{3164}a", "\u{200B}.\u{200B}", "é", "e\u{301}", "한", "漢", "👩\u{200D}🚀", "🇩🇪",
        "\u{0600}",
        "…", "\u{2801}", "\u{E000}", "می\u{200C}خواهم", "~",
    ]

    @Test("a text of invisible characters alone shows nothing", arguments: invisible)
    func showsNothing(text: String) {
        #expect(!TextCleaning.showsSomething(text))
        #expect(TextCleaning.name(text) == nil)
        #expect(TextCleaning.line(text) == "")
        #expect(TextCleaning.lines(text) == "")
    }

    @Test("one character that is seen is enough", arguments: visible)
    func showsSomething(text: String) {
        #expect(TextCleaning.showsSomething(text))
        #expect(TextCleaning.name(text) == text)
        #expect(TextCleaning.lines(text) == text)
    }

    @Test(
        "a review, an answer, an error and a receipt have no invisible part", arguments: invisible)
    func values(text: String) {
        let review = Review(
            title: text, content: text, rating: 5, author: text, id: text, version: text)
        #expect(review == Review(title: "", content: "", rating: 5))
        #expect(AppRatingResponse(appName: text) == .unknown)
        #expect(AppRatingError(.failed, message: text).message == nil)
        #expect(ReviewReceipt(id: text).id == nil)
        let submission = ReviewSubmission(
            stars: 3, title: text, text: text, author: text, locale: "en", distribution: "D",
            idempotencyKey: "k")
        #expect(submission.title == "" && submission.text == "" && submission.author == nil)
    }

    @Test("where something has to be written, an invisible text is empty", arguments: invisible)
    func limits(text: String) {
        for limit in [TextLimit.odrsSummary, .odrsDescription, .feedback] {
            #expect(limit.fault(in: text) == .empty)
        }
        #expect(throws: FeedbackFault.text(.empty)) { try FeedbackDraft(text: text).checked() }
        #expect(throws: Never.self) {
            try FeedbackDraft(text: "Hello", replyAddress: text).checked()
        }
    }

    @Test("invisible characters fill no minimum, and count towards the maximum")
    func filling() {
        let filled = "a" + String(repeating: "\u{200B}", count: 13) + "b"
        #expect(TextLimit.odrsDescription.fault(in: filled) == .tooShort(by: 13))
        #expect(TextLimit.odrsDescription.fault(in: "fifteen letters") == nil)
        #expect(TextLimit.odrsDescription.fault(in: "two\nlines\tok so") == nil)
        let long = "ab" + String(repeating: "\u{200B}", count: 69)
        #expect(TextLimit.odrsSummary.fault(in: long) == .tooLong(by: 1))
    }
}
