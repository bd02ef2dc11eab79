public import RatingsCore

extension WritingForm {
    /// The form for feedback, filled in with a draft; what is sent is shown before.
    ///
    /// - Parameter kinds: The kinds to choose from.
    public static func feedback(
        _ draft: FeedbackDraft, kinds: [FeedbackKind] = FeedbackKind.standard,
        limit: TextLimit = .feedback, strings: WritingStrings = .english
    ) -> WritingForm {
        let options = kinds.map { kind in
            FormField.Option(name: kind.rawValue, words: strings.feedbackKind(kind))
        }
        let contents: [(FormField.Name, FormField.Content)] = [
            (.kind, .choice(options: options, selected: kinds.firstIndex(of: draft.kind) ?? 0)),
            (.text, .text(EditedText(draft.text, isLine: false), limit: limit)),
            (.replyAddress, .address(EditedText(draft.replyAddress, isLine: true))),
            (.diagnostics, .toggle(draft.includesDiagnostics)),
        ]
        let offered = contents.filter { name, _ in
            name != .diagnostics || !draft.availableDiagnostics.isEmpty
        }
        return WritingForm(
            heading: strings.feedbackHeading,
            fields: offered.map { FormField($0, label: strings.label($0), content: $1) },
            isPreviewed: true)
    }

    /// The draft with what the person filled in.
    public func feedbackDraft(_ draft: FeedbackDraft) -> FeedbackDraft {
        var filled = draft
        filled.kind = FeedbackKind(rawValue: value(.kind))
        filled.text = value(.text)
        filled.replyAddress = value(.replyAddress)
        filled.includesDiagnostics = value(.diagnostics) == "true"
        return filled
    }

    /// The form for a review.
    ///
    /// - Parameters:
    ///   - stars: The stars that were chosen already, 0…5.
    ///   - titleLimit: How long the headline may be where it is sent to.
    ///   - textLimit: How long the text may be there.
    public static func review(
        stars: Int, titleLimit: TextLimit, textLimit: TextLimit,
        strings: WritingStrings = .english
    ) -> WritingForm {
        let contents: [(FormField.Name, FormField.Content)] = [
            (.stars, .stars(StarPicker(stars: stars).stars)),
            (.title, .text(EditedText(isLine: true), limit: titleLimit)),
            (.text, .text(EditedText(isLine: false), limit: textLimit)),
        ]
        return WritingForm(
            heading: strings.reviewHeading,
            fields: contents.map { FormField($0, label: strings.label($0), content: $1) })
    }
}
