import RatingsCore

/// Why a text names no provider.
public enum ProviderSourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is none of the forms.
    case unknownForm(String)
    /// There is no mock of that name.
    case unknownMock(String)
    /// A mock takes no such option.
    case unknownOption(String)
    /// The delay is not a number of seconds.
    case invalidDelay(String)
    /// `file:` without a path.
    case missingPath
    /// `exec:` without a command.
    case missingCommand
    /// A quote, `'` or `"`, that is opened and not closed.
    case unclosedQuote(String)
    /// A backslash at the end, with nothing to keep.
    case trailingBackslash
    /// An online source without the name of an app.
    case missingName(OnlineSource.Form)
    /// A name that no app of the store can have.
    case invalidName(OnlineSource.Form, String)
    /// An address that is neither https nor http on this machine, or none at all.
    case invalidAddress(String)
    /// An online source takes no such option, or the option has no value.
    case unknownSourceOption(OnlineSource.Form, String, known: [String])
    /// A country that is not two letters.
    case invalidCountry(String)
    /// A number of reviews that is none, or too high.
    case invalidReviewCount(String)

    /// What is wrong and what would be right, as one sentence.
    public var description: String {
        switch self {
        case .unknownForm(let text):
            "\"\(TextCleaning.line(text))\" names no provider; use \(ProviderForm.list)."
        case .unknownMock(let name):
            "There is no mock \"\(TextCleaning.line(name))\"; use \(Self.mocks)."
        case .unknownOption(let option):
            "A mock has no option \"\(TextCleaning.line(option))\"; use ?delay=SECONDS."
        case .invalidDelay(let text):
            "The delay \"\(TextCleaning.line(text))\" is not a number of seconds, such as 0 or 1.5."
        case .missingPath: "file: needs the path of a file, as in file:ratings.json."
        case .missingCommand: "exec: needs a command, as in exec:fetch-ratings --app 42."
        case .unclosedQuote(let quote):
            "The command after exec: opens a \(quote) and does not close it."
        case .trailingBackslash: "The command after exec: ends in a backslash."
        case .missingName(let form): "\(form.rawValue): needs an app, as in \(form.example)."
        case .invalidName(let form, let name):
            "\"\(TextCleaning.line(name))\" is no app for \(form.rawValue):; write it as in \(form.example)."
        case .invalidAddress(let text):
            """
            "\(TextCleaning.line(text))" is no https:// address; http:// is for servers on this \
            machine, and a password has no place in it.
            """
        case .unknownSourceOption(let form, let option, let known):
            """
            \(form.rawValue): has no option "\(TextCleaning.line(option))"; use \
            \(ProviderSource.list(known.map { $0 + "=…" })).
            """
        case .invalidCountry(let text):
            "The country \"\(TextCleaning.line(text))\" is not two letters, such as us or de."
        case .invalidReviewCount(let text):
            """
            The number of reviews "\(TextCleaning.line(text))" is not between 1 and \
            \(OnlineSource.maximumReviewCount).
            """
        }
    }

    private static var mocks: String {
        let names = MockAppRatingProvider.Preset.allCases.map { "mock:" + $0.rawValue }
        return ProviderSource.list(names)
    }
}

extension OnlineSource.Form {
    /// A source of that form, as a message shows it.
    fileprivate var example: String {
        switch self {
        case .appStore: "appstore:1234567890 or appstore:org.example.app"
        case .connect: "connect:1234567890"
        case .odrs: "odrs:org.example.App"
        case .supabase: "supabase:https://example.supabase.co?app=1234567890"
        case .gitHub: "github:example/tool"
        case .https, .http: "https://example.org/ratings.json"
        }
    }
}
