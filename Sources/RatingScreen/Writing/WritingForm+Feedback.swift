public import RatingsCore

extension WritingForm {
    /// The form for feedback, filled in with a draft; what is sent is shown before.
    ///
    /// - Parameters:
    ///   - kinds: The kinds to choose from.
    ///   - asksForReply: False where an address for a reply would go nowhere.
    ///   - staysUntilSent: True if it is sent while the form is up.
    public static func feedback(
        _ draft: FeedbackDraft, kinds: [FeedbackKind] = FeedbackKind.standard,
        limit: TextLimit = .feedback, asksForReply: Bool = true, staysUntilSent: Bool = false,
        strings: WritingStrings = .english
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
            switch name {
            case .diagnostics: !draft.availableDiagnostics.isEmpty
            case .replyAddress: asksForReply
            case .kind, .stars, .title, .text: true
            }
        }
        var form = WritingForm(
            heading: strings.feedbackHeading,
            fields: offered.map { FormField($0, label: strings.label($0), content: $1) },
            isPreviewed: true, staysUntilSent: staysUntilSent)
        // What is typed at once is the text: the kind has a usual answer.
        if let text = offered.firstIndex(where: { $0.0 == .text }) {
            _ = form.handle(.focused(.field(text)))
        }
        return form
    }

    /// The draft with what the user filled in.
    public func feedbackDraft(_ draft: FeedbackDraft) -> FeedbackDraft {
        var filled = draft
        filled.kind = FeedbackKind(rawValue: value(.kind))
        filled.text = value(.text)
        filled.replyAddress = value(.replyAddress)
        filled.includesDiagnostics = value(.diagnostics) == "true"
        return filled
    }
}
