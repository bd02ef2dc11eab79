import RatingScreen
import RatingsCore
import TerminalKit
import Testing
@testable import RatingViews

@Suite("What is left of a field's limit")
struct FieldCounterTests {
    @Test(
        "it is shown in the last fifth of the limit, and when the text is too long",
        arguments: [(0, false), (79, false), (80, true), (100, true), (103, true)])
    func counter(length: Int, isShown: Bool) {
        let field = FormField(
            .text, label: "Text",
            content: .text(
                EditedText(String(repeating: "x", count: length), isLine: false),
                limit: TextLimit(maximum: 100, unit: .characters, countsEnds: true)))
        #expect(field.isNearLimit == isShown)
        var view = WritingFormView(
            form: WritingForm(heading: "Feedback", fields: [field]),
            size: Size(width: 60, height: 16),
            theme: .standard())
        let left = RatingScreenStrings.english.writing.remaining(100 - length)
        #expect(view.draw().canvas.plainText.contains(left) == isShown)
    }
}
