/// Who may import whom: the modules of this package and those of the system.
struct ImportTable {
    /// The modules of the system that a module may use.
    struct System: OptionSet {
        let rawValue: Int
        /// PlatformFoundation: FoundationEssentials, off Linux Foundation.
        static let essentials = System(rawValue: 1)
        /// PlatformC: Glibc, off Linux Darwin.
        static let libc = System(rawValue: 2)
        static let testing = System(rawValue: 4)
        /// The real ones, for the two modules that re-export them.
        static let platform = System(rawValue: 8)
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
        "PlatformFoundation": ImportTable([], .platform),
        "PlatformC": ImportTable([], .platform),
        "RatingsCore": ImportTable([], .essentials),
        "RatingsAssets": ImportTable([]),
        "RatingScreen": ImportTable(["RatingsCore", "RatingsAssets"], .essentials),
        "ReviewTiming": ImportTable(["RatingsCore"], .essentials),
        "RatingsPOSIX": ImportTable(["CRatingsPOSIX"], [.essentials, .libc]),
        "ReviewStorage": ImportTable(
            ["RatingsCore", "ReviewTiming", "RatingsPOSIX"], .essentials),
        "TerminalKit": ImportTable(["CRatingsPOSIX"]),
        "RatingViews": ImportTable(["RatingsCore", "RatingScreen", "TerminalKit"], .essentials),
        "CursesTerminal": ImportTable(
            ["TerminalKit", "RatingsPOSIX", "CRatingsNcurses", "CRatingsPOSIX"], .libc),
        "RatingsProviders": ImportTable(["RatingsCore", "RatingsPOSIX"], .essentials),
        "RatingsFlow": ImportTable(["RatingsCore", "RatingScreen", "ReviewTiming"], .essentials),
        "Ratings": ImportTable(
            [
                "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage", "TerminalKit",
                "RatingViews", "CursesTerminal", "RatingsPOSIX", "RatingsProviders", "RatingsFlow",
            ], .essentials),
        "RatingsOnline": ImportTable(
            [
                "RatingsCore", "RatingsPOSIX", "RatingsProviders", "CRatingsCrypto",
                "CRatingsCurl",
            ], .essentials),
        "RatingsOnlineCommand": ImportTable(
            ["RatingsCore", "RatingsPOSIX", "RatingsProviders", "RatingsOnline"], .essentials),
        "RatingsTesting": ImportTable(
            [
                "RatingsCore", "RatingScreen", "ReviewTiming", "TerminalKit", "RatingViews",
                "RatingsFlow",
            ], [.essentials, .testing]),
        "RatingsCommand": ImportTable(
            [
                "RatingsCore", "RatingScreen", "ReviewTiming", "ReviewStorage", "TerminalKit",
                "RatingViews", "CursesTerminal", "RatingsPOSIX", "RatingsProviders", "RatingsFlow",
                "Ratings",
            ], [.essentials, .libc]),
    ]

    /// True if the table allows the import.
    func allows(_ module: String) -> Bool {
        switch module {
        case "Synchronization", "Dispatch": true
        case "PlatformFoundation": system.contains(.essentials)
        case "PlatformC": system.contains(.libc)
        case "FoundationEssentials", "Foundation", "Glibc", "Darwin": system.contains(.platform)
        case "Testing": system.contains(.testing)
        default: ours.contains(module)
        }
    }
}
