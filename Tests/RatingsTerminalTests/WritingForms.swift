import RatingScreen
import RatingsCore

/// The forms that the pictures show.
enum WritingForms {
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
