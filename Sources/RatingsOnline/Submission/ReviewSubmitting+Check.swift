import RatingsCore

extension ReviewSubmitting {
    /// Holds the texts against the limits of the destination, before anything of them is sent.
    ///
    /// - Throws: `AppRatingError/Kind/rejected`, which says what is wrong with which text.
    func check(_ submission: ReviewSubmission) throws(AppRatingError) {
        let texts = [
            ("title", submission.title, limits.titleLimit),
            ("text", submission.text, limits.textLimit),
        ]
        for (name, text, limit) in texts {
            guard let fault = limit.fault(in: text) else { continue }
            throw AppRatingError(
                .rejected,
                message: Self.sentence(
                    fault, name: name, limit: limit, destination: limits.destination))
        }
    }

    private static func sentence(
        _ fault: TextFault, name: String, limit: TextLimit, destination: String
    ) -> String {
        switch fault {
        case .empty: "\(destination) takes no review without a \(name); write one."
        case .tooShort(let count):
            "The \(name) is too short for \(destination); it needs \(characters(count)) more."
        case .tooLong(let count):
            """
            The \(name) is \(characters(count)) too long for \(destination), which takes \
            \(characters(limit.maximum)).
            """
        case .forbidden(let character):
            "\(destination) takes no \"\(character)\" in the \(name); leave it out."
        case .notAnAddress: "The \(name) is no mail address."
        }
    }

    private static func characters(_ count: Int) -> String {
        count == 1 ? "1 character" : "\(count.grouped(by: ",")) characters"
    }
}
