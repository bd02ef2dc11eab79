import TerminalKit
import Testing

@Suite("Exporting a canvas")
struct ExportTests {
    private var canvas: Canvas {
        var painter = Painter(size: Size(width: 8, height: 2), shaper: TextShaper())
        painter.draw("a<b>&\"", at: Position(x: 0, y: 0), style: Style(attributes: .bold))
        painter.draw(
            "女█─", at: Position(x: 1, y: 1),
            style: Style(foreground: .rgb(1, 2, 3), attributes: .reverse))
        return painter.canvas
    }

    @Test("text has no blanks at the ends of its lines")
    func text() {
        #expect(canvas.plainText == "a<b>&\"\n 女█─\n")
        #expect(canvas.rows == ["a<b>&\"  ", " 女█─   "])
    }

    @Test(
        "ANSI text sets each style and takes it back",
        arguments: [
            (ColorDepth.none, "\u{1B}[7m"), (.ansi8, "\u{1B}[7;30m"), (.ansi16, "\u{1B}[7;30m"),
            (.ansi256, "\u{1B}[7;38;5;16m"), (.trueColor, "\u{1B}[7;38;2;1;2;3m"),
        ])
    func ansi(depth: ColorDepth, start: String) {
        let bold = "\u{1B}[1ma<b>&\"\u{1B}[0m"
        #expect(canvas.ansiText(depth: depth) == "\(bold)  \n \(start)女█─\u{1B}[0m   \n")
    }

    @Test("palette colours have the short codes")
    func paletteCodes() {
        var painter = Painter(size: Size(width: 2, height: 1), shaper: TextShaper())
        painter.draw(
            "x", at: Position(x: 0, y: 0),
            style: Style(foreground: .indexed(9), background: .indexed(2)))
        painter.draw("y", at: Position(x: 1, y: 0), style: Style(background: .indexed(200)))
        #expect(
            painter.canvas.ansiText(depth: .ansi256)
                == "\u{1B}[91;42mx\u{1B}[0m\u{1B}[48;5;200my\u{1B}[0m\n")
    }

    @Test("HTML and SVG escape what they show, and need no other file")
    func markup() {
        for text in [
            canvas.html(title: "<t>&", colors: .dark), canvas.svg(title: "<t>&", colors: .light),
        ] {
            #expect(text.contains("a&lt;b&gt;&amp;&quot;"))
            #expect(text.contains("&lt;t&gt;&amp;"))
            #expect(!text.contains("<b>"))
            #expect(!text.contains("url("))
            #expect(!text.contains("href"))
            #expect(!text.contains("src="))
        }
    }

    @Test("SVG draws lines and blocks as shapes and letters at their columns")
    func shapes() {
        let svg = canvas.svg(title: "t", colors: .dark)
        #expect(!svg.contains("█"))
        #expect(!svg.contains("─"))
        #expect(svg.contains("<tspan x=\"25\" textLength=\"18\""))
        #expect(svg.contains(">女</tspan>"))
    }

    @Test(
        "SVG draws a block as the rectangles of its quarters, with the edges of pixels",
        arguments: [
            ("█", "M16 50h9v19h-9z"), ("▀", "M16 50h9v9.5h-9z"), ("▄", "M16 59.5h9v9.5h-9z"),
            ("▌", "M16 50h4.5v9.5h-4.5zM16 59.5h4.5v9.5h-4.5z"),
            ("▐", "M20.5 50h4.5v9.5h-4.5zM20.5 59.5h4.5v9.5h-4.5z"),
            ("▘", "M16 50h4.5v9.5h-4.5z"), ("▝", "M20.5 50h4.5v9.5h-4.5z"),
            ("▖", "M16 59.5h4.5v9.5h-4.5z"), ("▗", "M20.5 59.5h4.5v9.5h-4.5z"),
            ("▚", "M16 50h4.5v9.5h-4.5zM20.5 59.5h4.5v9.5h-4.5z"),
            ("▞", "M20.5 50h4.5v9.5h-4.5zM16 59.5h4.5v9.5h-4.5z"),
            ("▛", "M16 50h9v9.5h-9zM16 59.5h4.5v9.5h-4.5z"),
            ("▜", "M16 50h9v9.5h-9zM20.5 59.5h4.5v9.5h-4.5z"),
            ("▙", "M16 50h4.5v9.5h-4.5zM16 59.5h9v9.5h-9z"),
            ("▟", "M20.5 50h4.5v9.5h-4.5zM16 59.5h9v9.5h-9z"),
        ])
    func blocks(block: String, path: String) {
        var painter = Painter(size: Size(width: 1, height: 1), shaper: TextShaper())
        painter.draw(block, at: Position(x: 0, y: 0))
        let svg = painter.canvas.svg(title: "t", colors: .dark)
        let element =
            "<path d=\"\(path)\" fill=\"#d5d9e0\" fill-opacity=\"1\" "
            + "shape-rendering=\"crispEdges\"/>"
        #expect(svg.contains(element))
        #expect(!svg.contains("<text y"))
    }

    @Test("HTML draws lines and blocks as shapes in one picture over the cells")
    func htmlShapes() {
        var painter = Painter(size: Size(width: 6, height: 1), shaper: TextShaper())
        painter.draw("╭──╮é", at: Position(x: 0, y: 0))
        let html = painter.canvas.html(title: "t", colors: .dark)
        #expect(html.contains("<i class=\"s\" style=\"width:4ch\">╭──╮</i>"))
        #expect(html.contains("<i style=\"width:1ch\">é</i>"))
        #expect(html.contains("viewBox=\"0 0 60 20\""))
        #expect(html.split(separator: "<path").count == 2)
    }

    @Test(
        "what XML forbids is in no picture",
        arguments: ["\u{FFFE}", "\u{FFFF}", "\u{1}", "\u{1FFFE}"])
    func forbidden(text: String) {
        var painter = Painter(size: Size(width: 8, height: 1), shaper: TextShaper())
        painter.draw(text, at: Position(x: 0, y: 0))
        for picture in [
            painter.canvas.html(title: text, colors: .dark),
            painter.canvas.svg(title: text, colors: .dark), painter.canvas.plainText,
        ] {
            #expect(!picture.unicodeScalars.contains { text.unicodeScalars.contains($0) })
            #expect(picture.contains("\u{FFFD}"))
        }
    }

    @Test("a window without cells exports")
    func empty() {
        let empty = Canvas(size: .zero)
        #expect(empty.plainText.isEmpty)
        #expect(empty.ansiText(depth: .trueColor).isEmpty)
        #expect(empty.svg(title: "", colors: .dark).hasSuffix("</svg>\n"))
        #expect(empty.html(title: "", colors: .dark).hasSuffix("</html>\n"))
    }
}
