import RatingsCore

/// The programs that may open a page, the best one first.
struct BrowserCommands {
    /// Browsers that need the terminal, which is not theirs.
    private static let terminalBrowsers: Set<String> = [
        "w3m", "lynx", "links", "links2", "elinks", "www-browser", "browsh", "carbonyl", "cha",
    ]

    private let variables: [String: String]

    /// Reads the variables of a process.
    init(_ variables: [String: String]) {
        self.variables = variables
    }

    /// Whether there is a screen on which a window can open.
    var hasDisplay: Bool {
        #if os(Linux)
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { variables[$0]?.isEmpty == false }
        #else
        !isRemote
        #endif
    }

    /// Whether the person sits at another machine.
    var isRemote: Bool {
        ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { variables[$0]?.isEmpty == false }
    }

    /// The commands for a page, words apart.
    ///
    /// Where there is no display, only what the person named in `$BROWSER` may know a way.
    func commands(for page: WebAddress) -> [[String]] {
        #if os(Linux)
        let opener = hasDisplay ? [["xdg-open", page.description]] : []
        return opener + named(page)
        #else
        return named(page) + [["open", page.description]]
        #endif
    }

    /// The commands in `$BROWSER`, parted by colons; `%s` stands for the page, which is else added.
    private func named(_ page: WebAddress) -> [[String]] {
        let commands = (variables["BROWSER"] ?? "").split(separator: ":").map { command in
            command.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        return commands.compactMap { words in
            guard let program = words.first,
                !Self.terminalBrowsers.contains(
                    String(program.split(separator: "/").last ?? ""))
            else { return nil }
            let filled = words.map { Self.filled($0, page) }
            return filled == words ? words + [page.description] : filled
        }
    }

    private static func filled(_ word: String, _ page: WebAddress) -> String {
        var filled = ""
        var rest = word[...]
        while let mark = rest.firstIndex(of: "%") {
            filled += rest[..<mark]
            rest = rest[mark...]
            if rest.hasPrefix("%s") {
                filled += page.description
                rest = rest.dropFirst(2)
            } else {
                filled += "%"
                rest = rest.dropFirst(rest.hasPrefix("%%") ? 2 : 1)
            }
        }
        return filled + rest
    }
}
