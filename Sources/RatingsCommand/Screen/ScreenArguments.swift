import CursesTerminal
import RatingScreen
import Ratings
import RatingsCore
import RatingsProviders
import RatingViews
import TerminalKit

/// What the options say about the screen, for all commands that draw it.
struct ScreenArguments {
    static let contentOptions: [OptionName] = [
        .title, .appName, .reviewPage, .maximumReviews, .language,
    ]
    static let lookOptions: [OptionName] = [.tint, .theme, .color, .ascii]
    static let liveOptions: [OptionName] = [.mouse, .plain, .reducedMotion]

    let configuration: RatingScreenConfiguration
    let tint: Color
    let theme: TerminalLook.Theme
    let color: ColorOption
    let isASCII: Bool

    /// Reads the options.
    ///
    /// - Parameters:
    ///   - app: What counts where no option says otherwise; nil where there is no app.
    ///   - site: Where the app's repository has its page.
    init(
        _ arguments: ParsedArguments, of app: AppConfiguration? = nil,
        on site: GitHubSite = .gitHub, in environment: TerminalEnvironment
    ) throws(UsageError) {
        let isASCII = arguments.isSet(.ascii)
        let language = try arguments.parsed(
            .language, takes: Language.allCases.map(\.rawValue).joined(separator: ", ")
        ) { name in
            Language(named: name).map { isASCII || environment.isASCII ? $0.asLatin : $0 }
        }
        let page = try arguments.parsed(.reviewPage, takes: "an address: https://…") {
            WebAddress($0)
        }
        var configuration = RatingScreenConfiguration.inTerminal(
            appName: TextCleaning.name(arguments.value(.appName) ?? app?.name),
            reviewPage: page ?? app?.page(on: site),
            strings: RatingScreenStrings(language ?? environment.language(isASCII: isASCII)))
        configuration.style = arguments.isSet(.line) ? .line : app?.style ?? .screen
        configuration.lineSeconds = app?.lineSeconds ?? configuration.lineSeconds
        configuration.screenTitle = TextCleaning.name(arguments.value(.title) ?? app?.screen.title)
        configuration.primaryButtonTitle = TextCleaning.name(app?.screen.primary)
        configuration.secondaryButtonTitle =
            TextCleaning.name(app?.screen.secondary) ?? configuration.secondaryButtonTitle
        configuration.maximumReviews =
            try arguments.number(.maximumReviews) ?? app?.screen.maximumReviews
            ?? configuration.maximumReviews
        let namedTint = try arguments.parsed(.tint, takes: Self.tints) { text in
            Tint.color(text).map { _ in text }
        }
        configuration.tint = namedTint ?? app?.screen.tint ?? configuration.tint
        self.configuration = configuration
        tint = Tint.color(configuration.tint) ?? Tint.standard
        theme = try arguments.choice(.theme, among: TerminalLook.Theme.self) ?? .auto
        color = try arguments.choice(.color, among: ColorOption.self) ?? .auto
        self.isASCII = isASCII
    }

    /// How the live screen is to look.
    func look(_ arguments: ParsedArguments) -> TerminalLook {
        var look = TerminalLook()
        look.theme = theme
        look.colorLimit = color.limit
        look.colorChoice = color.choice
        look.isASCII = isASCII
        look.isPlain = arguments.isSet(.plain)
        look.allowsMouse = arguments.isSet(.mouse) ? true : nil
        look.reducesMotion = arguments.isSet(.reducedMotion) ? true : nil
        return look
    }

    private static var tints: String {
        "#rrggbb or a name: " + Tint.names.joined(separator: ", ")
    }
}

/// When to use colour, or how many colours.
enum ColorOption: String, CaseIterable {
    case always
    case auto
    case never
    case eight = "8"
    case sixteen = "16"
    case palette = "256"
    case trueColor = "truecolor"

    /// The most colours that the user wants, or nil if it is left to the output.
    var limit: ColorDepth? {
        switch self {
        case .always, .auto: nil
        case .never: ColorDepth.none
        case .eight: .ansi8
        case .sixteen: .ansi16
        case .palette: .ansi256
        case .trueColor: .trueColor
        }
    }

    /// How the terminal takes it.
    var choice: ColorChoice {
        switch self {
        case .auto: .auto
        case .never: .never
        case .always, .eight, .sixteen, .palette, .trueColor: .always
        }
    }
}
