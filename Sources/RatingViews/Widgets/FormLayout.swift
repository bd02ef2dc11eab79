import RatingScreen
import TerminalKit

/// Where the parts of a form are in a window of one size.
///
/// They are below one another; where they do not fit, as many rows are passed over as bring the
/// part with the focus into sight.
struct FormLayout: Hashable {
    /// The smallest window that shows a form; in a smaller one there is a note.
    static let minimumSize = Size(width: 24, height: 8)
    /// Longer lines are hard to read.
    private static let maximumColumns = 88
    /// Below this many rows texts have no frame.
    private static let minimumHeightForFrames = 18
    private static let minimumTextRows = 3
    private static let maximumNoticeRows = 3

    /// The rows that can be scrolled; nothing of the parts is drawn outside.
    let body: Rect
    let heading: Rect
    /// The parts in their order, with their labels; some may lie outside the body.
    let fields: [Rect]
    let button: Rect
    /// The row below the button, if the form offers to withdraw an earlier review.
    let withdrawal: Rect?
    let notice: Rect
    /// The row of the preview's button: another one than that of the form's, so that a double click on
    /// the one does not reach the other.
    var confirm: Rect { notice }
    let hints: Rect
    let hasFrames: Bool

    /// The columns of a form in a window of one size.
    static func columns(in size: Size) -> Int { max(min(size.width - 2, maximumColumns), 0) }

    /// How many rows there may be for what is reported in a window of one size.
    static func noticeRows(in size: Size) -> Int {
        size.height >= minimumHeightForFrames ? maximumNoticeRows : 1
    }

    /// - Parameter noticeRows: The rows of what is reported.
    init(size: Size, form: WritingForm, noticeRows: Int = 1) {
        let columns = Self.columns(in: size)
        let left = (size.width - columns) / 2
        func band(_ y: Int, _ height: Int) -> Rect {
            Rect(x: left, y: y, width: columns, height: height)
        }
        let hasFrames = size.height >= Self.minimumHeightForFrames
        self.hasFrames = hasFrames
        let headingRows = hasFrames ? 2 : 1
        heading = band(0, 1)
        notice = band(size.height - 1 - noticeRows, noticeRows)
        hints = band(size.height - 1, 1)
        body = band(headingRows, max(size.height - headingRows - 1 - noticeRows, 0))
        let fixed = form.fields.map { Self.rows($0, hasFrames: hasFrames) }
        let withdrawalRows = form.offersWithdrawal ? 1 : 0
        let buttonRows = (hasFrames ? 2 : 1) + withdrawalRows
        let wanted = fixed.reduce(0) { $0 + $1.rows } + buttonRows
        let growing = fixed.filter(\.grows).count
        let spare = growing == 0 ? 0 : max(body.height - wanted, 0) / growing
        let heights = fixed.map { $0.rows + ($0.grows ? spare : 0) }
        let tops = heights.indices.map { heights[..<$0].reduce(0, +) }
        let total = heights.reduce(0, +) + buttonRows
        let (top, bottom) =
            switch form.focus {
            case .field(let index): (tops[index], tops[index] + heights[index])
            case .send: (total - 1 - withdrawalRows, total - withdrawalRows)
            case .withdraw: (total - 1, total)
            }
        let passed = max(min(bottom - body.height, top), 0)
        let bodyTop = body.minY - passed
        fields = heights.indices.map { band(bodyTop + tops[$0], heights[$0]) }
        button = band(bodyTop + total - 1 - withdrawalRows, 1)
        withdrawal = form.offersWithdrawal ? band(bodyTop + total - 1, 1) : nil
    }

    /// Where the text of a part is drawn and edited, inside its frame.
    func textArea(of index: Int, _ field: FormField) -> Rect {
        let area = fields[index]
        guard field.editedText != nil else { return area }
        let inner = Rect(
            x: area.minX, y: area.minY + 1, width: area.width, height: area.height - 1)
        return hasFrames ? inner.insetBy(columns: 2, rows: 1) : inner
    }

    private static func rows(_ field: FormField, hasFrames: Bool) -> (rows: Int, grows: Bool) {
        guard let text = field.editedText else { return (1, false) }
        let frame = hasFrames ? 2 : 0
        return text.isLine ? (2 + frame, false) : (1 + minimumTextRows + frame, true)
    }
}
