import TerminalKit

/// A code drawn with characters, black on white on every terminal.
///
/// Black and white are set also where no colours are wanted: the code could not be scanned if they were the
/// window's, which may be either way round. A light cell is a blank in reverse, which leaves no gap between
/// rows in any font and is light on a dark terminal that has no colours.
struct CodePicture {
    /// The widths of the light border, the proper one first; cameras make do with less.
    private static let borders = [4, 2, 1]
    /// Rows that are left for the address, the caption and the shell's prompt.
    private static let otherRows = 3
    private static let whiteOnBlack = "\u{1B}[0;1;37;40m"
    private static let reset = "\u{1B}[0m"

    let code: QRCode
    let repertoire: TextShaper.Repertoire

    /// The lines of the picture, or nil if the window is too small for it.
    func lines(fitting window: Size) -> [String]? {
        let border = Self.borders.first { border in
            let modules = code.size + 2 * border
            let size = isASCII ? (2 * modules, modules) : (modules, (modules + 1) / 2)
            return size.0 < window.width && size.1 + Self.otherRows <= window.height
        }
        return border.map { isASCII ? wideLines(border: $0) : halfBlockLines(border: $0) }
    }

    private var isASCII: Bool { repertoire == .ascii }

    /// Two rows of modules in one row of characters.
    private func halfBlockLines(border: Int) -> [String] {
        let modules = -border..<code.size + border
        return stride(from: modules.lowerBound, to: modules.upperBound, by: 2).map { y in
            line(
                modules.map { x in
                    switch (isLight(x, y), isLight(x, y + 1)) {
                    case (true, true): Self.lightCell
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                })
        }
    }

    /// Two characters for a module, which is about as wide as it is high then.
    private func wideLines(border: Int) -> [String] {
        let modules = -border..<code.size + border
        return modules.map { y in
            line(
                modules.map { x in
                    String(repeating: isLight(x, y) ? Self.lightCell : " ", count: 2)
                })
        }
    }

    private static let lightCell = "\u{1B}[7m \u{1B}[27m"

    private func line(_ cells: [String]) -> String {
        Self.whiteOnBlack + cells.joined() + Self.reset
    }

    private func isLight(_ x: Int, _ y: Int) -> Bool { !code.isDark(x: x, y: y) }
}
