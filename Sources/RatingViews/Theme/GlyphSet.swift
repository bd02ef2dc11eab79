/// The signs that a screen is drawn with.
public struct GlyphSet: Hashable, Sendable {
    /// The frame of a box: corners from the top left on, clockwise, then its sides.
    var corners: [Unicode.Scalar]
    var horizontal: Unicode.Scalar
    var vertical: Unicode.Scalar
    /// A star of one cell.
    var fullStar: Unicode.Scalar
    var halfStar: Unicode.Scalar
    var emptyStar: Unicode.Scalar
    /// A star of three rows.
    var bigStar: BigStarArt
    /// A star of five rows.
    var largeStar: BigStarArt
    /// A column of a bar, filled and empty.
    var fullBar: Unicode.Scalar
    var emptyBar: Unicode.Scalar
    /// The leaves on both sides of the average.
    var leftLaurel: String
    var rightLaurel: String
    /// Stands between an author and a time.
    var bullet: String
    /// Says that there is more above or below.
    var moreAbove: String
    var moreBelow: String
    /// What is not known yet, where there is colour and where there is none.
    var redacted: Unicode.Scalar
    var redactedWithoutColor: Unicode.Scalar
    /// The steps of the mark that something goes on.
    var spinner: [Unicode.Scalar]
    /// The names of keys.
    var keyNames: KeyNames

    /// The names of keys that have no letter.
    struct KeyNames: Hashable, Sendable {
        var upDown: String
        var enter: String
    }

    /// Lines, stars and blocks.
    public static let unicode = GlyphSet(
        corners: ["╭", "╮", "╯", "╰"], horizontal: "─", vertical: "│",
        fullStar: "★", halfStar: "✬", emptyStar: "☆",
        bigStar: .quadrants, largeStar: .largeQuadrants,
        fullBar: "━", emptyBar: "─",
        leftLaurel: "❨", rightLaurel: "❩",
        bullet: "•", moreAbove: "▲", moreBelow: "▼", redacted: "▄", redactedWithoutColor: "░",
        spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
        keyNames: KeyNames(upDown: "↑↓", enter: "⏎"))

    /// For fonts of 256 characters, as the Linux console and old terminals have them: lines and half
    /// blocks, and ASCII for the rest.
    public static let console: GlyphSet = {
        var glyphs = GlyphSet.ascii
        glyphs.corners = ["┌", "┐", "┘", "└"]
        (glyphs.horizontal, glyphs.vertical) = ("─", "│")
        (glyphs.bigStar, glyphs.largeStar) = (.halfBlocks, .largeHalfBlocks)
        (glyphs.fullBar, glyphs.emptyBar) = ("█", "░")
        (glyphs.redacted, glyphs.redactedWithoutColor) = ("▄", "░")
        return glyphs
    }()

    /// ASCII only.
    public static let ascii = GlyphSet(
        corners: ["+", "+", "+", "+"], horizontal: "-", vertical: "|",
        fullStar: "*", halfStar: "+", emptyStar: "-",
        bigStar: .ascii, largeStar: .largeASCII,
        fullBar: "=", emptyBar: ".",
        leftLaurel: "{", rightLaurel: "}",
        bullet: "-", moreAbove: "^", moreBelow: "v", redacted: "#", redactedWithoutColor: "#",
        spinner: ["|", "/", "-", "\\"],
        keyNames: KeyNames(upDown: "Up/Down", enter: "Enter"))
}
