extension Canvas {
    /// The picture as a page of HTML that needs no other file.
    ///
    /// Lines, blocks and braille dots are drawn as shapes over their characters, so that they join
    /// whatever the font and however a browser rounds the widths of boxes.
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
            pre { position: relative; margin: 0; padding: 12px 16px; color: \(colors.foreground); \
            font: 15px/1.2 "DejaVu Sans Mono", Menlo, Consolas, monospace; }
            i { display: inline-block; overflow: hidden; height: 1.2em; vertical-align: top; \
            font-style: normal; text-align: center; }
            i.s { color: transparent; }
            svg { position: absolute; left: 16px; top: 12px; width: \(size.width)ch; \
            height: calc(\(size.height) * 1.2em); pointer-events: none; }
            </style>
            </head>
            <body>
            <figure><figcaption>\(Markup.escaped(title))</figcaption><pre>
            \(lines.joined(separator: "\n"))
            \(shapes(colors))</pre></figure>
            </body>
            </html>

            """
    }

    /// All that is drawn as a shape, stretched over the cells.
    private func shapes(_ colors: WindowColors) -> String {
        let (width, height) = (10.0, 20.0)
        var parts = ""
        for y in 0..<size.height {
            for run in CellRun.runs(of: row(y)) {
                let top = Double(y) * height
                for part in run.shapes(
                    left: { Double($0) * width }, top: top, cellWidth: width, cellHeight: height)
                {
                    let color = colors.resolve(run.style).foreground
                    parts += part.markup(color: color)
                }
            }
        }
        return """
            <svg aria-hidden="true" preserveAspectRatio="none" \
            viewBox="0 0 \(size.width * Int(width)) \(size.height * Int(height))">\(parts)</svg>
            """
    }

    private func span(_ run: CellRun, _ colors: WindowColors) -> String {
        let text = characterMarkup(run.cells)
        let css = declarations(run.style, colors)
        return css.isEmpty ? text : "<span style=\"\(css)\">\(text)</span>"
    }

    /// Characters that a font may draw in a width of its own are in boxes of whole columns; those
    /// that are drawn as shapes share one and are not seen.
    private func characterMarkup(_ cells: [Cell]) -> String {
        var markup = ""
        var covered: (text: String, columns: Int) = ("", 0)
        func endCovered() {
            guard covered.columns > 0 else { return }
            markup += "<i class=\"s\" style=\"width:\(covered.columns)ch\">\(covered.text)</i>"
            covered = ("", 0)
        }
        for cell in cells {
            let text = Markup.escaped(cell.text)
            if cell.isShape {
                covered = (covered.text + text, covered.columns + Int(cell.width))
                continue
            }
            endCovered()
            markup +=
                cell.scalar.isASCII
                ? text : "<i style=\"width:\(cell.width)ch\">\(text)</i>"
        }
        endCovered()
        return markup
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
