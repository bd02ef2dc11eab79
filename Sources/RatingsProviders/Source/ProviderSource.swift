public import PlatformFoundation
public import RatingsCore

/// Where an app's ratings come from, as a user writes it.
public enum ProviderSource: Hashable, Sendable {
    /// Nowhere: the app has no store.
    case nowhere
    /// Answers from memory, for trying a screen out; without a delay it is up to who makes it.
    case mock(MockAppRatingProvider.Preset, delaySeconds: Double?)
    /// A file in the provider format.
    case file(path: String)
    /// A program that prints the provider format, and its arguments.
    case program([String])
    /// A store or a server, asked by the program `ratings-online`.
    case online(OnlineSource)

    /// Reads `none`, `mock:NAME[?delay=SECONDS]`, `file:PATH`, `exec:COMMAND ARG…`,
    /// `appstore:ID[?country=us&reviews=50]`, `odrs:ID[?version=1.0&reviews=50]`,
    /// `connect:ID[?country=us&reviews=50]`, `supabase:URL?app=ID`, `github:OWNER/REPO`, `https://…` or,
    /// on this machine, `http://127.0.0.1…`.
    ///
    /// The command is separated by the quoting rules of POSIX shells, but no shell is started and
    /// nothing is expanded.
    public init(_ text: String) throws(ProviderSourceError) {
        guard text != "none" else {
            self = .nowhere
            return
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .unknownForm(text) }
        switch parts[0] {
        case "mock": self = try Self.mock(parts[1])
        case "file": self = try Self.file(parts[1])
        case "exec": self = try Self.program(parts[1])
        default:
            guard let form = OnlineSource.Form(rawValue: String(parts[0])) else {
                throw .unknownForm(text)
            }
            self = .online(try OnlineSource(form, parts[1]))
        }
    }

    /// Creates the provider, or nil for `none`.
    ///
    /// - Parameters:
    ///   - now: The instant from which the ages of a mock's reviews count back.
    ///   - mockDelaySeconds: How long a mock takes that names no delay, in seconds.
    public func makeProvider(
        now: Date, mockDelaySeconds: Double = MockAppRatingProvider.standardDelaySeconds
    ) -> (any AppRatingProviding)? {
        switch self {
        case .nowhere: nil
        case .mock(let preset, let delaySeconds):
            MockAppRatingProvider(preset, now: now, delaySeconds: delaySeconds ?? mockDelaySeconds)
        case .file(let path): FileRatingProvider(path: path)
        case .program(let command): ProcessRatingProvider(command: command)
        case .online(let source): OnlineProgramProvider(source)
        }
    }

    /// Whether its answers name the page on which reviews are written; nil if that is not known before
    /// they are there.
    public var namesReviewPage: Bool? {
        switch self {
        case .nowhere: false
        case .mock: true
        case .file, .program: nil
        case .online(let source):
            switch source.form {
            case .odrs, .gitHub: false
            case .appStore, .connect, .supabase, .https, .http:
                source.reviewPage == nil ? nil : true
            }
        }
    }

    static func list(_ words: [String]) -> String {
        words.dropLast().joined(separator: ", ") + " or " + words.suffix(1).joined()
    }

    private static func mock(_ text: Substring) throws(ProviderSourceError) -> Self {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let preset = MockAppRatingProvider.Preset(rawValue: name) else {
            throw .unknownMock(name)
        }
        return .mock(preset, delaySeconds: parts.count > 1 ? try delaySeconds(parts[1]) : nil)
    }

    private static func delaySeconds(_ option: Substring) throws(ProviderSourceError) -> Double {
        guard option.hasPrefix("delay=") else { throw .unknownOption(String(option)) }
        let text = option.dropFirst("delay=".count)
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
            let seconds = Double(text)
        else { throw .invalidDelay(String(text)) }
        return seconds
    }

    private static func file(_ path: Substring) throws(ProviderSourceError) -> Self {
        guard !path.isEmpty else { throw .missingPath }
        return .file(path: String(path))
    }

    private static func program(_ command: Substring) throws(ProviderSourceError) -> Self {
        let words = try CommandWords.split(String(command))
        guard words.first?.isEmpty == false else { throw .missingCommand }
        return .program(words)
    }
}
