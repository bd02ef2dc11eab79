import CursesTerminal
import Ratings
import RatingsCore
import RatingsFlow
import RatingsProviders
import ReviewStorage
import ReviewTiming
import PlatformFoundation

/// One ask by the command: the app's configuration and the options made into a prompt, and what came of
/// it told to the script.
struct PromptRun {
    static let options: [OptionName] =
        [.json, .quiet, .appVersion, .config] + ScreenArguments.contentOptions
        + ScreenArguments.lookOptions + ScreenArguments.liveOptions

    /// Where the address of the review page goes.
    enum AddressOutput {
        case output
        case errors
        /// Nowhere, unless it could not be opened.
        case nowhere
    }

    private let arguments: ParsedArguments
    private let context: CommandContext
    private let app: AppName
    private let absence: MissingConfiguration?
    private let prompt: RatingPrompt
    private let submitter: OnlineProgramSubmitter?
    private let feedback: FeedbackOpening?

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
        let app = try arguments.app()
        let address: AddressOutput =
            arguments.isSet(.quiet) ? .nowhere : arguments.isSet(.json) ? .errors : .output
        try self.init(
            arguments, of: app, try arguments.configuration(of: app, context), address: address,
            context)
    }

    init(
        _ arguments: ParsedArguments, of app: AppName, _ configuration: AppConfiguration,
        address: AddressOutput, output: TerminalRequirements.Output = .any,
        _ context: CommandContext
    ) throws(UsageError) {
        let screen = try ScreenArguments(
            arguments, of: configuration, on: GitHubSite(context.environment), in: context.terminal)
        let look = screen.look(arguments)
        let version = arguments.value(.appVersion) ?? configuration.version
        let strings = screen.configuration.strings
        let form = DraftedForm.Context(of: app, look: look, screen.configuration, context)
        self.arguments = arguments
        self.context = context
        self.app = app
        absence = configuration.absence
        submitter = configuration.handOff.submitDestination.map { destination in
            OnlineProgramSubmitter(destination, environment: context.environment)
        }
        feedback = FeedbackDestination(
            configuration.feedback, strings, on: GitHubSite(context.environment)
        ).map { destination in
            FeedbackOpening(context) {
                FeedbackRun(
                    of: app, to: destination, version: version, form, screen.configuration, context)
            }
        }
        var ports = PromptPorts(
            of: app, look: look, variables: context.environment,
            quietKinds: configuration.quietKinds, now: context.now)
        ports.presenter = TerminalPresenter(
            look: look, environment: context.terminal, output: output, now: context.now)
        ports.provider = { configuration.provider?.makeProvider(now: context.now()) }
        ports.providerHasPage = configuration.hasWayOn
        ports.handOff = Self.handOff(configuration, look, address, strings.code, context)
        let store = ports.store
        ports.offer = Self.offer(
            arguments, configuration, TerminalOpener(look: look, environment: context.terminal),
            strings, context)
        ports.submit = submitter.map { submitter in
            let writer = ReviewWriter(form, to: submitter, appVersion: version, store: store)
            return { writer.write(stars: $0, screenSeconds: $1, isEnding: $2) }
        }
        if let feedback { ports.openFeedback = feedback.open }
        prompt = RatingPrompt(
            settings: .init(
                version: version, policy: configuration.policy, screen: screen.configuration,
                screenSeconds: configuration.screenSeconds),
            ports: ports)
    }

    /// Asks if it is due.
    func ask(_ moment: ReviewMoment) throws -> ExitStatus {
        let result = prompt.askIfDue(moment: moment)
        let isExplained = arguments.isSet(.explain)
        switch result.ending {
        case .notDue(let decision) where isExplained || context.errors.isTerminal:
            try explain(decision, moment, inFull: isExplained)
        case .notShown(let obstacle) where isExplained: context.tell(obstacle.sentence)
        default: break
        }
        return try finish(result)
    }

    /// Shows the screen.
    func rate() throws -> ExitStatus {
        let result = prompt.rate()
        switch result.ending {
        case .notDue(let decision):
            tellProblem(of: decision)
            if decision.reason?.code == .nothingToOffer {
                tellMissingPage()
                return try finish(result, as: .unavailable)
            }
        case .notShown(let obstacle): context.tell(obstacle.sentence)
        case .answered, .interrupted: break
        }
        return try finish(result)
    }

    private func tellMissingPage() {
        context.tell(
            "\(app) has no page on which reviews are written; set reviewPage or handOff in its "
                + "configuration")
    }

    private func finish(
        _ result: PromptResult, as status: ExitStatus? = nil
    ) throws -> ExitStatus {
        if let problem = result.unsaved { context.tell(StateSentence.of(problem, app: app)) }
        if arguments.isSet(.json), !arguments.isSet(.quiet) {
            try context.output.answer(try PromptAnswer(result).json + "\n")
        }
        tellWhatWasDone(result)
        if let failure = result.submissionFailure {
            let strings = prompt.settings.screen.strings
            let sentence =
                result.action == .offer ? strings.closing.starFailed : strings.closing.reviewFailed
            context.tell(sentence(strings.reason(failure)))
            return .unavailable
        }
        if result.isHandOffFailed { return failure(of: result) }
        if let end = feedback?.end { return end }
        if let status { return status }
        switch result.ending {
        case .answered(.rated, _): return .success
        case .answered: return .unrated
        case .notDue: return .notDue
        case .notShown: return .notShown
        case .interrupted(let end, _): return ExitStatus(end)
        }
    }

    /// One line for the user when the screen is gone.
    private func tellWhatWasDone(_ result: PromptResult) {
        guard context.errors.isTerminal, !arguments.isSet(.quiet) else { return }
        let line = result.closingLine(
            prompt.settings.screen.strings.closing, destination: submitter?.limits.destination,
            undo: "ratings opt-in \(app)")
        if let line { try? context.errors.write(line + "\n") }
    }

    /// The end of a rating that went nowhere: no page was known, or it could not even be printed.
    private func failure(of result: PromptResult) -> ExitStatus {
        guard case .reviewPage(nil) = result.action else { return .cannotWrite }
        tellMissingPage()
        return .unavailable
    }

    /// Says what the author of a script should know, and nothing to the user who runs it.
    private func explain(
        _ decision: ReviewDecision, _ moment: ReviewMoment, inFull: Bool
    ) throws {
        if inFull {
            try context.errors.write(Explanation(decision, now: context.now()).text)
        }
        if decision.reason?.code == .undeclaredMoment {
            context.tell(
                absence?.sentence
                    ?? "the configuration of \(app) declares no moment '\(moment.name)'"
                    + Suggestion.question(
                        for: moment.name, among: prompt.settings.policy.moments.keys.sorted()))
        }
        if decision.reason?.code == .nothingToOffer { tellMissingPage() }
        tellProblem(of: decision)
    }

    private func tellProblem(of decision: ReviewDecision) {
        if case .state(let problem)? = decision.reason?.detail {
            context.tell(StateSentence.of(problem, app: app))
        }
    }

    /// Offers a star where the app's ratings are stars on GitHub.
    private static func offer(
        _ arguments: ParsedArguments, _ configuration: AppConfiguration, _ opener: TerminalOpener,
        _ strings: RatingScreenStrings, _ context: CommandContext
    ) -> PromptPorts.Offer? {
        configuration.handOff.gitHubRepository.map { repository in
            let isTold = !arguments.isSet(.quiet) && context.errors.isTerminal
            let site = GitHubSite(context.environment)
            let star = GitHubStar(
                for: repository, on: site, opener: opener, strings: strings
            ) { line in
                if isTold { try? context.errors.write(line + "\n") }
            }
            return { star.offer(screenSeconds: $0, isEnding: $1) }
        }
    }

    /// Where the address cannot be printed as wanted and no page opens, it goes to the error stream.
    private static func handOff(
        _ configuration: AppConfiguration, _ look: TerminalLook, _ address: AddressOutput,
        _ words: CodeStrings, _ context: CommandContext
    ) -> @Sendable (WebAddress) -> HandOffWay? {
        let errors = context.errors.descriptor
        let descriptor: Int32? =
            switch address {
            case .output: context.output.descriptor
            case .errors: errors
            case .nowhere: nil
            }
        return { page in
            let wanted = PageHandOff(
                variables: context.environment, opensPage: configuration.handOff.opensPage,
                look: look, words: words, address: descriptor, terminal: errors)
            let fallback = PageHandOff(
                variables: context.environment, opensPage: false, look: look, words: words,
                address: errors, terminal: nil)
            return wanted.handOff(page) ?? fallback.handOff(page)
        }
    }
}
