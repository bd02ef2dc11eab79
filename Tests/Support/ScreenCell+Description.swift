import TerminalKit

extension ScreenCell: CustomStringConvertible {
    /// The cell in words, such as `“★” U+2605, 1 column, indexed(214) on standard, bold`.
    public var description: String {
        let scalars = text.unicodeScalars.map { Self.codePoint($0) }.joined(separator: " ")
        let columns = width == 0 ? "right half" : width == 1 ? "1 column" : "\(width) columns"
        let colors = "\(style.foreground) on \(style.background)"
        let attributes = Self.names.filter { style.attributes.contains($0.0) }.map(\.1)
        let rest = [columns, colors] + attributes + (looksForeign ? ["other attributes"] : [])
        let glyph = text.isEmpty ? "" : "“\(text)” \(scalars), "
        return glyph + rest.joined(separator: ", ")
    }

    /// The usual notation of a scalar, `U+2605`.
    static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }

    private static let names: [(Style.Attributes, String)] = [
        (.bold, "bold"), (.italic, "italic"), (.underline, "underlined"), (.reverse, "reversed"),
    ]
}
