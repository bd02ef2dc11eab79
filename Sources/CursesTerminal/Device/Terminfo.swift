import CRatingsNcurses

/// What the system's description of a terminal says, as far as it is needed in addition to ncurses.
struct Terminfo: Hashable, Sendable {
    /// How many colours there are; 0 if none.
    let colors: Int
    /// True if colours are reported by their red, green and blue shares.
    let hasDirectColor: Bool
    /// True if the cursor can be put anywhere, without which there is no full screen.
    let movesCursor: Bool
    /// What a question in one row needs.
    let row: RowStrings

    /// The sequences for a row below what was printed.
    struct RowStrings: Hashable, Sendable {
        /// Goes to the start of the row.
        let start: [UInt8]
        /// Erases from the cursor to the end of the screen.
        let eraseBelow: [UInt8]
        let hideCursor: [UInt8]
        /// Leaves the row blank, with the cursor in sight at its start.
        let undo: [UInt8]
        /// True if the cursor stays in a row whose last column was written until more is.
        let wrapsLate: Bool
    }

    /// Reads the description of a type of terminal.
    static func read(
        _ type: String, for device: TerminalDevice
    ) throws(TerminalObstacle) -> Terminfo {
        let previous = curses_terminal()
        var result: Int32 = 0
        guard setupterm(type, device.descriptor, &result) == OK else {
            throw .unknownTerminalType(type)
        }
        defer {
            if let read = curses_terminal(), set_curterm(previous) == read { del_curterm(read) }
        }
        return Terminfo()
    }

    private init() {
        colors = Int(max(tigetnum("colors"), 0))
        hasDirectColor = curses_has_direct_color()
        movesCursor = curses_string("cup") != nil
        row = RowStrings(
            start: Self.bytes(["cr"]), eraseBelow: Self.bytes(["ed"]),
            hideCursor: Self.bytes(["civis"]), undo: Self.bytes(["sgr0", "cr", "ed", "cnorm"]),
            wrapsLate: tigetflag("xenl") > 0)
    }

    /// What undoes ``taking()``, colours, attributes and the rows that scroll, and leaves the cursor at the
    /// start of a blank row, on the terminal that ncurses has open.
    ///
    /// Where there is no screen of its own, or the terminal was told not to use it, the cursor stays in
    /// the last row, in which the prompt would be amid the last frame.
    static func givingBack(rows: Int) -> [UInt8] {
        bytes(["sgr0", "op", "rmkx"]) + scrolling(rows: rows)
            + bytes(curses_string_of("cup", Int32(rows) - 1, 0)) + bytes(["el", "rmcup", "cnorm"])
    }

    /// The sequences of keys, on the terminal that ncurses has open.
    static func keys() -> DescribedKeys {
        DescribedKeys { name in curses_string(name).map { bytes($0) } }
    }

    /// What switches to the screen of its own, to the keys, to the hidden cursor and to plain text, on
    /// the terminal that ncurses has open.
    static func taking() -> [UInt8] {
        bytes(["smcup", "smkx", "civis", "sgr0"])
    }

    /// What lets all rows scroll, on the terminal that ncurses has open.
    static func scrolling(rows: Int) -> [UInt8] {
        bytes(curses_string_of("csr", 0, Int32(rows) - 1))
    }

    private static func bytes(_ names: [String]) -> [UInt8] {
        names.flatMap { bytes(curses_string($0)) }
    }

    private static func bytes(_ string: UnsafePointer<CChar>?) -> [UInt8] {
        string.map { withoutPadding(Array(String(cString: $0).utf8)) } ?? []
    }

    /// The string without the pauses, such as `$<5/>`, that terminals of old needed.
    static func withoutPadding(_ string: [UInt8]) -> [UInt8] {
        guard string.contains(UInt8(ascii: "$")) else { return string }
        var result: [UInt8] = []
        var rest = string[...]
        while let byte = rest.first {
            if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
                rest = rest[(end + 1)...]
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
