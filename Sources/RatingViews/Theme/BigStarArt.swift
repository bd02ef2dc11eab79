import TerminalKit

/// A star of several rows, drawn by hand: filled and empty, of the same size.
struct BigStarArt: Hashable, Sendable {
    let columns: Int
    /// The rows from the top, each ``columns`` wide.
    let filled: [ShapedText]
    let empty: [ShapedText]

    var rowCount: Int { filled.count }

    private init(filled: [String], empty: [String]) {
        columns = filled.first?.unicodeScalars.count ?? 0
        self.filled = filled.map(ShapedText.narrow)
        self.empty = empty.map(ShapedText.narrow)
    }

    /// Blocks of half a cell in both directions, which terminals draw solid.
    static let quadrants = BigStarArt(
        filled: [
            "  ▗█▖  ",
            "▀█████▀",
            " ▟▛▀▜▙ ",
        ],
        empty: [
            "  ▗▀▖  ",
            "▀█▀ ▀█▀",
            " ▟▙▀▟▙ ",
        ])

    static let largeQuadrants = BigStarArt(
        filled: [
            "    ▗█▖    ",
            "▄▄▄▄███▄▄▄▄",
            "▝▜███████▛▘",
            "  ▟█████▙  ",
            " ▗█▀▀ ▀▀█▖ ",
        ],
        empty: [
            "    ▗█▖    ",
            "▄▄▄▄█ █▄▄▄▄",
            "▝▜▄     ▄▛▘",
            "  ▟▘   ▝▙  ",
            " ▗█▄▛▀▜▄█▖ ",
        ])

    /// Blocks of half a cell's height, for fonts without quadrants.
    static let halfBlocks = BigStarArt(
        filled: [
            "  ▄█▄  ",
            "▀█████▀",
            "▄█▀ ▀█▄",
        ],
        empty: [
            "  ▄▀▄  ",
            "▀█   █▀",
            " █▄▀▄█ ",
        ])

    static let largeHalfBlocks = BigStarArt(
        filled: [
            "    ▄█▄    ",
            "▄▄▄▄███▄▄▄▄",
            " ▀▀█████▀▀ ",
            "  ███████  ",
            " ██▀   ▀██ ",
        ],
        empty: [
            "    ▄▀▄    ",
            "▄▄▄▄▀ ▀▄▄▄▄",
            " ▀▀▄   ▄▀▀ ",
            "  █  ▄  █  ",
            " █▄▀▀ ▀▀▄█ ",
        ])

    static let ascii = BigStarArt(
        filled: [
            "   *   ",
            " ***** ",
            "  * *  ",
        ],
        empty: [
            "   .   ",
            " ..... ",
            "  . .  ",
        ])

    static let largeASCII = BigStarArt(
        filled: [
            "     *     ",
            "    ***    ",
            " ********* ",
            "   *****   ",
            "  **   **  ",
        ],
        empty: [
            "     .     ",
            "    . .    ",
            " ...   ... ",
            "   .   .   ",
            "  ..   ..  ",
        ])
}
