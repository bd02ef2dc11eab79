/// Text between the marks that a terminal puts around what is pasted.
///
/// The end is known by its mark, since a long text comes in pieces; where the mark got lost, the
/// one who reads it ends it.
struct PastedText: Hashable, Sendable {
    /// More than this is kept of no paste, in Unicode scalars; the rest is passed over.
    static let maximumLength = 1 << 20

    private static let endMark = Array("\u{1B}[201~".unicodeScalars)

    private var scalars: [Unicode.Scalar] = []
    private var matched = 0

    /// Takes a character; returns the whole text when it completes the mark of the end.
    mutating func append(_ value: UInt32) -> String? {
        guard let scalar = Unicode.Scalar(value) else { return nil }
        if scalar == Self.endMark[matched] {
            matched += 1
        } else {
            // Only the first character of the mark can begin it again.
            keep(Self.endMark.prefix(matched))
            matched = scalar == Self.endMark[0] ? 1 : 0
            if matched == 0 { keep([scalar]) }
        }
        guard matched == Self.endMark.count else { return nil }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Ends the text although its mark did not come.
    ///
    /// - Returns: The text, and whether behind it is the Esc key: nothing has followed it.
    mutating func finish() -> (text: String, endsInEscape: Bool) {
        let endsInEscape = matched == 1
        if !endsInEscape { keep(Self.endMark.prefix(matched)) }
        return (String(String.UnicodeScalarView(scalars)), endsInEscape)
    }

    private mutating func keep(_ more: some Collection<Unicode.Scalar>) {
        scalars.append(contentsOf: more.prefix(max(Self.maximumLength - scalars.count, 0)))
    }
}
