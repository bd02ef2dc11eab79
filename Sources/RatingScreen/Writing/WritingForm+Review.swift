public import RatingsCore

extension WritingForm {
    /// The form for a review, which stays up until it is sent; what is sent is shown before.
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
            fields: contents.map { FormField($0, label: strings.label($0), content: $1) },
            isPreviewed: true, staysUntilSent: true)
    }
}
