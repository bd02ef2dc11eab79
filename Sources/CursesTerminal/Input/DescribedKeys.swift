import TerminalKit

/// The sequences that the terminal's description has for keys.
///
/// They count before the grammar: of the terminals that are not like xterm nothing else is known.
struct DescribedKeys: Hashable, Sendable {
    /// The capabilities that are keys of ours.
    ///
    /// Those of the keypad's digits are left out: they are digits here.
    static let capabilities: [(name: String, key: Key)] = [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kri", .up),
        ("kind", .down), ("khome", .home), ("kend", .end), ("kfnd", .home), ("kslt", .end),
        ("kpp", .pageUp), ("knp", .pageDown), ("kdch1", .delete), ("kent", .enter),
        ("kcbt", .backTab), ("kf4", .function(4)),
    ]

    private struct Described: Hashable {
        let bytes: [UInt8]
        let key: Key
    }

    /// A few, which are looked up one after the other.
    private var sequences: [Described] = []

    /// Nothing is known.
    static let none = DescribedKeys()

    init() {}

    /// - Parameter sequence: Gives what the description says of a capability, if it has it.
    init(_ sequence: (String) -> [UInt8]?) {
        for (name, key) in Self.capabilities {
            // A control character of its own is a key on every other terminal: Enter, or Ctrl-K.
            guard let bytes = sequence(name), bytes.first == 0x1B, bytes.count > 1 else { continue }
            sequences.append(Described(bytes: bytes, key: key))
        }
    }

    /// The key of a sequence, ESC included.
    func key(_ sequence: [UInt8]) -> Key? { sequences.first { $0.bytes == sequence }?.key }
}
