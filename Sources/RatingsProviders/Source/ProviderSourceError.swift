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

    /// What is wrong and what would be right, as one sentence.
    public var description: String {
        switch self {
        case .unknownForm(let text):
            "\"\(TextCleaning.line(text))\" names no provider; use \(ProviderSource.forms)."
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
        }
    }

    private static var mocks: String {
        let names = MockAppRatingProvider.Preset.allCases.map { "mock:" + $0.rawValue }
        return ProviderSource.list(names)
    }
}
