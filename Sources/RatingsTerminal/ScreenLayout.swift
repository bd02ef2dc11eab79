import RatingScreen
import RatingsCore
import TerminalKit

/// Where the parts of the screen stand in a window of one size.
struct ScreenLayout: Hashable {
    /// How much room the header takes.
    enum HeaderForm: Hashable {
        /// One line.
        case folded
        /// A few lines, stars of one row.
        case compact
        /// Stars of three rows.
        case big
    }

    /// The smallest window that shows the screen.
    static let minimumSize = Size(width: 24, height: 8)
    /// Below this many columns the stars are of one row.
    static let minimumWidthForBigStars = 60
    /// Below this many rows the header is one line.
    static let minimumHeightForHeader = 18
    /// From this many rows on there is air above the title.
    static let minimumHeightForMargin = 30
    /// From this many columns on there is room for the histogram.
    static let minimumWidthForHistogram = 80
    /// What average, big stars and count take beside the histogram, the gap, and it itself.
    private static let besideHistogram = (summary: 47, gap: 5, histogram: 22)
    /// Longer lines are hard to read.
    static let maximumColumns = 88

    let header: Rect
    let headerForm: HeaderForm
    /// The columns of average, stars and count, over all rows of the header.
    let summary: Rect
    /// Where the histogram stands, a row a bar; nil where there is no room, or none.
    let histogram: Rect?
    let list: Rect
    /// The rule between the list and the buttons; empty without a list.
    let rule: Rect
    /// The rows of the buttons; in the middle of the window where there is no list.
    let buttons: Rect
    let footer: Rect

    init(size: Size, content: RatingScreenContent) {
        let columns = min(size.width - 2, Self.maximumColumns)
        let left = (size.width - columns) / 2
        let isTall = size.height >= Self.minimumHeightForHeader
        let isWide = size.width >= Self.minimumWidthForBigStars
        headerForm = isTall ? (isWide ? .big : .compact) : .folded

        let top = size.height >= Self.minimumHeightForMargin ? 1 : 0
        let headerRows = content.header.rows(headerForm)
        let buttonRows = content.callToAction?.rows(isTall: isTall) ?? 0
        let ruleRows = content.hasList ? 1 : 0
        let listTop = top + headerRows
        let listRows = max(size.height - listTop - ruleRows - buttonRows - 1, 0)
        let buttonsTop = listTop + (content.hasList ? listRows + ruleRows : listRows / 2)
        func band(_ y: Int, _ height: Int) -> Rect {
            Rect(x: left, y: y, width: columns, height: height)
        }
        header = band(top, headerRows)
        let showsHistogram =
            headerForm == .big && size.width >= Self.minimumWidthForHistogram
            && content.header.hasRowsForHistogram
        summary = showsHistogram ? Self.summary(in: header) : header
        histogram = showsHistogram ? Self.histogram(in: header) : nil
        list = band(listTop, listRows)
        rule = band(listTop + listRows, ruleRows)
        buttons = band(buttonsTop, buttonRows)
        footer = band(size.height - 1, 1)
    }

    /// The left part of a group in the middle of the header.
    private static func summary(in header: Rect) -> Rect {
        let parts = besideHistogram
        let columns = parts.summary + parts.gap + parts.histogram
        return Rect(
            x: header.minX + (header.width - columns) / 2, y: header.minY, width: parts.summary,
            height: header.height)
    }

    /// The right part of that group, beside average, stars and count.
    private static func histogram(in header: Rect) -> Rect {
        let parts = besideHistogram
        return Rect(
            x: summary(in: header).maxX + parts.gap, y: header.minY + 2, width: parts.histogram,
            height: StarFill.starCount)
    }
}

extension RatingScreenContent.Header {
    /// True if there is a histogram, and a row beside each of its bars: average, stars and count.
    fileprivate var hasRowsForHistogram: Bool {
        histogram?.count == StarFill.starCount && average != nil && stars != nil && count != nil
            && !isRedacted
    }

    /// The rows of the header, the blank one below it included.
    fileprivate func rows(_ form: ScreenLayout.HeaderForm) -> Int {
        guard form != .folded else { return 1 }
        let starRows = stars == nil ? 0 : form == .big ? 3 : 1
        let titleRows = appName == nil && form == .compact ? 1 : 2
        return titleRows + (average == nil ? 0 : 1) + starRows + (count == nil ? 0 : 1) + 1
    }
}

extension RatingScreenContent.CallToAction {
    fileprivate func rows(isTall: Bool) -> Int {
        isTall && (secondary != nil || decline != nil) ? 2 : 1
    }
}

extension RatingScreenContent {
    /// True if there is anything to show between the header and the buttons.
    fileprivate var hasList: Bool {
        !cards.isEmpty || !problems.isEmpty || noReviews != nil
    }
}
