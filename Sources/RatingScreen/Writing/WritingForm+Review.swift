public import RatingsCore

extension WritingForm {
    /// The form for a review, which stays up until it is sent; what is sent is shown before.
    ///
    /// - Parameters:
    ///   - stars: The stars that were chosen already, 0…5.
    ///   - limits: Where it is sent to, which limits its texts.
    public static func review(
        stars: Int, limits: SubmissionLimits,
        strings: WritingStrings = .english
    ) -> WritingForm {
        let contents: [(FormField.Name, FormField.Content)] = [
            (.stars, .stars(StarPicker(stars: stars).stars)),
            (.title, .text(EditedText(isLine: true), limit: limits.titleLimit)),
            (.text, .text(EditedText(isLine: false), limit: limits.textLimit)),
        ]
        var form = WritingForm(
            heading: strings.reviewHeading,
            fields: contents.map { FormField($0, label: strings.label($0), content: $1) },
            isPreviewed: true, staysUntilSent: true)
        // Whoever has chosen stars goes on with the title.
        if stars > 0 { _ = form.handle(.focusNext) }
        return form
    }

    /// What the person wrote, ready to be sent.
    ///
    /// - Parameters:
    ///   - author: Who wrote it, as its limits knows its authors; nil for nobody.
    ///   - appVersion: The version of the app, or nil if it is not known.
    ///   - locale: The person's language and country, without a character set.
    ///   - distribution: The operating system.
    ///   - idempotencyKey: The same for every attempt to send this review.
    public func submission(
        author: String? = nil, appVersion: String?, locale: String, distribution: String,
        idempotencyKey: String
    ) -> ReviewSubmission {
        ReviewSubmission(
            stars: Int(value(.stars)) ?? 0, title: value(.title), text: value(.text),
            author: author, appVersion: appVersion, locale: locale, distribution: distribution,
            idempotencyKey: idempotencyKey)
    }
}

extension ReviewSubmission {
    /// The lines that the person reads before it is sent: all that is sent, and whereto.
    public func preview(to limits: SubmissionLimits, _ strings: RatingScreenStrings) -> [String] {
        let words = strings.writing
        let facts = limits.facts.compactMap { fact in
            value(of: fact, words).map { "\(words.fact(fact)): \($0)" }
        }
        return [
            "\(words.destination): \(limits.destination)",
            "\(words.label(.stars)): \(strings.picker.stars(stars))",
        ] + (title.isEmpty ? [] : ["\(words.label(.title)): \(title)"])
            + (text.isEmpty
                ? []
                : [""]
                    + text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map(String.init))
            + (facts.isEmpty ? [] : [""] + facts)
            + (limits.replacesEarlierReview ? ["", words.replacement] : [])
    }

    private func value(of fact: SubmissionFact, _ words: WritingStrings) -> String? {
        switch fact {
        case .version: appVersion
        case .locale: locale
        case .distribution: distribution
        case .identity: words.identity
        case .author: author.map { _ in words.author }
        }
    }
}
