/// The colours behind the numbers of the 256-colour palette, as xterm has them.
public enum Palette {
    private static let base16: [(UInt8, UInt8, UInt8)] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
        (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
        (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]
    private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The red, green and blue shares of a palette entry.
    public static func rgb(_ index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
        switch index {
        case 0..<16:
            let (red, green, blue) = base16[Int(index)]
            return (red, green, blue)
        case 16..<232:
            let cube = Int(index) - 16
            return (
                cubeLevels[cube / 36], cubeLevels[cube / 6 % 6], cubeLevels[cube % 6]
            )
        default:
            let grey = 8 + (index - 232) * 10
            return (grey, grey, grey)
        }
    }

    /// The entry of 16…255 that lies nearest; the lower 16 differ from terminal to terminal.
    static func nearest256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        nearest(red, green, blue, among: 16...255)
    }

    /// The entry of a range that lies nearest.
    static func nearest(_ color: Color, among range: ClosedRange<UInt8>) -> UInt8 {
        switch color {
        case .standard: return 7
        case .indexed(let index):
            let (red, green, blue) = rgb(index)
            return nearest(red, green, blue, among: range)
        case .rgb(let red, let green, let blue):
            return nearest(red, green, blue, among: range)
        }
    }

    private static func nearest(
        _ red: UInt8, _ green: UInt8, _ blue: UInt8, among range: ClosedRange<UInt8>
    ) -> UInt8 {
        func distance(_ index: UInt8) -> Int {
            let candidate = rgb(index)
            let parts = [
                Int(candidate.red) - Int(red), Int(candidate.green) - Int(green),
                Int(candidate.blue) - Int(blue),
            ]
            return parts.reduce(0) { $0 + $1 * $1 }
        }
        return range.min { distance($0) < distance($1) } ?? range.lowerBound
    }
}
