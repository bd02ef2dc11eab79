import PlatformFoundation
import RatingsCore

/// What the server makes of texts before it keeps them (GNOME/odrs-web, `odrs/util.py`).
enum ODRSRewriting {
    /// The fewest Unicode scalars that the server takes, counted in what it keeps.
    static let minimumLength = 2

    /// A text: its ends are cut, and what the server takes for bad style goes.
    static func text(_ text: String) -> String {
        var result = String(TextLimit.trimmed(text))
        for (style, better) in [("!!!", "!"), (":)", ""), ("  ", " ")] {
            result = Self.replacing(style, by: better, in: result)
        }
        return result
    }

    /// A headline, which has no full stop.
    static func summary(_ text: String) -> String {
        let result = Self.text(text)
        return result.hasSuffix(".") ? String(result.dropLast()) : result
    }

    /// Replaces scalar by scalar, as the server does: a mark behind a style does not hide it.
    private static func replacing(_ style: String, by better: String, in text: String) -> String {
        text.unicodeScalars.split(separator: style.unicodeScalars, omittingEmptySubsequences: false)
            .map { String($0) }.joined(separator: better)
    }

    /// True if the server keeps this text as that one, or has it as it was written.
    ///
    /// Rewriting twice is not as once: `!!!!!` becomes `!!!`, and that `!`.
    static func areSame(
        _ text: String, _ kept: String, by rewriting: (String) -> String
    ) -> Bool {
        let rewritten = rewriting(text)
        return rewritten == kept || rewritten == rewriting(kept)
    }
}
