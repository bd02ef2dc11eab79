import RatingsCore
import TerminalKit

/// Bytes as a text that is cleaned, shaped, wrapped and drawn.
struct HostileText {
    private static let widths = [1, 2, 7, 80]

    private let text: String

    init(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
    }

    func check() throws(HostileInput.BrokenPromise) {
        try checkCleaning()
        try checkShowing()
        for repertoire in [TextShaper.Repertoire.unicode, .ascii] {
            var shaper = TextShaper(repertoire: repertoire)
            let shaped = shaper.shape(text)
            for width in Self.widths {
                try check(shaped.lines(columns: width), of: shaped, width: width)
                try checkDrawing(shaped, shaper: shaper, width: width)
            }
        }
    }

    private func checkCleaning() throws(HostileInput.BrokenPromise) {
        for clean in [{ TextCleaning.lines($0) }, { TextCleaning.line($0) }] {
            let cleaned = clean(text)
            let withoutTabs = String(
                String.UnicodeScalarView(cleaned.unicodeScalars.filter { $0 != "\t" }))
            try HarmlessText.check(withoutTabs, from: "a cleaned text")
            try HostileInput.require(clean(cleaned) == cleaned, "cleaning twice is not as once")
        }
    }

    /// What shows something has a cell that is not blank, on whatever terminal.
    private func checkShowing() throws(HostileInput.BrokenPromise) {
        guard TextCleaning.showsSomething(text) else {
            return try HostileInput.require(
                TextCleaning.name(text) == nil && TextCleaning.lines(text).isEmpty,
                "a text that shows nothing is not empty")
        }
        try HostileInput.require(
            TextCleaning.name(text) != nil, "a text that shows something is no name")
        var shaper = TextShaper()
        let canvas = Painter.line(text, &shaper)
        try HostileInput.require(
            canvas.contains { $0.scalar != " " }, "a text that shows something is blank")
    }

    private func check(
        _ lines: [Range<Int>], of shaped: ShapedText, width: Int
    ) throws(HostileInput.BrokenPromise) {
        var end = 0
        for line in lines {
            try HostileInput.require(
                line.lowerBound >= end && line.upperBound <= shaped.glyphs.count,
                "the lines overlap")
            end = line.upperBound
            try HostileInput.require(
                shaped.columns(of: line) <= width || line.count == 1,
                "a line of \(width) columns has \(shaped.columns(of: line))")
        }
    }

    private func checkDrawing(
        _ shaped: ShapedText, shaper: TextShaper, width: Int
    ) throws(HostileInput.BrokenPromise) {
        let size = Size(width: width, height: 4)
        var painter = Painter(size: size, shaper: shaper)
        for (y, line) in shaped.lines(columns: width).prefix(3).enumerated() {
            // One column to the left and the right cuts what is wide in half.
            painter.draw(
                shaped, line, at: Position(x: y - 1, y: y), style: .plain, clip: Rect(size))
        }
        painter.drawCentered(text, in: Rect(size), y: 3)
        try WholePicture.check(painter.canvas, size: size)
        try WholePicture.checkExports(of: painter.canvas)
    }
}

extension Painter {
    /// The cells of a text, its lines one behind the other.
    fileprivate static func line(_ text: String, _ shaper: inout TextShaper) -> ArraySlice<Cell> {
        let shaped = shaper.shape(text)
        var painter = Painter(size: Size(width: shaped.width, height: 1), shaper: shaper)
        painter.draw(shaped, at: Position(x: 0, y: 0))
        return painter.canvas.row(0)
    }
}
