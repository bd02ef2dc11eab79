import RatingScreen
import TerminalKit

/// A popup over the rating screen.
protocol RatingPopupView {
    /// Makes the view fit a window of another size.
    mutating func resize(to size: Size)
    /// Draws the popup over the screen's picture, which is as large as the window.
    mutating func drawPopup(over screen: Canvas) -> Canvas
    /// What a key means to the screen, if anything.
    mutating func screenEvent(for key: Key) -> RatingScreenEvent?
    /// What the mouse means to the screen, if anything.
    mutating func screenEvent(for mouse: MouseEvent) -> RatingScreenEvent?
}

extension StarPickerView: RatingPopupView {
    mutating func drawPopup(over screen: Canvas) -> Canvas { draw(over: screen) }

    func screenEvent(for key: Key) -> RatingScreenEvent? { event(for: key).map { .picker($0) } }

    mutating func screenEvent(for mouse: MouseEvent) -> RatingScreenEvent? {
        event(for: mouse).map { .picker($0) }
    }
}
