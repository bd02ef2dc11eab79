/// A colour by its red, green and blue shares in sRGB, and how well it can be read on another.
package struct ColorShares: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package static let black = ColorShares(0, 0, 0)
    package static let white = ColorShares(255, 255, 255)

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The shares of a color as xterm shows it; nil for the terminal's own color.
    package init?(_ color: Color) {
        switch color {
        case .standard: return nil
        case .indexed(let index):
            let (red, green, blue) = Palette.rgb(index)
            self.init(red, green, blue)
        case .rgb(let red, let green, let blue): self.init(red, green, blue)
        }
    }

    package var color: Color { .rgb(red, green, blue) }

    /// The relative luminance, 0…1, as WCAG 2 defines it.
    package var luminance: Double {
        0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
            + 0.0722 * Self.linear[Int(blue)]
    }

    /// The contrast ratio of WCAG 2, 1…21, whichever of the two is the background.
    package func contrast(to other: ColorShares) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The color on the way to another.
    ///
    /// - Parameter step: 0 is this color, 255 is the other.
    package func mixed(with other: ColorShares, step: Int) -> ColorShares {
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8((Int(one) * (255 - step) + Int(two) * step + 127) / 255)
        }
        return ColorShares(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
    }

    /// How far two colors are apart: the square of the distance in the cube of shares.
    package func squaredDistance(to other: ColorShares) -> Int {
        func square(_ one: UInt8, _ two: UInt8) -> Int {
            (Int(one) - Int(two)) * (Int(one) - Int(two))
        }
        return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
    }

    /// Each share without sRGB's curve.
    private static let linear: [Double] = (0...255).map { share in
        let value = Double(share) / 255
        guard value > 0.04045 else { return value / 12.92 }
        let root = fifthRoot((value + 0.055) / 1.055)
        // The exponent is 2.4, which is 12 fifths.
        let cube = root * root * root
        return cube * cube * cube * cube
    }

    /// The fifth root of a number in 0.05…1 by Newton's method; there is no C library here.
    private static func fifthRoot(_ value: Double) -> Double {
        (0..<20).reduce(1) { root, _ in
            let fourth = root * root * root * root
            return root - (fourth * root - value) / (5 * fourth)
        }
    }
}
