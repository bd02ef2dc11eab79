import TerminalKit

extension Painter {
    /// Draws a frame, as far as it lies inside the clip.
    mutating func drawFrame(
        _ frame: Rect, glyphs: GlyphSet, style: Style, clip: Rect
    ) {
        guard frame.width >= 2, frame.height >= 2 else { return }
        func line(y: Int, left: Unicode.Scalar, right: Unicode.Scalar) {
            guard (clip.minY..<clip.maxY).contains(y) else { return }
            let inner = Rect(x: frame.minX + 1, y: y, width: frame.width - 2, height: 1)
            fill(
                inner.intersection(clip), with: .narrow(glyphs.horizontal), style: style)
            side(x: frame.minX, y: y, left)
            side(x: frame.maxX - 1, y: y, right)
        }
        func side(x: Int, y: Int, _ sign: Unicode.Scalar) {
            let cell = Rect(x: x, y: y, width: 1, height: 1)
            fill(cell.intersection(clip), with: .narrow(sign), style: style)
        }
        line(y: frame.minY, left: glyphs.corners[0], right: glyphs.corners[1])
        line(y: frame.maxY - 1, left: glyphs.corners[3], right: glyphs.corners[2])
        let rows =
            max(
                frame.minY + 1, clip.minY)..<max(
                min(frame.maxY - 1, clip.maxY), max(frame.minY + 1, clip.minY))
        for y in rows {
            side(x: frame.minX, y: y, glyphs.vertical)
            side(x: frame.maxX - 1, y: y, glyphs.vertical)
        }
    }
}
