import RatingsProviders
import RatingsPOSIX

/// The programs that may open a page, the best one first.
struct BrowserCommands: Sendable {
    /// Browsers that need the terminal, which is not theirs.
    private static let terminalBrowsers: Set<String> = [
        "w3m", "lynx", "links", "links2", "elinks", "www-browser", "browsh", "carbonyl", "cha",
    ]
    /// Its status is 1 also when it has opened the page.
    private static let windowsExplorer = "explorer.exe"

    private let variables: [String: String]
    private let isProgram: @Sendable (String) -> Bool

    /// Reads the variables of a process.
    ///
    /// - Parameter isProgram: Whether a text is the path of a file that can be started.
    init(
        _ variables: [String: String],
        isProgram: @escaping @Sendable (String) -> Bool = FilePath.isProgram
    ) {
        self.variables = variables
        self.isProgram = isProgram
    }

    /// Whether a window can open in front of the user, here or in the system around this one.
    var hasDesktop: Bool {
        #if os(Linux)
        hasDisplay || isWindowsSubsystem || isTermux
        #else
        !isRemote
        #endif
    }

    /// Whether the user sits at another machine.
    var isRemote: Bool { isSet("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY") }

    /// The commands for a page of the web, words apart.
    ///
    /// Where there is no desktop, only what the user named in `$BROWSER` may know a way. `xdg-open` asks the
    /// desktop and then `$BROWSER`, and so comes first; the openers of Windows and Android know nothing
    /// of it.
    func commands(for page: String) -> [[String]] {
        let openers = openers(for: page)
        #if os(Linux)
        return isWindowsSubsystem || isTermux ? named(page) + openers : openers + named(page)
        #else
        return named(page) + openers
        #endif
    }

    /// The system's own commands for a link of any kind, words apart.
    func openers(for link: String) -> [[String]] {
        #if os(Linux)
        var programs: [String] = []
        if isWindowsSubsystem { programs += ["wslview", Self.windowsExplorer] }
        if isTermux { programs.append("termux-open-url") }
        if hasDisplay { programs.append("xdg-open") }
        return programs.map { [$0, link] }
        #else
        return [["open", link]]
        #endif
    }

    /// Whether the status of a command says that nothing was opened.
    static func tellsFailure(_ command: [String]) -> Bool {
        command.first.map(name) != windowsExplorer
    }

    private var hasDisplay: Bool { isSet("DISPLAY", "WAYLAND_DISPLAY") }
    private var isWindowsSubsystem: Bool { isSet("WSL_DISTRO_NAME", "WSL_INTEROP") }
    private var isTermux: Bool { isSet("TERMUX_VERSION") }

    private func isSet(_ names: String...) -> Bool {
        names.contains { variables[$0]?.isEmpty == false }
    }

    /// The commands in `$BROWSER`, separated by colons; `%s` is replaced by the page, which is else added.
    private func named(_ page: String) -> [[String]] {
        let value = variables["BROWSER"] ?? ""
        let commands = isProgram(value) ? [value] : value.split(separator: ":").map(String.init)
        return commands.compactMap { command in
            guard let words = CommandWords.named(by: command, isProgram: isProgram),
                !Self.terminalBrowsers.contains(Self.name(words[0]))
            else { return nil }
            guard words != [command] else { return words + [page] }
            let filled = words.map { Self.filled($0, page) }
            return filled == words ? words + [page] : filled
        }
    }

    private static func name(_ program: String) -> String {
        String(program.split(separator: "/").last ?? "")
    }

    private static func filled(_ word: String, _ page: String) -> String {
        var filled = ""
        var rest = word[...]
        while let mark = rest.firstIndex(of: "%") {
            filled += rest[..<mark]
            rest = rest[mark...]
            if rest.hasPrefix("%s") {
                filled += page
                rest = rest.dropFirst(2)
            } else {
                filled += "%"
                rest = rest.dropFirst(rest.hasPrefix("%%") ? 2 : 1)
            }
        }
        return filled + rest
    }
}
