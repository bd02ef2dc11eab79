/// A text as a square of dark and light modules, which a phone's camera reads.
struct QRCode: Hashable, Sendable {
    /// The number of modules on a side.
    let size: Int
    private let dark: [Bool]

    /// Creates a code of rows of modules.
    init(rows: [[Bool]]) {
        size = rows.count
        dark = rows.flatMap { $0 }
    }

    /// Whether a module is dark; around the code all is light.
    func isDark(x: Int, y: Int) -> Bool {
        (0..<size).contains(x) && (0..<size).contains(y) && dark[y * size + x]
    }
}

extension QRCode {
    /// The numbers of modules on a side that a code can have (ISO/IEC 18004, versions 1 to 40).
    private static let sizes = stride(from: 21, through: 177, by: 4)

    /// Reads a code from a drawing of two characters a module, `#` for dark and blanks for light.
    ///
    /// - Returns: nil for anything else.
    init?(drawing: some Sequence<UInt8>) {
        var lines = Array(drawing).split(separator: 0x0A, omittingEmptySubsequences: false)
        guard lines.popLast()?.isEmpty == true, Self.sizes.contains(lines.count) else { return nil }
        var rows: [[Bool]] = []
        for line in lines {
            guard let row = Self.row(line), row.count == lines.count else { return nil }
            rows.append(row)
        }
        self.init(rows: rows)
    }

    private static func row(_ line: ArraySlice<UInt8>) -> [Bool]? {
        guard line.count % 2 == 0 else { return nil }
        var modules: [Bool] = []
        for index in stride(from: line.startIndex, to: line.endIndex, by: 2) {
            switch (line[index], line[index + 1]) {
            case (0x23, 0x23): modules.append(true)
            case (0x20, 0x20): modules.append(false)
            default: return nil
            }
        }
        return modules
    }
}
