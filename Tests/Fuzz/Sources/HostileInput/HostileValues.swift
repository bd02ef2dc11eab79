import PlatformFoundation
import RatingScreen
import RatingsCore
import RatingsProviders
import TerminalKit

/// Bytes as public values of every kind: they are created, changed and drawn, and nothing traps.
struct HostileValues {
    var source: ValueSource

    init(_ bytes: [UInt8]) {
        source = ValueSource(bytes)
    }

    mutating func check() throws(HostileInput.BrokenPromise) {
        switch source.byte() % 7 {
        case 0: try checkGeometry()
        case 1: try checkTexts()
        case 2: try checkCanvas()
        case 3: try checkScreen()
        case 4: try checkForm()
        case 5: try checkPicker()
        default: try checkTiming()
        }
    }

    private mutating func checkGeometry() throws(HostileInput.BrokenPromise) {
        let (one, other) = (source.rect(), source.rect())
        let both = one.intersection(other)
        try HostileInput.require(
            both.isEmpty || one.contains(both.origin) && other.contains(both.origin),
            "what lies in both lies in one")
        let inset = one.insetBy(columns: source.int(), rows: source.int())
        try HostileInput.require(
            inset.maxX >= inset.minX && inset.maxY >= inset.minY,
            "a rectangle ends before it starts")
        _ = one.centered(source.size())
        var position = source.position()
        position.x = source.int()
        _ = other.contains(position)
        let lit = StarFill.litColumns(ratio: source.real(), columns: source.int())
        try HostileInput.require(lit >= 0, "fewer columns than none are lit")
        let share = StarFill.ratio(position: source.int(), rating: source.real())
        try HostileInput.require((0...1).contains(share), "a star is filled to \(share)")
        let day = RFC3339.civilDate(daysSince1970: source.int())
        try HostileInput.require((1...12).contains(day.month), "there is no month \(day.month)")
        _ = RFC3339.string(source.date())
        _ = RelativeTime(from: source.date(), to: source.date())
    }

    private mutating func checkTexts() throws(HostileInput.BrokenPromise) {
        let (text, length) = (source.text(), source.int())
        for cleaned in [
            TextCleaning.lines(text, maximumLength: length),
            TextCleaning.line(text, maximumLength: length),
        ] {
            try HostileInput.require(
                cleaned.unicodeScalars.count <= max(length, 0), "a text is longer than it may be")
            try HostileInput.require(
                cleaned.isEmpty || TextCleaning.showsSomething(cleaned),
                "a text that shows nothing is not empty")
        }
        try checkLimit(of: text)
        let shaped = TextShaper().shaped(text)
        _ = shaped.columns(of: source.range())
        _ = shaped.text(of: source.range())
        _ = shaped.lines(columns: source.int())
        let width = source.int()
        let cut = shaped.truncated(columns: width, ellipsis: TextShaper().shaped("…"))
        try HostileInput.require(cut.width <= max(width, 0), "a text is wider than its place")
    }

    private mutating func checkLimit(of text: String) throws(HostileInput.BrokenPromise) {
        var limit = TextLimit(
            minimum: source.int(), maximum: source.int(),
            unit: source.pick([.scalars, .characters]),
            countsEnds: source.bool(), forbidden: source.bool() ? ["<"] : [])
        limit.maximum = source.bool() ? source.int() : limit.maximum
        let rest = WritingStrings.english.remaining(limit.remaining(text))
        try HostileInput.require(!rest.isEmpty, "nothing is said of the rest")
        if limit.fault(in: text) == nil, limit.minimum > 0 {
            try HostileInput.require(
                TextCleaning.showsSomething(text), "a text that shows nothing passes")
        }
        let error = AppRatingError(
            source.pick(AppRatingError.Kind.allCases), message: source.maybe { $0.text() },
            retryAfterSeconds: source.maybe { $0.int() })
        let advice = RatingScreenStrings.english.errorAdvice(error)
        try HostileInput.require(!advice.isEmpty, "an error has no advice")
        _ = try? ProviderFormat.encode(error)
    }

    private mutating func checkCanvas() throws(HostileInput.BrokenPromise) {
        let size = source.size()
        var painter = Painter(size: size, shaper: TextShaper())
        for _ in 0..<4 {
            let style = Style(attributes: source.bool() ? .bold : [])
            switch source.byte() % 4 {
            case 0:
                painter.draw(
                    source.text(), at: source.position(), style: style, clip: source.rect())
            case 1:
                let sign = Unicode.Scalar(source.byte())
                painter.fill(source.rect(), with: .narrow(sign), style: style)
            case 2: painter.drawCentered(source.text(), in: source.rect(), y: source.int())
            default: painter.restyle(source.rect()) { style, _ in style.adding(.reverse) }
            }
        }
        try WholePicture.check(painter.canvas, size: Self.drawn(size))
        // The largest exports say no more than the small ones.
        if size.width <= 100, size.height <= 100 {
            try WholePicture.checkExports(of: painter.canvas)
        }
    }

    /// The canvas for a window of that size.
    static func drawn(_ size: Size) -> Size {
        Size(
            width: min(size.width, Canvas.maximumSize.width),
            height: min(size.height, Canvas.maximumSize.height))
    }
}

extension TextShaper {
    /// Shapes a text with a shaper that is used once.
    fileprivate consuming func shaped(_ text: String) -> ShapedText {
        var shaper = self
        return shaper.shape(text)
    }
}
