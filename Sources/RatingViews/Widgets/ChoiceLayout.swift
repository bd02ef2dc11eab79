import RatingScreen
import TerminalKit

/// Where the two buttons of the choice are in a window of one size: side by side where there is room,
/// else one below the other.
struct ChoiceLayout: Hashable {
    private static let gap = 3

    let panel: StarPickerLayout
    let review: Rect
    let feedback: Rect

    /// - Parameters:
    ///   - review: The columns of the one button.
    ///   - feedback: The columns of the other.
    init(size: Size, review: Int, feedback: Int) {
        panel = StarPickerLayout(size: size, widest: max(review, feedback))
        let row = panel.form == .bare ? Rect(size) : panel.button
        let columns = review + Self.gap + feedback
        if panel.form == .big, columns <= row.width {
            let left = row.minX + (row.width - columns) / 2
            self.review = Rect(x: left, y: row.minY, width: review, height: 1)
            self.feedback = Rect(
                x: left + review + Self.gap, y: row.minY, width: feedback, height: 1)
        } else {
            let top = panel.label.minY + 1
            func band(_ y: Int, _ columns: Int) -> Rect {
                let width = min(columns, row.width)
                return Rect(
                    x: row.minX + (row.width - width) / 2, y: y, width: width, height: 1)
            }
            self.review = band(top, review)
            self.feedback = band(top + 1, feedback)
        }
    }

    subscript(choice: RatingChoice) -> Rect {
        switch choice {
        case .review: review
        case .feedback: feedback
        }
    }
}
