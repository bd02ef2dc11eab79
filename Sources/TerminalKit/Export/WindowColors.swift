/// The colours of the window that an exported picture is drawn in.
public struct WindowColors: Hashable, Sendable {
    /// The colour of text that asks for none.
    public let foreground: String
    /// The colour behind it.
    public let background: String
    /// The colour of the bar above the cells.
    public let titleBar: String
    /// The colour of the window's edge.
    public let border: String

    /// A dark window.
    public static let dark = WindowColors(
        foreground: "#d5d9e0", background: "#15171c", titleBar: "#23262d", border: "#383c46")
    /// A light window.
    public static let light = WindowColors(
        foreground: "#23272e", background: "#fdfdfc", titleBar: "#ececea", border: "#cfcfca")

    /// The colours of a style as `#rrggbb`, reversed if it says so; no background is nil.
    func resolve(_ style: Style) -> (foreground: String, background: String?) {
        let front = hex(style.foreground)
        let back = hex(style.background)
        guard style.attributes.contains(.reverse) else { return (front ?? foreground, back) }
        return (back ?? background, front ?? foreground)
    }

    private func hex(_ color: Color) -> String? {
        switch color {
        case .standard: return nil
        case .indexed(let index):
            let (red, green, blue) = Palette.rgb(index)
            return hex(.rgb(red, green, blue))
        case .rgb(let red, let green, let blue):
            return "#"
                + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
                .joined()
        }
    }
}

/// Writes text so that it is nothing but text in a markup language.
///
/// What XML forbids even as a number would make all of the document unreadable, and becomes U+FFFD.
enum Markup {
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default:
                let isAllowed = isAllowed(character)
                escaped.unicodeScalars.append(isAllowed ? character : "\u{FFFD}")
            }
        }
        return escaped
    }

    private static func isAllowed(_ character: Unicode.Scalar) -> Bool {
        switch character.value {
        case 0x09, 0x0A, 0x0D: true
        case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        default: character.value & 0xFFFE != 0xFFFE
        }
    }
}
