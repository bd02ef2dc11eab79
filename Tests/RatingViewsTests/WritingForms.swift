import RatingScreen
import RatingsCore

/// The forms that the pictures show.
enum WritingForms {
    /// A review that is filled in and stays up until it is sent.
    static let sendable: WritingForm = {
        var form = WritingForm.review(
            stars: 4, limits: .openDesktop(named: "odrs.example.org"))
        form.restore(["title": "Good", "text": "It does what it says, and well."])
        return form
    }()

    static func review(title: String = "", text: String = "", stars: Int = 4) -> WritingForm {
        WritingForm(
            heading: "Write a Review",
            fields: [
                FormField(.stars, label: "Stars", content: .stars(stars)),
                FormField(
                    .title, label: "Title",
                    content: .text(EditedText(title, isLine: true), limit: .odrsSummary)),
                FormField(
                    .text, label: "Text",
                    content: .text(EditedText(text, isLine: false), limit: .odrsDescription)),
            ])
    }

    static func feedback(text: String = "") -> WritingForm {
        let kinds = FeedbackKind.standard.map { kind in
            FormField.Option(
                name: kind.rawValue, words: WritingStrings.english.feedbackKind(kind))
        }
        return WritingForm(
            heading: "Send Feedback",
            fields: [
                FormField(
                    .kind, label: "Kind", content: .choice(options: kinds, selected: 1)),
                FormField(
                    .text, label: "Text",
                    content: .text(EditedText(text, isLine: false), limit: .feedback)),
                FormField(
                    .replyAddress, label: "Reply to (optional)",
                    content: .address(EditedText(isLine: true))),
                FormField(.diagnostics, label: "Add facts", content: .toggle(false)),
            ], isPreviewed: true)
    }
}
