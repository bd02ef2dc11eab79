extension Canvas {
    /// The picture as lines of text with the escape sequences of a terminal for colours and attributes.
    ///
    /// Each line ends in the terminal's own colours, so that any of them can be cut out.
    ///
    /// - Parameter depth: How many colours the terminal has.
    public func ansiText(depth: ColorDepth) -> String {
        (0..<size.height).map { y in
            let runs = CellRun.runs(of: row(y))
            let line = runs.map { run in
                let codes = SGR.codes(of: depth.nearest(run.style))
                return codes.isEmpty ? run.text : "\u{1B}[\(codes)m\(run.text)\u{1B}[0m"
            }
            return line.joined() + "\n"
        }.joined()
    }
}

/// Select Graphic Rendition of ECMA-48: the numbers that set a style.
private enum SGR {
    private static let attributeCodes: [(Style.Attributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]

    static func codes(of style: Style) -> String {
        var codes = attributeCodes.filter { style.attributes.contains($0.0) }.map(\.1)
        codes += color(style.foreground, base: 30)
        codes += color(style.background, base: 40)
        return codes.joined(separator: ";")
    }

    private static func color(_ color: Color, base: Int) -> [String] {
        switch color {
        case .standard: []
        case .indexed(let index) where index < 8: ["\(base + Int(index))"]
        case .indexed(let index) where index < 16: ["\(base + 60 + Int(index) - 8)"]
        case .indexed(let index): ["\(base + 8);5;\(index)"]
        case .rgb(let red, let green, let blue): ["\(base + 8);2;\(red);\(green);\(blue)"]
        }
    }
}
