import RatingScreen
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
    /// Longer lines are hard to read.
    static let maximumColumns = 88

    let header: Rect
    let headerForm: HeaderForm
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
        list = band(listTop, listRows)
        rule = band(listTop + listRows, ruleRows)
        buttons = band(buttonsTop, buttonRows)
        footer = band(size.height - 1, 1)
    }
}

extension RatingScreenContent.Header {
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
