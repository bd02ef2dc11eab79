/// What follows the name of an app: `?country=us&reviews=200`.
struct OnlineOptions {
    /// What comes before the question mark.
    let name: String
    private let form: OnlineSource.Form
    private var values: [String: String] = [:]

    init(
        _ form: OnlineSource.Form, _ text: Substring, allowed: [String]
    ) throws(ProviderSourceError) {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        name = String(parts[0])
        self.form = form
        guard parts.count > 1 else { return }
        for option in parts[1].split(separator: "&", omittingEmptySubsequences: false) {
            let pair = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, allowed.contains(String(pair[0])), !pair[1].isEmpty else {
                throw .unknownSourceOption(form, String(option), known: allowed)
            }
            values[String(pair[0])] = String(pair[1])
        }
    }

    /// An option's text, or nil without it.
    func optionalText(_ option: String) -> String? { values[option] }

    /// The text of an option that has to be there.
    func text(_ option: String) throws(ProviderSourceError) -> String {
        guard let text = values[option] else { throw .missingName(form) }
        return text
    }

    /// Two letters as the stores know them, or nil without the option.
    func country() throws(ProviderSourceError) -> String? {
        guard let text = values["country"] else { return nil }
        let isCode =
            text.utf8.count == 2
            && text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
        guard isCode else { throw .invalidCountry(text) }
        return OnlineSource.country(text)
    }

    /// How many reviews are wanted.
    func reviewCount() throws(ProviderSourceError) -> Int {
        guard let text = values["reviews"] else { return OnlineSource.standardReviewCount }
        guard OnlineSource.isNumber(text), let count = Int(text),
            (1...OnlineSource.maximumReviewCount).contains(count)
        else { throw .invalidReviewCount(text) }
        return count
    }
}
