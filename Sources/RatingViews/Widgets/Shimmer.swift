import TerminalKit

/// A slanted band that wanders over what is not known yet and lightens it.
struct Shimmer {
    private static let (period, band, speed) = (48, 8, 8)

    /// How far it has come.
    let step: Int
    let theme: Theme

    /// Lightens the placeholders that the band covers.
    func draw(in area: Rect, _ painter: inout Painter) {
        guard theme.redacted != theme.redactedHighlight else { return }
        let offset = step % Self.period * Self.speed
        painter.restyle(area) { style, position in
            guard style == theme.redacted else { return style }
            let place = position.x + 2 * position.y - offset
            let isLit = (place % Self.period + Self.period) % Self.period < Self.band
            return isLit ? theme.redactedHighlight : style
        }
    }
}
