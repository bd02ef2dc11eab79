import TerminalKit

/// What colors are drawn on, and which colors can be read there.
struct Ground {
    /// The least contrast of text, by WCAG 2.
    static let textContrast = 4.5
    /// The least contrast of what is no text.
    static let graphicContrast = 3.0

    /// Backgrounds on all of which a color has to hold.
    private let references: [ColorShares]
    private let basic: BasicColors

    init(_ appearance: Theme.Appearance) {
        switch appearance {
        // Few dark backgrounds are lighter, and few light ones are darker.
        case .dark: (references, basic) = ([.black, ColorShares(0x1E, 0x1E, 0x1E)], .onDark)
        case .light: (references, basic) = ([.white, ColorShares(0xF5, 0xF5, 0xF5)], .onLight)
        case .unknown: (references, basic) = ([.black, .white], .onBoth)
        }
    }

    /// The color that text has for a wanted one; the terminal's own where no similar one can be read.
    func textColor(_ wanted: Color, depth: ColorDepth) -> Color {
        color(wanted, depth: depth, contrast: Self.textContrast, basic: basic.text)
    }

    /// The color that a graphic has for a wanted one; the terminal's own where none is seen.
    func graphicColor(_ wanted: Color, depth: ColorDepth) -> Color {
        color(wanted, depth: depth, contrast: Self.graphicContrast, basic: basic.graphics)
    }

    private func color(
        _ wanted: Color, depth: ColorDepth, contrast: Double, basic: Set<UInt8>
    ) -> Color {
        guard let shares = ColorShares(wanted) else { return .standard }
        switch depth {
        case .none: return .standard
        case .ansi8, .ansi16: return basicColor(wanted, depth: depth, among: basic)
        case .ansi256: return paletteColor(shares, contrast: contrast) ?? .standard
        case .trueColor: return tuned(shares, contrast: contrast)?.color ?? .standard
        }
    }

    /// The nearest of 8 or 16 colors, or the bright or dark one that goes with it.
    private func basicColor(_ wanted: Color, depth: ColorDepth, among basic: Set<UInt8>) -> Color {
        guard case .indexed(let index) = depth.nearest(wanted) else { return .standard }
        let candidates = depth == .ansi8 ? [index] : [index, index ^ 8]
        return candidates.first(where: basic.contains).map(Color.indexed) ?? .standard
    }

    /// The color, moved towards black or white as little as the contrast asks for.
    private func tuned(_ color: ColorShares, contrast: Double) -> ColorShares? {
        for step in 0...255 {
            for end in [ColorShares.white, .black] {
                let mixed = color.mixed(with: end, step: step)
                if holds(mixed, contrast: contrast) { return mixed }
            }
        }
        return nil
    }

    /// The nearest color of the upper 240, which look alike everywhere; nil if none is similar.
    private func paletteColor(_ color: ColorShares, contrast: Double) -> Color? {
        guard let wanted = tuned(color, contrast: contrast) else { return nil }
        // More than this far away it is another color.
        var nearest: (color: Color?, squaredDistance: Int) = (nil, 60 * 60)
        for index in UInt8(16)...255 {
            let (red, green, blue) = Palette.rgb(index)
            let candidate = ColorShares(red, green, blue)
            let distance = candidate.squaredDistance(to: wanted)
            if distance < nearest.squaredDistance, holds(candidate, contrast: contrast) {
                nearest = (.indexed(index), distance)
            }
        }
        return nearest.color
    }

    private func holds(_ color: ColorShares, contrast: Double) -> Bool {
        references.allSatisfy { color.contrast(to: $0) >= contrast }
    }
}

/// Which of the first 16 colors hold on a background in the palettes of xterm, of the Linux console
/// and of Tango; 0, 8 and 15 are the background itself in some palette.
private struct BasicColors {
    let text: Set<UInt8>
    let graphics: Set<UInt8>

    static let onDark = BasicColors(
        text: [2, 6, 7, 10, 11, 13, 14], graphics: [2, 3, 6, 7, 9, 10, 11, 12, 13, 14])
    static let onLight = BasicColors(text: [1, 4, 5], graphics: [1, 4, 5, 9])
    static let onBoth = BasicColors(text: [], graphics: [5, 9])
}
