/// What distinguishes two attempts to send one thing from two things: the value of
/// `Idempotency-Key`.
package struct IdempotencyKey: Hashable, Sendable {
    /// 1…255 visible ASCII characters, which can be in a header as they are.
    package let text: String

    /// Takes a key.
    ///
    /// - Returns: nil for anything else.
    package init?(_ text: String) {
        guard (1...255).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        self.text = text
    }
}
