import RatingScreen
import TerminalKit

extension RatingScreenView {
    /// Takes over what the content says is up over the screen.
    ///
    /// A view that is up already stays, so that it keeps its focus.
    mutating func updatePopup() {
        if let content = content.picker {
            var view = popup as? StarPickerView ?? pickerView
            view.picker = StarPicker(stars: content.filled.count { $0 })
            popup = view
        } else if let content = content.doors {
            popup = popup as? DoorsView ?? doorsView(content)
        } else {
            popup = nil
        }
    }

    /// True while a popup is seen and takes the keys; a window too small for the screen shows none.
    var isPopupUp: Bool { popup != nil && showsScreen }

    /// Draws the popup over the screen, which steps back for it.
    mutating func drawPopup(over painter: inout Painter) -> Canvas {
        painter.restyle(painter.bounds) { _, _ in theme.border }
        return popup?.drawPopup(over: painter.canvas) ?? painter.canvas
    }

    /// What a key means while a popup is up.
    mutating func handleInPopup(_ key: Key) -> Reaction {
        switch keyMap.command(for: key) {
        case .redraw: .redraw
        case .suspend: .suspend
        default: popup?.screenEvent(for: key).map { .event($0) } ?? .none
        }
    }

    /// What the mouse means while a popup is up.
    mutating func handleInPopup(_ mouse: MouseEvent) -> Reaction {
        popup?.screenEvent(for: mouse).map { .event($0) } ?? .none
    }

    private var pickerView: StarPickerView {
        StarPickerView(
            picker: StarPicker(), size: size, theme: theme, repertoire: shaper.repertoire,
            strings: strings)
    }

    private func doorsView(_ content: RatingScreenContent.Doors) -> DoorsView {
        DoorsView(
            content: content, size: size, theme: theme, repertoire: shaper.repertoire,
            strings: strings)
    }
}
