/// Follows which modes of its terminal a program has switched.
///
/// It reads the program's own bytes, since an emulator does not report all modes and forgives what
/// it does not know.
public struct ModeLedger: Hashable, Sendable {
    /// How many times a program went over to the alternate screen.
    public private(set) var alternateScreenEntries = 0
    private var states: [TerminalMode: Bool] = [:]
    private var scanner = SequenceScanner()

    /// A ledger of a terminal in which nothing ran yet.
    public init() {}

    /// Whether a mode is on.
    public func isOn(_ mode: TerminalMode) -> Bool { states[mode] ?? mode.isOnAtFirst }

    /// What is not as it was before any program ran, such as `?1049 is on`, in alphabetical order.
    public var differencesFromStart: [String] {
        states.filter { $0.value != $0.key.isOnAtFirst }
            .map { "\($0.key) is \($0.value ? "on" : "off")" }.sorted()
    }

    /// Reads output; a sequence may be cut anywhere.
    public mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            guard let sequence = scanner.read(byte) else { continue }
            note(sequence)
        }
    }

    private mutating func note(_ sequence: SequenceScanner.Sequence) {
        switch sequence {
        case .escape("="): set(.applicationKeypad, true)
        case .escape(">"): set(.applicationKeypad, false)
        case .escape("c"): states = [:]
        case .control("?", let numbers, "h"): numbers.forEach { set(.numbered($0), true) }
        case .control("?", let numbers, "l"): numbers.forEach { set(.numbered($0), false) }
        case .control("!", _, "p"): resetSoftly()
        default: break
        }
    }

    private mutating func set(_ mode: TerminalMode, _ isOn: Bool) {
        let isEntry = TerminalMode.alternateScreens.contains(mode) && isOn && !isAlternate
        if isEntry { alternateScreenEntries += 1 }
        states[mode] = isOn
    }

    private var isAlternate: Bool { TerminalMode.alternateScreens.contains { isOn($0) } }

    /// What `ESC [ ! p` does: cursor, keys, keypad and wrapping, not screen, mouse or paste.
    private mutating func resetSoftly() {
        let modes: [TerminalMode] = [
            .cursorVisible, .applicationCursorKeys, .autoWrap, .applicationKeypad,
        ]
        for mode in modes { states[mode] = nil }
    }
}
