public import RatingsCore

extension WritingForm {
    /// The form for a review, which stays up until it is sent; what is sent is shown before.
    ///
    /// - Parameters:
    ///   - stars: The stars that were chosen already, 0…5.
    ///   - limits: Where it is sent to, which limits its texts.
    ///   - earlierReview: What is known of an earlier review there.
    public static func review(
        stars: Int, limits: SubmissionLimits, earlierReview: EarlierReview = .unknown,
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
            isPreviewed: true, staysUntilSent: true, earlierReview: earlierReview)
        // A user who has chosen stars goes on with the title.
        if stars > 0 { _ = form.handle(.focusNext) }
        return form
    }

    /// What the user wrote, ready to be sent.
    ///
    /// - Parameters:
    ///   - author: Who wrote it, as its limits knows its authors; nil for nobody.
    ///   - appVersion: The version of the app, or nil if it is not known.
    ///   - locale: The user's language and country, without a character set.
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
    /// The lines that the user reads before it is sent: all that is sent, where to, and what becomes of
    /// an earlier review there.
    public func preview(
        to limits: SubmissionLimits, replacing earlier: EarlierReview = .unknown,
        _ strings: RatingScreenStrings
    ) -> [String] {
        let words = strings.writing
        let facts = facts(for: limits, words).map { "\($0.name): \($0.value)" }
        var lines = [
            "\(words.destination): \(limits.destination)",
            "\(words.label(.stars)): \(strings.picker.stars(stars))",
        ]
        if !title.isEmpty { lines.append("\(words.label(.title)): \(title)") }
        if !text.isEmpty { lines += [""] + text.lines }
        if !facts.isEmpty { lines += [""] + facts }
        if let replacement = replacement(at: limits, of: earlier, strings) {
            lines += ["", replacement]
        }
        return lines
    }

    /// The line on the form that names all that is sent and where to.
    public func privacy(to limits: SubmissionLimits, _ words: WritingStrings) -> String {
        let texts = [FormField.Name.stars, .title, .text].map(words.label)
        let parts = texts + facts(for: limits, words).map(\.name)
        return words.privacy(limits.destination, parts.joined(separator: ", "))
    }

    private func facts(
        for limits: SubmissionLimits, _ words: WritingStrings
    ) -> [(name: String, value: String)] {
        limits.facts.compactMap { fact in
            value(of: fact, words).map { (words.fact(fact), $0) }
        }
    }

    private func replacement(
        at limits: SubmissionLimits, of earlier: EarlierReview, _ strings: RatingScreenStrings
    ) -> String? {
        switch earlier {
        case .found(let review):
            let stars = strings.picker.stars(review.rating)
            return strings.writing.replaces(stars, review.title)
        case .unknown: return limits.replacesEarlierReview ? strings.writing.replacement : nil
        case .absent: return nil
        }
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

extension Review {
    /// The lines that the user reads before this review is withdrawn.
    public func withdrawalPreview(
        from limits: SubmissionLimits, _ strings: RatingScreenStrings
    ) -> [String] {
        let words = strings.writing
        var lines = [
            "\(words.origin): \(limits.destination)",
            "\(words.label(.stars)): \(strings.picker.stars(rating))",
        ]
        if !title.isEmpty { lines.append("\(words.label(.title)): \(title)") }
        if !content.isEmpty { lines += [""] + content.lines }
        return lines + ["", words.withdrawalNote]
    }
}

extension String {
    fileprivate var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
