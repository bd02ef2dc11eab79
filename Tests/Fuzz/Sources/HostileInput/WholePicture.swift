import TerminalKit

/// Looks whether a picture is whole, and harmless in every form in which it leaves the program.
enum WholePicture {
    static func check(_ canvas: Canvas, size: Size) throws(HostileInput.BrokenPromise) {
        try HostileInput.require(canvas.size == size, "the picture is not as large as the window")
        for y in 0..<size.height {
            try check(row: canvas.row(y), y: y, width: size.width)
        }
    }

    private static func check(
        row: ArraySlice<Cell>, y: Int, width: Int
    ) throws(HostileInput.BrokenPromise) {
        try HostileInput.require(row.count == width, "row \(y) has \(row.count) cells")
        var isHalfOpen = false
        for cell in row {
            try HostileInput.require(
                cell.isContinuation == isHalfOpen, "row \(y) holds half a character")
            isHalfOpen = cell.width == 2
        }
        try HostileInput.require(!isHalfOpen, "row \(y) ends in half a character")
    }

    /// Looks at every form in which the picture leaves the program.
    static func checkExports(of canvas: Canvas) throws(HostileInput.BrokenPromise) {
        try HarmlessText.check(canvas.plainText, from: "the text")
        try HarmlessText.check(colored: canvas.ansiText(depth: .trueColor), from: "the ANSI text")
        try HarmlessText.check(canvas.html(title: "", colors: .dark), from: "the HTML")
        try HarmlessText.check(canvas.svg(title: "", colors: .light), from: "the SVG")
    }
}
