import Glibc

/// How the system's terminal driver treats input and output, as `tcgetattr` gives it.
public struct TerminalSettings: Hashable, Sendable {
    let inputFlags: UInt32
    let outputFlags: UInt32
    let controlFlags: UInt32
    let localFlags: UInt32
    let controlCharacters: [UInt8]
    let speeds: [UInt32]

    init(_ values: termios) {
        inputFlags = values.c_iflag
        outputFlags = values.c_oflag
        controlFlags = values.c_cflag
        localFlags = values.c_lflag
        controlCharacters = withUnsafeBytes(of: values.c_cc) { Array($0) }
        var values = values
        speeds = [cfgetispeed(&values), cfgetospeed(&values)]
    }

    /// What is not as it was, one item for each flag and character, such as `echo: on → off`.
    ///
    /// - Returns: Nothing if the two are equal.
    public func differences(from earlier: TerminalSettings) -> [String] {
        flagDifferences(from: earlier) + characterDifferences(from: earlier)
            + (speeds == earlier.speeds ? [] : ["speed: \(earlier.speeds) → \(speeds)"])
    }

    private func flagDifferences(from earlier: TerminalSettings) -> [String] {
        let sets = [
            ("input", earlier.inputFlags, inputFlags, TerminalFlagNames.input),
            ("output", earlier.outputFlags, outputFlags, TerminalFlagNames.output),
            ("control", earlier.controlFlags, controlFlags, TerminalFlagNames.control),
            ("local", earlier.localFlags, localFlags, TerminalFlagNames.local),
        ]
        return sets.flatMap { kind, old, new, names in
            (0..<UInt32(UInt32.bitWidth)).map { 1 << $0 }.filter { (old ^ new) & $0 != 0 }
                .map { bit in
                    let name = names[bit] ?? "\(kind) flag \(String(bit, radix: 8))"
                    return old & bit != 0 ? "\(name): on → off" : "\(name): off → on"
                }
        }
    }

    private func characterDifferences(from earlier: TerminalSettings) -> [String] {
        zip(earlier.controlCharacters, controlCharacters).enumerated().compactMap { index, pair in
            guard pair.0 != pair.1 else { return nil }
            let name = TerminalFlagNames.characters[Int32(index)] ?? "character \(index)"
            return "\(name): \(pair.0) → \(pair.1)"
        }
    }
}
