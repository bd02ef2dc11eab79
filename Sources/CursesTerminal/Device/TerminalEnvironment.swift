package import TerminalKit

/// What the environment's variables say about the terminal and the user's wishes for it.
package struct TerminalEnvironment: Hashable, Sendable {
    /// The variables that are for a terminal; few enough that no table is needed to find one.
    private let variables: [Variable]

    private struct Variable: Hashable, Sendable {
        let name: String
        let value: String
    }

    private static let names = [
        "ACCESSIBLE", "COLORFGBG", "COLORTERM", "COLUMNS", "ESCDELAY", "LANG", "LANGUAGE", "LC_ALL",
        "LC_CTYPE", "LC_MESSAGES", "LINES", "NO_COLOR", "RATINGS_ASCII", "RATINGS_MOUSE",
        "RATINGS_PLAIN", "RATINGS_REDUCED_MOTION", "RATINGS_THEME", "REDUCED_MOTION",
        "SSH_CONNECTION", "TERM",
    ]

    /// Reads the variables of an environment; those that are not for a terminal are left alone.
    package init(_ variables: [String: String]) {
        self.init { variables[$0] }
    }

    /// Asks for the variables of an environment by name.
    package init(_ value: (String) -> String?) {
        variables = Self.names.compactMap { name in
            value(name).map { Variable(name: name, value: $0) }
        }
    }

    /// The kind of terminal by `TERM`; nil if it is not set or empty.
    package var terminalType: String? { value("TERM") }

    /// True if `NO_COLOR` is set to anything but nothing.
    package var refusesColor: Bool { value("NO_COLOR") != nil }

    /// How long the terminal may take for what belongs together, by `ESCDELAY` and `SSH_CONNECTION`.
    var inputTiming: InputTiming {
        .of(escapeDelay: value("ESCDELAY"), isRemote: value("SSH_CONNECTION") != nil)
    }

    /// The name of the locale for characters, by `LC_ALL`, `LC_CTYPE` or `LANG`; else `C`.
    package var characterLocaleName: String {
        value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "C"
    }

    /// Whether the background is light, by the last number of `COLORFGBG`; nil if it says nothing.
    ///
    /// Of the 16 colours 0 to 6 and 8 are taken for dark, as vim does.
    package var hasLightBackground: Bool? {
        // The Linux console is black.
        if terminalType == "linux", value("COLORFGBG") == nil { return false }
        guard let last = value("COLORFGBG")?.split(separator: ";").last,
            let background = Int(last), (0..<16).contains(background)
        else { return nil }
        return background == 7 || background > 8
    }

    /// True for the Linux console and old terminals: their fonts have some 256 characters, lines and
    /// half blocks among them.
    package var hasSmallFont: Bool {
        terminalType.map { $0 == "linux" || $0.hasPrefix("linux-") || $0.hasPrefix("vt") } ?? false
    }

    /// The depth of colour on the screen, which ncurses draws by the terminal's description.
    ///
    /// - Parameters:
    ///   - choice: What the user asked for.
    ///   - described: How many colours the description knows.
    ///   - isDirect: True if they are given by their red, green and blue shares.
    package func screenDepth(
        _ choice: ColorChoice, described: Int, isDirect: Bool = false
    ) -> ColorDepth {
        guard allowsColor(choice) else { return .none }
        if isDirect { return .trueColor }
        return Self.depth(ofColors: described)
    }

    /// The depth of colour of text that is written to an output as bytes.
    ///
    /// - Parameters:
    ///   - choice: What the user asked for; `always` gives 16 colours where nothing announces more.
    ///   - isTerminal: True if the output is a terminal.
    package func outputDepth(_ choice: ColorChoice, isTerminal: Bool) -> ColorDepth {
        guard allowsColor(choice), isTerminal || choice == .always else { return .none }
        let declared = declaredDepth
        return choice == .always ? max(declared, .ansi16) : declared
    }

    /// A size from `LINES` or `COLUMNS`; nil if the variable holds no size that a window has.
    func windowLength(_ name: String) -> Int? {
        value(name).flatMap(Int.init).flatMap { (1...1000).contains($0) ? $0 : nil }
    }

    private var declaredDepth: ColorDepth {
        guard let type = terminalType, type != "dumb" else { return .none }
        if ["truecolor", "24bit"].contains(value("COLORTERM")) || type.hasSuffix("-direct") {
            return .trueColor
        }
        if type.hasSuffix("256color") { return .ansi256 }
        let isMonochrome = type.hasPrefix("vt") || type.hasSuffix("-mono") || type.hasSuffix("-m")
        return isMonochrome && value("COLORTERM") == nil ? .none : .ansi16
    }

    private func allowsColor(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .always: true
        case .auto: !refusesColor
        case .never: false
        }
    }

    private static func depth(ofColors count: Int) -> ColorDepth {
        switch count {
        case 256...: .ansi256
        case 16...: .ansi16
        case 8...: .ansi8
        default: .none
        }
    }

    /// The value of one of the variables; nil if it is not set or empty.
    package func value(_ name: String) -> String? {
        variables.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }
}
