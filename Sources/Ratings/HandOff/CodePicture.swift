import TerminalKit

/// How the modules of a code are distinguished.
package enum CodeInk: Hashable, Sendable {
    /// By black and white of its own, so that the window's colours do not matter.
    case colored
    /// By light text on the window's dark background.
    case lightOnDark
    /// By dark text on the window's light background.
    case darkOnLight
}

/// A code drawn with characters.
struct CodePicture {
    /// The widths of the light border, the proper one first; cameras make do with less.
    private static let borders = [4, 2, 1]
    /// Rows that are left for the address, the caption and the shell's prompt.
    private static let otherRows = 3
    private static let whiteOnBlack = "\u{1B}[40;37;1m"
    private static let black = "\u{1B}[40m"
    private static let white = "\u{1B}[47m"
    private static let reset = "\u{1B}[0m"

    let code: QRCode
    let repertoire: TextShaper.Repertoire
    let ink: CodeInk

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
            let text = modules.map { x in
                switch (hasInk(x, y), hasInk(x, y + 1)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }.joined()
            return ink == .colored ? Self.whiteOnBlack + text + Self.reset : text
        }
    }

    /// Two characters for a module, which is about as wide as it is high then.
    private func wideLines(border: Int) -> [String] {
        let modules = -border..<code.size + border
        return modules.map { y in
            guard ink == .colored else {
                return modules.map { hasInk($0, y) ? "##" : "  " }.joined()
            }
            let text = modules.map { x in
                (hasInk(x, y) ? Self.white : Self.black) + "  "
            }.joined()
            return text + Self.reset
        }
    }

    /// Whether a module is drawn: the light ones are, except with dark text.
    private func hasInk(_ x: Int, _ y: Int) -> Bool {
        code.isDark(x: x, y: y) == (ink == .darkOnLight)
    }
}
