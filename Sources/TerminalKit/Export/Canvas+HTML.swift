extension Canvas {
    /// The picture as a page of HTML that needs no other file.
    ///
    /// - Parameters:
    ///   - title: The page's title, also what a screen reader calls the picture.
    ///   - colors: The window's colours.
    public func html(title: String, colors: WindowColors) -> String {
        let lines = (0..<size.height).map { y in
            CellRun.runs(of: row(y)).map { span($0, colors) }.joined()
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(Markup.escaped(title))</title>
            <style>
            body { margin: 2em; background: \(colors.titleBar); }
            figure { display: inline-block; margin: 0; border: 1px solid \(colors.border); \
            border-radius: 10px; overflow: hidden; background: \(colors.background); }
            figcaption { padding: 9px 14px; background: \(colors.titleBar); \
            color: \(colors.foreground); font: 13px sans-serif; text-align: center; opacity: .9; }
            pre { margin: 0; padding: 12px 16px; color: \(colors.foreground); \
            font: 15px/1.2 "DejaVu Sans Mono", Menlo, Consolas, monospace; }
            i { display: inline-block; overflow: hidden; height: 1.2em; vertical-align: top; \
            font-style: normal; text-align: center; }
            </style>
            </head>
            <body>
            <figure><figcaption>\(Markup.escaped(title))</figcaption><pre>
            \(lines.joined(separator: "\n"))
            </pre></figure>
            </body>
            </html>

            """
    }

    private func span(_ run: CellRun, _ colors: WindowColors) -> String {
        let text = run.cells.map(characterMarkup).joined()
        let css = declarations(run.style, colors)
        return css.isEmpty ? text : "<span style=\"\(css)\">\(text)</span>"
    }

    /// Characters that a font may draw in a width of its own stand in boxes of whole columns.
    private func characterMarkup(_ cell: Cell) -> String {
        let text = Markup.escaped(cell.text)
        return cell.scalar.isASCII ? text : "<i style=\"width:\(cell.width)ch\">\(text)</i>"
    }

    private func declarations(_ style: Style, _ colors: WindowColors) -> String {
        let (foreground, background) = colors.resolve(style)
        var css: [String] = []
        if foreground != colors.foreground { css.append("color:\(foreground)") }
        if let background { css.append("background:\(background)") }
        let attributes = style.attributes
        if attributes.contains(.bold) { css.append("font-weight:bold") }
        if attributes.contains(.italic) { css.append("font-style:italic") }
        if attributes.contains(.underline) { css.append("text-decoration:underline") }
        if attributes.contains(.dim) { css.append("opacity:.65") }
        return css.joined(separator: ";")
    }
}
