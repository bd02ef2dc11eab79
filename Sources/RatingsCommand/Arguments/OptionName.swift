/// The options of all commands; the raw value is how each is written.
enum OptionName: String, CaseIterable {
    case appName = "--app-name"
    case ascii = "--ascii"
    case at = "--at"
    case color = "--color"
    case format = "--format"
    case help = "--help"
    case json = "--json"
    case language = "--language"
    case maximumReviews = "--maximum-reviews"
    case mock = "--mock"
    case mouse = "--mouse"
    case plain = "--plain"
    case reducedMotion = "--reduced-motion"
    case reviewPage = "--review-page"
    case size = "--size"
    case state = "--state"
    case theme = "--theme"
    case tint = "--tint"
    case title = "--title"
    case version = "--version"

    /// What the option takes, or nil if it stands alone.
    var value: String? {
        switch self {
        case .appName: "NAME"
        case .at: "DATE"
        case .color: "always|auto|never|16|256|truecolor"
        case .format: "text|ansi|html|svg|json"
        case .language: "en"
        case .maximumReviews: "NUMBER"
        case .mock: "NAME"
        case .reviewPage: "URL"
        case .size: "COLUMNSxROWS"
        case .state: "loading|loaded|error"
        case .theme: "auto|dark|light|monochrome"
        case .tint: "COLOR"
        case .title: "TEXT"
        case .ascii, .help, .json, .mouse, .plain, .reducedMotion, .version: nil
        }
    }

    /// What the option does, for the help.
    var summary: String {
        switch self {
        case .appName: "the app's name, below the title"
        case .ascii: "draw with bytes below 0x80 only"
        case .at: "the instant from which ages are told, such as 2026-01-31T12:00:00Z"
        case .color: "when to use colour, or how many colours (auto: NO_COLOR, then the terminal)"
        case .format: "what to print (text)"
        case .help: "print this help"
        case .json: "print one JSON value"
        case .language: "the language of the screen (en)"
        case .maximumReviews: "the most reviews on the screen (8)"
        case .mock:
            "which mock data: withMockReviews (as without it), noReviews, noRatingsOrReviews, throwsError"
        case .mouse: "let the mouse click and scroll (also RATINGS_MOUSE=1)"
        case .plain: "lines and a question in place of the full screen"
        case .reducedMotion: "nothing moves while loading (also RATINGS_REDUCED_MOTION=1)"
        case .reviewPage: "the page on which reviews are written"
        case .size: "the size of the picture (80x24), at most 500x200"
        case .state: "the state to show; without it, what the provider answers"
        case .theme: "colours for a dark or light background, or none (auto)"
        case .tint: "the colour of stars and buttons: a name such as teal, or #rrggbb (orange)"
        case .title: "the title of the screen"
        case .version: "print the version"
        }
    }
}
