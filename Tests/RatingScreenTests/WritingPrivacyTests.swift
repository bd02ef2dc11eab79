import RatingScreen
import RatingsCore
import Testing

@Suite("The line of privacy on a form")
struct WritingPrivacyTests {
    private func submission(version: String?, author: String?) -> ReviewSubmission {
        WritingForm.review(stars: 4, limits: .endpoint(named: "reviews.example.org"))
            .submission(
                author: author, appVersion: version, locale: "de_DE", distribution: "Debian",
                idempotencyKey: "1")
    }

    @Test("it names what goes to the app's own server, and nothing that does not")
    func endpoint() {
        let limits = SubmissionLimits.endpoint(named: "reviews.example.org")
        let all = submission(version: "1.0", author: "1").privacy(to: limits, .english)
        #expect(
            all == "Sent to reviews.example.org: Stars, Title, Text, Version, Sender. Nothing else."
        )
        let least = submission(version: nil, author: nil).privacy(to: limits, .english)
        #expect(least == "Sent to reviews.example.org: Stars, Title, Text. Nothing else.")
    }

    @Test(
        "it names every fact that the preview shows",
        arguments: [
            SubmissionLimits.openDesktop(named: "odrs.example.org"),
            .endpoint(named: "reviews.example.org"),
        ])
    func preview(limits: SubmissionLimits) {
        for version in [nil, "1.0"] {
            let submission = submission(version: version, author: "1")
            let line = submission.privacy(to: limits, .english)
            let preview = submission.preview(to: limits, .english)
            let names = Set(limits.facts.map(WritingStrings.english.fact))
            for name in names {
                let isShown = preview.contains { $0.hasPrefix(name + ": ") }
                #expect(line.contains(", \(name)") == isShown)
            }
        }
    }
}
