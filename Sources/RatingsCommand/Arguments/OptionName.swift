import Ratings
import RatingScreen
import RatingsCore
import RatingViews

/// The options of all commands; the raw value is how each is written.
enum OptionName: String, CaseIterable {
    case appVersion = "--app-version"
    case ascii = "--ascii"
    case asked = "--asked"
    case at = "--at"
    case attach = "--attach"
    case color = "--color"
    case config = "--config"
    case defaultStars = "--default"
    case explain = "--explain"
    case firstUse = "--first-use"
    case format = "--format"
    case help = "--help"
    case install = "--install"
    case json = "--json"
    case kind = "--kind"
    case language = "--language"
    case launches = "--launches"
    case line = "--line"
    case maximumReviews = "--maximum-reviews"
    case mock = "--mock"
    case moment = "--moment"
    case mouse = "--mouse"
    case appName = "--name"
    case ongoing = "--ongoing"
    case output = "--output"
    case plain = "--plain"
    case points = "--points"
    case quiet = "--quiet"
    case rated = "--rated"
    case reducedMotion = "--reduced-motion"
    case reviewPage = "--review-page"
    case scope = "--scope"
    case signals = "--signals"
    case size = "--size"
    case state = "--state"
    case strict = "--strict"
    case theme = "--theme"
    case tint = "--tint"
    case title = "--title"
    case unmet = "--unmet"
    case version = "--version"

    /// All ways to write the option.
    var spellings: [String] {
        switch self {
        case .help: [rawValue, "-h"]
        case .appName: [rawValue, "--app-name"]
        default: [rawValue]
        }
    }

    /// The option that is written so.
    init?(spelling: String) {
        guard let option = Self.allCases.first(where: { $0.spellings.contains(spelling) }) else {
            return nil
        }
        self = option
    }

    /// What the option takes, or nil if it takes nothing.
    var value: String? {
        switch self {
        case .appName: "NAME"
        case .asked, .at, .firstUse, .rated: "DATE"
        case .color, .format, .kind, .state, .theme: choices.joined(separator: "|")
        case .attach: "FILE"
        case .output: "FILE"
        case .appVersion, .version: "VERSION"
        case .launches: "NUMBER"
        case .signals: "KIND=NUMBER"
        case .config: "FILE"
        case .defaultStars: "NUMBER"
        case .moment: "NAME"
        case .ongoing: "KIND"
        case .points: "NUMBER"
        case .scope: "SCOPE"
        case .unmet: "NAME"
        case .language: "CODE"
        case .maximumReviews: "NUMBER"
        case .mock: "NAME"
        case .reviewPage: "URL"
        case .size: "COLUMNSxROWS"
        case .tint: "COLOR"
        case .title: "TEXT"
        case .ascii, .explain, .help, .install, .json, .line, .mouse, .plain, .quiet,
            .reducedMotion, .strict:
            nil
        }
    }

    /// How the help writes the option and what it takes.
    var synopsis: String { [rawValue, value].compactMap { $0 }.joined(separator: " ") }

    /// True if what the option takes is a file's path.
    var takesFile: Bool { value == "FILE" }

    /// The words that the option can take, if there are only some: the cases of the type that it is
    /// read as.
    var choices: [String] {
        switch self {
        case .color: Self.words(ColorOption.self)
        case .format: Self.words(SnapshotCommand.Format.self)
        case .kind: Self.words(FeedbackKindOption.self)
        case .language: Self.words(Language.self)
        case .mock: Self.words(MockAppRatingProvider.Preset.self)
        case .state: Self.words(SnapshotCommand.State.self)
        case .theme: Self.words(TerminalLook.Theme.self)
        case .tint: Tint.names
        default: []
        }
    }

    private static func words<Choice: RawRepresentable & CaseIterable>(
        _ type: Choice.Type
    ) -> [String] where Choice.RawValue == String { type.allCases.map(\.rawValue) }

    /// What the option does, for the help.
    var summary: String {
        switch self {
        case .appName: "the app's name, below the title (also --app-name)"
        case .appVersion: "the app's version; without it, the configuration's"
        case .config: "the app's configuration; without it, the one that is found"
        case .defaultStars: "the stars that are chosen at first, 0 to 5 (0)"
        case .explain: "say why: all checks as a table, or why nothing was recorded"
        case .install: "write the file to where configurations are looked for"
        case .moment: "the place in the program where the user may be asked"
        case .ongoing: "something in progress that must not be disturbed; may be repeated"
        case .points: "how much the signal counts, 1 to 1000 (1)"
        case .quiet: "print nothing; the exit status is the answer"
        case .scope: "what it belongs to, such as one project"
        case .unmet: "one of the app's own conditions that does not hold; may be repeated"
        case .attach: "a file to attach, where the destination takes files"
        case .kind: "what the feedback is about (request)"
        case .output:
            "write the feedback to this file, as JSON if it is a .json; - for standard output"
        case .ascii: "draw in ASCII only"
        case .at: "the time to use, such as 2026-01-31 or 2026-01-31T12:00:00Z"
        case .color: "when to use colour, or how many colours (auto: NO_COLOR, then the terminal)"
        case .format: "what to print (text)"
        case .help: "print this help"
        case .json: "print one JSON value"
        case .language: "the language of the screen, such as de or pt_BR; without it, that of LANG"
        case .maximumReviews: "the most reviews on the screen (8)"
        case .mock:
            "which mock data: withMockReviews (as without it), noReviews, noRatingsOrReviews, throwsError"
        case .mouse: "let the mouse click and scroll (also RATINGS_MOUSE=1)"
        case .line: "ask in one line below the output instead of the full screen"
        case .plain: "plain lines and a question instead of the full screen"
        case .reducedMotion: "nothing moves while loading (also RATINGS_REDUCED_MOTION=1)"
        case .reviewPage: "the page on which reviews are written"
        case .size: "the size of the picture (80x24), at most 500x200"
        case .state: "the state to show; without it, what the provider answers"
        case .theme: "colours for a dark or light background, or none (auto)"
        case .tint: "the colour of stars and buttons: a name such as teal, or #rrggbb (orange)"
        case .title: "the title"
        case .strict: "end with 65 or 74 if nothing could be recorded, not with 0"
        case .asked: "when the user was last asked"
        case .firstUse: "since when the user has had the app"
        case .launches: "how often the app was started"
        case .rated: "when the user rated the app"
        case .signals: "how many signals of a kind; may be repeated"
        case .version: "the version in which the user was asked"
        }
    }
}
