import Glibc

/// The names that `stty` has for the flags and characters of a terminal.
enum TerminalFlagNames {
    static let input = named([
        (BRKINT, "brkint"), (ICRNL, "icrnl"), (IGNBRK, "ignbrk"), (IGNCR, "igncr"),
        (INLCR, "inlcr"), (INPCK, "inpck"), (ISTRIP, "istrip"), (IUTF8, "iutf8"),
        (IXOFF, "ixoff"), (IXON, "ixon"), (IXANY, "ixany"), (PARMRK, "parmrk"),
    ])
    static let output = named([
        (OPOST, "opost"), (ONLCR, "onlcr"), (OCRNL, "ocrnl"), (ONOCR, "onocr"), (ONLRET, "onlret"),
    ])
    static let control = named([
        (CREAD, "cread"), (CLOCAL, "clocal"), (PARENB, "parenb"), (CSTOPB, "cstopb"),
        (HUPCL, "hupcl"),
    ])
    static let local = named([
        (ECHO, "echo"), (ECHOE, "echoe"), (ECHOK, "echok"), (ECHONL, "echonl"),
        (ICANON, "icanon"), (IEXTEN, "iexten"), (ISIG, "isig"), (NOFLSH, "noflsh"),
        (TOSTOP, "tostop"), (ECHOCTL, "echoctl"), (ECHOKE, "echoke"),
    ])
    static let characters: [Int32: String] = [
        VINTR: "intr", VQUIT: "quit", VERASE: "erase", VKILL: "kill", VEOF: "eof", VTIME: "time",
        VMIN: "min", VSTART: "start", VSTOP: "stop", VSUSP: "susp", VEOL: "eol",
        VREPRINT: "rprnt", VDISCARD: "discard", VWERASE: "werase", VLNEXT: "lnext",
        VEOL2: "eol2",
    ]

    private static func named(_ flags: [(Int32, String)]) -> [UInt32: String] {
        Dictionary(flags.map { (UInt32(bitPattern: $0.0), $0.1) }) { first, _ in first }
    }
}
