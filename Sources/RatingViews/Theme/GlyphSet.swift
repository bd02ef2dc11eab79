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
    /// A star of three rows, filled and empty, of the same number of columns.
    var bigFullStar: [String]
    var bigEmptyStar: [String]
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

    /// The number of columns of a big star.
    var bigStarColumns: Int { bigFullStar.first?.count ?? 0 }

    /// Lines, stars and braille dots.
    public static let unicode = GlyphSet(
        corners: ["╭", "╮", "╯", "╰"], horizontal: "─", vertical: "│",
        fullStar: "★", halfStar: "✬", emptyStar: "☆",
        bigFullStar: ["  ⢀⣶⡀  ", "⠈⠻⣿⣿⣿⠟⠁", " ⢠⠿⠛⠿⡄ "],
        bigEmptyStar: ["  ⢀⠶⡀  ", "⠈⠫⡁ ⢈⠝⠁", " ⢠⠧⠒⠼⡄ "],
        fullBar: "━", emptyBar: "─",
        leftLaurel: "❨", rightLaurel: "❩",
        bullet: "•", moreAbove: "▲", moreBelow: "▼", redacted: "▄", redactedWithoutColor: "░",
        spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
        keyNames: KeyNames(upDown: "↑↓", enter: "⏎"))

    /// Bytes below 0x80 only.
    public static let ascii = GlyphSet(
        corners: ["+", "+", "+", "+"], horizontal: "-", vertical: "|",
        fullStar: "*", halfStar: "+", emptyStar: "-",
        bigFullStar: ["   *   ", " ***** ", "  * *  "],
        bigEmptyStar: ["   .   ", " ..... ", "  . .  "],
        fullBar: "=", emptyBar: ".",
        leftLaurel: "{", rightLaurel: "}",
        bullet: "-", moreAbove: "^", moreBelow: "v", redacted: "#", redactedWithoutColor: "#",
        spinner: ["|", "/", "-", "\\"],
        keyNames: KeyNames(upDown: "Up/Down", enter: "Enter"))
}
