import TerminalKit

/// The bytes that an xterm sends for the mouse.
enum MouseBytes {
    /// The largest column or row that fits into the older form, which is one byte from 33.
    private static let maximumOlderPlace = 222

    /// The bytes of an event, none if the program has not asked for it or the form cannot hold it.
    static func of(_ event: MouseEvent, _ modes: ModeLedger) -> [UInt8] {
        guard isReported(event.action, modes) else { return [] }
        let (x, y) = (event.position.x, event.position.y)
        if modes.isOn(.decimalMouse) {
            let final = event.action == .release ? "m" : "M"
            return Array("\u{1B}[<\(button(event.action));\(x + 1);\(y + 1)\(final)".utf8)
        }
        let places = 0...maximumOlderPlace
        guard places.contains(x), places.contains(y) else { return [] }
        let code = event.action == .release ? 3 : button(event.action)
        return Array("\u{1B}[M".utf8) + [code + 32, UInt8(x + 33), UInt8(y + 33)]
    }

    private static func isReported(_ action: MouseEvent.Action, _ modes: ModeLedger) -> Bool {
        let drags = modes.isOn(.mouseDrags) || modes.isOn(.mouseMovement)
        return drags || modes.isOn(.mouseClicks) && action != .drag
    }

    private static func button(_ action: MouseEvent.Action) -> UInt8 {
        switch action {
        case .press, .release: 0
        case .drag: 32
        case .wheelUp: 64
        case .wheelDown: 65
        }
    }
}
