/// An address that a reply can be sent to.
public struct MailAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address, without white space.
    public let description: String

    /// Takes an address.
    ///
    /// - Parameter text: White space at its ends does not count. What is left has exactly one `@` with
    ///   something on both sides, no white space, and a domain with a dot in it that neither begins
    ///   nor ends with one.
    /// - Returns: nil for anything else.
    public init?(_ text: String) {
        let trimmed = TextLimit.trimmed(text)
        let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !trimmed.contains(where: \.isWhitespace),
            parts[1].contains("."), parts[1].first != ".", parts[1].last != ".",
            TextCleaning.line(String(trimmed)) == trimmed
        else { return nil }
        description = String(trimmed)
    }
}
