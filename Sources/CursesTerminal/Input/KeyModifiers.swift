import TerminalKit

/// The keys held together with another one, as xterm and kitty encode them: one more than these bits.
struct KeyModifiers: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let shift = KeyModifiers(rawValue: 1)
    static let alt = KeyModifiers(rawValue: 2)
    static let control = KeyModifiers(rawValue: 4)
    static let capsLock = KeyModifiers(rawValue: 64)
    private static let numLock = KeyModifiers(rawValue: 128)

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Reads the number of a sequence; a missing one means none.
    init(parameter: Int?) {
        self.init(rawValue: min(max((parameter ?? 1) - 1, 0), 0xFF))
    }

    /// Without the locks, which change no key that has a name.
    var pressed: KeyModifiers { subtracting([.capsLock, .numLock]) }

    /// The key with a name that these make of one pressed with them; nil if it means nothing.
    func applied(to key: Key) -> Key? {
        switch (key, pressed.subtracting(.shift)) {
        case (.tab, []) where contains(.shift): .backTab
        case (_, []), (.enter, .control), (.enter, .alt): key
        case (.left, .control), (.left, .alt): .wordLeft
        case (.right, .control), (.right, .alt): .wordRight
        case (.backspace, .control), (.backspace, .alt): .deleteWordLeft
        case (.delete, .control), (.delete, .alt): .deleteWordRight
        default: nil
        }
    }
}
