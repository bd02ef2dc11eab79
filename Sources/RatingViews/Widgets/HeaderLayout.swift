import RatingScreen
import RatingsCore
import TerminalKit

/// Where the parts of the header are in a window of one size.
struct HeaderLayout: Hashable {
    /// How much room the header takes.
    enum Form: Hashable {
        /// One line.
        case folded
        /// A few lines, stars of one row.
        case compact
        /// Stars of three rows.
        case big
    }

    /// The rows of a big star.
    static let bigStarRows = 3
    /// Below this many columns the stars are of one row.
    private static let minimumWidthForBigStars = 60
    /// Below this many rows the header is one line.
    private static let minimumHeight = 18
    /// From this many columns on there is room for the histogram.
    private static let minimumWidthForHistogram = 80
    /// The columns of average, big stars and count next to the histogram, the gap, and the histogram.
    private static let parts = (summary: 47, gap: 5, histogram: 22)

    let area: Rect
    let form: Form
    /// The columns of average, stars and count, over all rows of the header.
    let summary: Rect
    /// The rows of the histogram, one a bar; nil where there is no room, or none.
    let histogram: Rect?

    /// - Parameters:
    ///   - window: The size of the whole window.
    ///   - x: The first column.
    ///   - y: The first row.
    init(
        _ content: RatingScreenContent.Header, window: Size, x: Int, y: Int, columns: Int
    ) {
        let isWide = window.width >= Self.minimumWidthForBigStars
        form = window.height >= Self.minimumHeight ? (isWide ? .big : .compact) : .folded
        area = Rect(x: x, y: y, width: columns, height: content.rows(form))
        guard form == .big, window.width >= Self.minimumWidthForHistogram,
            content.hasRowsForHistogram
        else {
            (summary, histogram) = (area, nil)
            return
        }
        let group = Self.parts.summary + Self.parts.gap + Self.parts.histogram
        let summary = Rect(
            x: area.minX + (area.width - group) / 2, y: area.minY, width: Self.parts.summary,
            height: area.height)
        self.summary = summary
        histogram = Rect(
            x: summary.maxX + Self.parts.gap, y: area.minY + 2, width: Self.parts.histogram,
            height: StarFill.starCount)
    }
}

extension RatingScreenContent.Header {
    /// True if there is a histogram, and a row next to each of its bars: average, stars and count.
    fileprivate var hasRowsForHistogram: Bool {
        histogram?.count == StarFill.starCount && average != nil && stars != nil && count != nil
            && !isRedacted
    }

    /// The rows of the header, the blank one below it included.
    fileprivate func rows(_ form: HeaderLayout.Form) -> Int {
        guard form != .folded else { return 1 }
        let starRows = stars == nil ? 0 : form == .big ? HeaderLayout.bigStarRows : 1
        let titleRows = appName == nil && form == .compact ? 1 : 2
        let lines = [average, count, starCount].count { $0 != nil }
        return titleRows + starRows + lines + 1
    }
}
