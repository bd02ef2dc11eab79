import RatingScreen
import RatingsCore
import RatingsProviders
import RatingsTerminal
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
    let theme: ThemeOption
    let color: ColorOption
    let isASCII: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let language = try arguments.choice(.language, among: LanguageOption.self) ?? .english
        let strings = language.strings
        configuration = RatingScreenConfiguration(
            screenTitle: arguments.value(.title).map { TextCleaning.line($0) },
            appName: TextCleaning.name(arguments.value(.appName)),
            secondaryButtonTitle: strings.secondaryButtonTitle, offersDecline: true,
            maximumReviews: try arguments.number(.maximumReviews) ?? 8,
            tint: arguments.value(.tint) ?? "orange",
            reviewPage: try arguments.parsed(.reviewPage, takes: "an address: https://…") {
                WebAddress($0)
            }, strings: strings)
        tint =
            try arguments.parsed(.tint, takes: Self.tints) { Tint.color($0) } ?? Tint.standard
        theme = try arguments.choice(.theme, among: ThemeOption.self) ?? .auto
        color = try arguments.choice(.color, among: ColorOption.self) ?? .auto
        isASCII = arguments.isSet(.ascii)
    }

    private static var tints: String {
        "#rrggbb or a name: " + Tint.names.joined(separator: ", ")
    }
}

/// In which language the screen speaks.
enum LanguageOption: String, CaseIterable {
    case english = "en"

    var strings: RatingScreenStrings {
        switch self {
        case .english: .english
        }
    }
}

/// Which colours a picture is made for.
enum ThemeOption: String, CaseIterable {
    case auto
    case dark
    case light
    case monochrome
}

/// When to use colour, or how many colours.
enum ColorOption: String, CaseIterable {
    case always
    case auto
    case never
    case sixteen = "16"
    case palette = "256"
    case trueColor = "truecolor"

    /// The most colours that the person wants, or nil if it is left to the output.
    var limit: ColorDepth? {
        switch self {
        case .always, .auto: nil
        case .never: ColorDepth.none
        case .sixteen: .ansi16
        case .palette: .ansi256
        case .trueColor: .trueColor
        }
    }
}
