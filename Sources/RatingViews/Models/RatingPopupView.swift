import RatingScreen
import TerminalKit

/// A popup over the rating screen.
protocol RatingPopupView {
    /// Makes the view fit a window of another size.
    mutating func resize(to size: Size)
    /// Draws the popup over the screen's picture, which is as large as the window.
    mutating func drawPopup(over screen: Canvas) -> Canvas
    /// Where what has the focus begins in the picture that was drawn last.
    var focusPosition: Position? { get }
    /// What came of a key.
    mutating func reaction(to key: Key) -> RatingScreenView.Reaction
    /// What came of the mouse.
    mutating func reaction(to mouse: MouseEvent) -> RatingScreenView.Reaction
}

extension StarPickerView: RatingPopupView {
    mutating func drawPopup(over screen: Canvas) -> Canvas { draw(over: screen) }

    func reaction(to key: Key) -> RatingScreenView.Reaction {
        event(for: key).map { .event(.picker($0)) } ?? .unknown
    }

    mutating func reaction(to mouse: MouseEvent) -> RatingScreenView.Reaction {
        event(for: mouse).map { .event(.picker($0)) } ?? .none
    }
}
