import CursesTerminal
public import RatingScreen
public import RatingsCore
public import RatingsFlow
import RatingsProviders
import ReviewStorage
public import ReviewTiming
public import PlatformFoundation
import RatingsPOSIX

extension RatingPrompt {
    /// Creates a prompt for a program in a terminal, by the default rules.
    ///
    /// ```swift
    /// let prompt = try RatingPrompt(
    ///     app: "example-tool", name: "Example Tool", version: "1.4.0",
    ///     reviewPage: "https://example.org/rate", moments: ["backup-finished"])
    /// ```
    ///
    /// - Parameters:
    ///   - app: The name under which it is remembered, in `$XDG_STATE_HOME/ratings/APP.json`.
    ///   - name: The name on the screen.
    ///   - version: The version as the app writes it.
    ///   - reviewPage: Where reviews are written.
    ///   - provider: Where ratings come from: `none`, `mock:NAME`, `file:PATH`, `exec:COMMAND ARG…`,
    ///     `appstore:ID`, `odrs:ID`, `connect:ID`, `supabase:URL?app=ID`, `github:OWNER/REPO`, `https://…`
    ///     or `http://127.0.0.1…`. Stores and servers are asked by the program `ratings-online`.
    ///   - style: Whether it asks on the whole screen or in one line below the output.
    ///   - moments: The places in the program that may ask.
    /// - Throws: ``PromptSetupError``.
    public convenience init(
        app: String, name: String? = nil, version: String? = nil, reviewPage: String? = nil,
        provider: String = "none", style: QuestionStyle = .screen, moments: Set<String>
    ) throws(PromptSetupError) {
        let page = reviewPage.flatMap(WebAddress.init)
        if page == nil, let reviewPage { throw .invalidReviewPage(reviewPage) }
        let source = try Self.source(provider)
        var screen = RatingScreenConfiguration.inTerminal(appName: name, reviewPage: page)
        screen.style = style
        let settings = Settings(
            version: version, policy: try Self.policy(moments), screen: screen)
        try self.init(
            app: app, settings: settings, provider: { source.makeProvider(now: Date()) },
            providerHasPage: source.namesReviewPage)
    }

    /// Creates a prompt for a program in a terminal.
    ///
    /// - Parameters:
    ///   - app: The name under which it is remembered, in `$XDG_STATE_HOME/ratings/APP.json`.
    ///   - settings: Version, policy, screen and what becomes of a rating.
    ///   - look: How the screen looks.
    ///   - opensPage: False if the review page's address is only to be printed.
    ///   - quietKinds: The kinds of places in which nobody is asked.
    ///   - variables: The variables of this process.
    ///   - note: Counts.
    ///   - submitter: Where stars and text are sent that the user chooses and writes in the terminal;
    ///     nil takes the user to the review page.
    ///   - openFeedback: Opens the app's feedback form; nil if it has none.
    ///   - provider: Makes the provider when a screen is about to be shown; nil for an app without a
    ///     store. Such an app needs a review page or a submitter: else nobody is asked.
    /// - Throws: ``PromptSetupError/invalidAppName(_:)``.
    public convenience init(
        app: String, settings: Settings, look: TerminalLook = TerminalLook(),
        opensPage: Bool = true, quietKinds: QuietPlace.Kinds = .standard,
        variables: [String: String] = ProcessInfo.processInfo.environment,
        note: @escaping @Sendable (ReviewMetric) -> Void = { _ in },
        submitter: (any ReviewSubmitting)? = nil,
        openFeedback: (@Sendable () -> Void)? = nil,
        provider: (@Sendable () -> (any AppRatingProviding)?)? = nil
    ) throws(PromptSetupError) {
        try self.init(
            app: app, settings: settings, look: look, opensPage: opensPage,
            quietKinds: quietKinds, variables: variables, note: note, submitter: submitter,
            openFeedback: openFeedback, provider: provider ?? { nil },
            providerHasPage: provider == nil ? false : nil)
    }

    private convenience init(
        app: String, settings: Settings, look: TerminalLook = TerminalLook(),
        opensPage: Bool = true, quietKinds: QuietPlace.Kinds = .standard,
        variables: [String: String] = ProcessInfo.processInfo.environment,
        note: @escaping @Sendable (ReviewMetric) -> Void = { _ in },
        submitter: (any ReviewSubmitting)? = nil, openFeedback: (@Sendable () -> Void)? = nil,
        provider: @escaping @Sendable () -> (any AppRatingProviding)?, providerHasPage: Bool?
    ) throws(PromptSetupError) {
        guard let appName = AppName(app) else { throw .invalidAppName(app) }
        var ports = PromptPorts(
            of: appName, look: look, variables: variables, quietKinds: quietKinds,
            now: { Date() })
        ports.provider = provider
        ports.handOff = Self.handOff(
            variables, opensPage: opensPage, look, settings.screen.strings.code)
        let store = ports.store
        ports.submit = submitter.map { submitter in
            let form = DraftedForm.Context(
                app: appName,
                opener: TerminalOpener(look: look, environment: TerminalEnvironment(variables)),
                screen: settings.screen, variables: variables, now: { Date() }, tell: Self.tell)
            let writer = ReviewWriter(
                form, to: submitter, appVersion: settings.version, store: store)
            return { writer.write(stars: $0, screenSeconds: $1, isEnding: $2) }
        }
        if let openFeedback { ports.openFeedback = { _ in openFeedback() } }
        ports.providerHasPage = providerHasPage
        ports.note = note
        ports.conclude = Self.conclusion(
            settings.screen.strings.closing, submitter?.limits.destination)
        ports.passOn = ProcessEnding.deliver
        self.init(settings: settings, ports: ports)
    }

    /// Tells the user on the terminal what was done when the screen is gone.
    private static func conclusion(
        _ strings: ClosingStrings, _ destination: String?
    ) -> @Sendable (PromptResult) -> Void {
        { result in
            if let line = result.closingLine(strings, destination: destination) { tell(line) }
        }
    }

    /// Writes a line for the user; what the program itself prints may go elsewhere.
    @Sendable
    private static func tell(_ line: String) {
        let terminal = [StandardStream.error, StandardStream.output].first(
            where: TerminalDescriptor.isTerminal)
        guard let terminal else { return }
        StandardStream.flush()
        try? DescriptorOutput.send(Array((line + "\n").utf8), to: terminal)
    }

    private static func source(_ text: String) throws(PromptSetupError) -> ProviderSource {
        do throws(ProviderSourceError) {
            return try ProviderSource(text)
        } catch {
            throw .invalidProvider(error)
        }
    }

    private static func policy(_ moments: Set<String>) throws(PromptSetupError) -> ReviewPolicy {
        do throws(ReviewPolicyError) {
            return try ReviewPolicy(moments: moments)
        } catch {
            throw .invalidPolicy(error)
        }
    }

    /// What the program prints may go elsewhere: the address is for the user, on the terminal.
    private static func handOff(
        _ variables: [String: String], opensPage: Bool, _ look: TerminalLook, _ words: CodeStrings
    ) -> @Sendable (WebAddress) -> HandOffWay? {
        { page in
            let terminal =
                TerminalDescriptor.isTerminal(StandardStream.error)
                ? StandardStream.error : StandardStream.output
            return PageHandOff(
                variables: variables, opensPage: opensPage, look: look, words: words,
                address: terminal, terminal: terminal
            ).handOff(page)
        }
    }
}
