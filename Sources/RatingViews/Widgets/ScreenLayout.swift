import RatingScreen
import TerminalKit

/// Where the parts of the screen are in a window of one size.
struct ScreenLayout: Hashable {
    /// The smallest window that shows the screen.
    static let minimumSize = Size(width: 24, height: 8)
    /// From this many rows on there is air above the title.
    static let minimumHeightForMargin = 30
    /// Longer lines are hard to read.
    static let maximumColumns = 88

    let header: HeaderLayout
    let list: Rect
    /// The rule between the list and the buttons; empty without a list.
    let rule: Rect
    /// The rows of the buttons; in the middle of the window where there is no list.
    let buttons: Rect
    let footer: Rect

    init(size: Size, content: RatingScreenContent) {
        let columns = min(size.width - 2, Self.maximumColumns)
        let left = (size.width - columns) / 2
        let top = size.height >= Self.minimumHeightForMargin ? 1 : 0
        header = HeaderLayout(
            content.header, window: size, x: left, y: top, columns: columns)
        let buttonRows = content.callToAction?.rows(isFolded: header.form == .folded) ?? 0
        let ruleRows = content.hasList ? 1 : 0
        let listTop = header.area.maxY
        let listRows = max(size.height - listTop - ruleRows - buttonRows - 1, 0)
        let buttonsTop = listTop + (content.hasList ? listRows + ruleRows : listRows / 2)
        func band(_ y: Int, _ height: Int) -> Rect {
            Rect(x: left, y: y, width: columns, height: height)
        }
        list = band(listTop, listRows)
        rule = band(listTop + listRows, ruleRows)
        buttons = band(buttonsTop, buttonRows)
        footer = band(size.height - 1, 1)
    }
}

extension RatingScreenContent.CallToAction {
    fileprivate func rows(isFolded: Bool) -> Int {
        !isFolded && (secondary != nil || decline != nil) ? 2 : 1
    }
}

extension RatingScreenContent {
    /// True if there is anything to show between the header and the buttons.
    fileprivate var hasList: Bool {
        !cards.isEmpty || staleness != nil || !problems.isEmpty || noReviews != nil
    }
}
