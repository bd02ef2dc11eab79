import RatingsCore

extension ReviewSubmitting {
    /// Holds the texts against the place's limits, before anything of them is sent.
    ///
    /// - Throws: `AppRatingError/Kind/rejected`, which says what is wrong with which text.
    func check(_ submission: ReviewSubmission) throws(AppRatingError) {
        let texts = [
            ("title", submission.title, place.titleLimit),
            ("text", submission.text, place.textLimit),
        ]
        for (name, text, limit) in texts {
            guard let fault = limit.fault(in: text) else { continue }
            throw AppRatingError(
                .rejected,
                message: Self.sentence(fault, name: name, limit: limit, place: place.name))
        }
    }

    private static func sentence(
        _ fault: TextFault, name: String, limit: TextLimit, place: String
    ) -> String {
        switch fault {
        case .empty: "\(place) takes no review without a \(name); write one."
        case .tooShort(let count):
            "The \(name) is too short for \(place); it needs \(characters(count)) more."
        case .tooLong(let count):
            """
            The \(name) is \(characters(count)) too long for \(place), which takes \
            \(characters(limit.maximum)).
            """
        case .forbidden(let character):
            "\(place) takes no \"\(character)\" in the \(name); leave it out."
        case .notAnAddress: "The \(name) is no mail address."
        }
    }

    private static func characters(_ count: Int) -> String {
        count == 1 ? "1 character" : "\(count.grouped(by: ",")) characters"
    }
}
