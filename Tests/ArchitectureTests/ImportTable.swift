/// Who may import whom: the modules of this package and those of the system.
struct ImportTable {
    /// The modules of the system that a module may use.
    struct System: OptionSet {
        let rawValue: Int
        /// FoundationEssentials, off Linux Foundation.
        static let essentials = System(rawValue: 1)
        /// Glibc, off Linux Darwin.
        static let libc = System(rawValue: 2)
        static let testing = System(rawValue: 4)
    }

    let ours: Set<String>
    let system: System

    init(_ ours: Set<String>, _ system: System = []) {
        self.ours = ours
        self.system = system
    }

    /// The folders of the modules, from the root of the package.
    static let folders = ["Sources", "Assets"]

    static let all: [String: ImportTable] = [
        "RatingsCore": ImportTable([], .essentials),
        "RatingsAssets": ImportTable([]),
        "RatingScreen": ImportTable(["RatingsCore", "RatingsAssets"], .essentials),
        "ReviewTiming": ImportTable(["RatingsCore"], .essentials),
        "ReviewStorage": ImportTable(
            ["RatingsCore", "ReviewTiming", "CLibc"], [.essentials, .libc]),
        "TerminalKit": ImportTable(["CLibc"]),
        "RatingsTerminal": ImportTable(
            ["RatingsCore", "RatingScreen", "TerminalKit"], .essentials),
        "CursesTerminal": ImportTable(["TerminalKit", "CNcurses", "CLibc", "CRestore"], .libc),
        "RatingsProviders": ImportTable(
            ["RatingsCore", "CLibc", "CRestore"], [.essentials, .libc]),
        "RatingsFlow": ImportTable(
            [
                "RatingsCore", "RatingScreen", "ReviewTiming", "RatingsTerminal", "TerminalKit",
                "RatingsProviders", "CLibc",
            ], [.essentials, .libc]),
        "Ratings": ImportTable(
            [
                "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage", "TerminalKit",
                "RatingsTerminal", "CursesTerminal", "RatingsProviders", "RatingsFlow",
            ], [.essentials, .libc]),
        "RatingsOnline": ImportTable(
            ["RatingsCore", "RatingsProviders", "CCrypto", "CRatingsCurl"], .essentials),
        "RatingsOnlineCommand": ImportTable(
            ["RatingsCore", "RatingsProviders", "RatingsOnline"], [.essentials, .libc]),
        "RatingsTesting": ImportTable(
            [
                "RatingsCore", "RatingScreen", "ReviewTiming", "TerminalKit", "RatingsTerminal",
                "RatingsFlow",
            ],
            [.essentials, .testing]),
        "RatingsEmulatorTesting": ImportTable(
            ["RatingsTesting", "TerminalKit", "CVTerm", "CLibc"],
            [.essentials, .libc, .testing]),
        "RatingsCommand": ImportTable(
            [
                "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage", "TerminalKit",
                "RatingsTerminal", "CursesTerminal", "RatingsProviders", "RatingsFlow", "Ratings",
            ], [.essentials, .libc]),
    ]

    /// True if the table allows the import.
    func allows(_ module: String) -> Bool {
        switch module {
        case "Synchronization", "Dispatch": true
        case "FoundationEssentials": system.contains(.essentials)
        case "Foundation": system.contains(.essentials)
        case "Glibc", "Darwin": system.contains(.libc)
        case "Testing": system.contains(.testing)
        default: ours.contains(module)
        }
    }
}
