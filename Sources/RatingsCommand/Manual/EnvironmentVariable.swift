import ReviewTiming

/// Variables of the environment that belong together, and which commands read them.
struct EnvironmentVariable {
    /// Their names, separated by commas.
    let names: String
    /// What they say.
    let summary: String
    /// Whether a command reads them.
    let isRead: @Sendable (CommandDescription) -> Bool

    private init(
        _ names: String, _ summary: String,
        by isRead: @escaping @Sendable (CommandDescription) -> Bool
    ) {
        self.names = names
        self.summary = summary
        self.isRead = isRead
    }

    /// Those that a command reads.
    static func read(by command: CommandDescription) -> [EnvironmentVariable] {
        all.filter { $0.isRead(command) }
    }

    /// All that any command reads, in the order of the manual.
    static let all = wishes + terminal + programs + folders

    /// What a user wants, whatever program asks.
    private static let wishes = [
        EnvironmentVariable(
            "\(OptOut.variable), DO_NOT_TRACK", "1: no app asks", by: \.decides),
        EnvironmentVariable(
            "CI and others",
            "name a context in which nobody is asked; 'ratings check --help' lists them",
            by: \.decides),
        EnvironmentVariable(
            "LANGUAGE, LC_MESSAGES", "the language, as for gettext; else LC_ALL or LANG says it",
            by: { $0.options.contains(.language) }),
        EnvironmentVariable(
            "NO_COLOR", "if set to anything, no colours", by: { $0.options.contains(.color) }),
        EnvironmentVariable(
            "RATINGS_MOUSE", "1: as --mouse", by: { $0.options.contains(.mouse) }),
        EnvironmentVariable(
            "RATINGS_PLAIN, ACCESSIBLE", "1: as --plain, whichever program asks",
            by: { $0.options.contains(.plain) }),
        EnvironmentVariable(
            "RATINGS_ASCII", "1: as --ascii", by: { $0.options.contains(.plain) }),
        EnvironmentVariable(
            "RATINGS_THEME", "dark, light or monochrome: as --theme",
            by: { $0.options.contains(.plain) }),
        EnvironmentVariable(
            "RATINGS_REDUCED_MOTION, REDUCED_MOTION", "1: as --reduced-motion (also ACCESSIBLE)",
            by: { $0.options.contains(.reducedMotion) }),
    ]

    /// What the terminal is.
    private static let terminal = [
        EnvironmentVariable(
            "TERM, COLORTERM", "the kind of terminal, and its colours",
            by: { $0.options.contains(.color) }),
        EnvironmentVariable(
            "COLORFGBG", "whether its background is dark or light",
            by: { $0.options.contains(.theme) }),
        EnvironmentVariable(
            "LC_ALL, LC_CTYPE, LANG", "the locale; without UTF-8 in its name all is ASCII",
            by: { $0.options.contains(.ascii) }),
        EnvironmentVariable(
            "LINES, COLUMNS", "the size of the window, where the terminal does not say it",
            by: \.isLive),
        EnvironmentVariable(
            "ESCDELAY", "milliseconds that a key may take after its Esc (25; over SSH 100)",
            by: \.isLive),
        EnvironmentVariable(
            "SSH_CONNECTION, SSH_CLIENT, SSH_TTY",
            "set over SSH: a page's address is printed, and Esc waits longer", by: \.isLive),
    ]

    /// Other programs that are started.
    private static let programs = [
        EnvironmentVariable(
            "BROWSER", "programs that open a page, separated by colons", by: \.handsOff),
        EnvironmentVariable(
            "DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME, WSL_INTEROP, TERMUX_VERSION",
            "say whether and how a page opens here", by: \.handsOff),
        EnvironmentVariable(
            "VISUAL, EDITOR", "the editor that F4 opens in a form (vi)", by: \.handsOff),
        EnvironmentVariable(
            "TMPDIR", "the folder for the editor's file (/tmp)", by: \.handsOff),
        EnvironmentVariable(
            "PATH", "where ratings-online, qrencode and other programs are found",
            by: { $0.usesNetwork || $0.handsOff || $0.command == .run }),
        EnvironmentVariable(
            "RATINGS_CONNECT_… and others",
            "stores and their keys: 'ratings-online --help'",
            by: \.usesNetwork),
        EnvironmentVariable(
            "http_proxy, https_proxy, no_proxy", "proxies, as with curl", by: \.usesNetwork),
    ]

    /// Where files are.
    private static let folders = [
        EnvironmentVariable(
            "XDG_CONFIG_HOME", "in it, or in ~/.config, are the user's configurations",
            by: { $0.readsConfiguration || $0.command == .initialize }),
        EnvironmentVariable(
            "XDG_DATA_HOME, XDG_DATA_DIRS",
            "in them, or in ~/.local/share, /usr/local/share and /usr/share, are the "
                + "configurations of packages", by: \.readsConfiguration),
        EnvironmentVariable(
            "XDG_CONFIG_DIRS",
            "in them, or in /etc/xdg, ratings/opt-out switches apps off for all users",
            by: { $0.decides || $0.command == .optIn }),
        EnvironmentVariable(
            "XDG_STATE_HOME",
            "in it, or in ~/.local/state, are the state, the drafts and the opt-out",
            by: \.usesState),
        EnvironmentVariable(
            "XDG_CACHE_HOME",
            "in it, or in ~/.cache, the answers of stores and servers are cached",
            by: { $0.usesNetwork || $0.command == .forget }),
        EnvironmentVariable(
            "HOME", "the home folder, for the folders that are not named",
            by: { $0.usesState || $0.usesNetwork || $0.readsConfiguration }),
    ]
}

extension CommandDescription {
    /// True if it decides whether the user may be asked.
    fileprivate var decides: Bool { options.contains(.moment) }

    /// True if it can have the terminal.
    fileprivate var isLive: Bool { options.contains(.mouse) }

    /// True if it can open a page or an editor.
    fileprivate var handsOff: Bool { isLive && takesApp }

    /// True if it can start `ratings-online`.
    fileprivate var usesNetwork: Bool {
        handsOff || positionals.contains { $0.name.contains("PROVIDER") }
    }

    fileprivate var readsConfiguration: Bool { options.contains(.config) }

    fileprivate var usesState: Bool { takesApp && command != .initialize }

    /// True if it is about one app.
    var takesApp: Bool { positionals.contains { $0.name.contains("APP") } }
}
