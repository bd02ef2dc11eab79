import CursesTerminal
import RatingScreen
import RatingsCore
import RatingsTerminal
import TerminalKit

/// One showing of the screen to a person: in full, in plain lines, or as a picture where neither can be.
struct ScreenRun {
    private static let pictureSize = Size(width: 80, height: 24)

    let arguments: ScreenArguments
    let provider: (any AppRatingProviding)?
    let usesMouse: Bool
    let isPlain: Bool
    let reducesMotion: Bool
    let context: CommandContext

    init(
        _ parsed: ParsedArguments, provider: (any AppRatingProviding)?, _ context: CommandContext
    ) throws(UsageError) {
        let environment = context.terminal
        arguments = try ScreenArguments(parsed)
        self.provider = provider
        usesMouse = parsed.isSet(.mouse) || environment.allowsMouse
        isPlain = parsed.isSet(.plain)
        reducesMotion = parsed.isSet(.reducedMotion) || environment.reducesMotion
        self.context = context
    }

    /// Shows the screen and prints the address of the review page if the person wants to rate.
    func run() throws -> ExitStatus {
        do {
            return try finish(isPlain ? try runPlain() : try runFull())
        } catch let obstacle as TerminalObstacle {
            if context.output.isTerminal { context.tell(obstacle.description) }
            try printPicture()
            return .success
        }
    }

    private var screen: RatingRequestScreen {
        RatingRequestScreen(configuration: arguments.configuration, fetches: provider != nil)
    }

    private func runFull() throws(TerminalObstacle) -> SessionEnding {
        let environment = context.terminal
        let front = try CursesFront.open(
            CursesOptions(
                environment: environment, color: arguments.color.choice, output: .standardOutput,
                allowsMouse: usesMouse))
        let isASCII = arguments.isASCII || !front.usesUTF8
        let options = RatingScreenSession.Options(
            theme: theme(depth: front.colorDepth, isASCII: isASCII, environment),
            repertoire: isASCII ? .ascii : .unicode, isAnimated: !reducesMotion,
            usesMouse: usesMouse)
        return RatingScreenSession(
            screen: screen, provider: provider, front: front, options: options, now: context.now
        ).run()
    }

    private func theme(
        depth: ColorDepth, isASCII: Bool, _ environment: TerminalEnvironment
    ) -> Theme {
        let glyphs = isASCII ? GlyphSet.ascii : .unicode
        let isLight =
            arguments.theme == .light
            || arguments.theme == .auto && environment.hasLightBackground == true
        guard arguments.theme != .monochrome else { return .monochrome(glyphs: glyphs) }
        return .standard(
            tint: arguments.tint, appearance: isLight ? .light : .dark,
            depth: min(depth, arguments.color.limit ?? depth), glyphs: glyphs)
    }

    private func runPlain() throws(TerminalObstacle) -> SessionEnding {
        let front = try TerminalLines.open(context.terminal)
        return PlainSession(
            screen: screen, provider: provider, front: front,
            repertoire: arguments.isASCII || !front.usesUTF8 ? .ascii : .unicode, now: context.now
        ).run()
    }

    private func finish(_ ending: SessionEnding) throws -> ExitStatus {
        for case .openReviewPage(let page) in ending.afterwards {
            try context.output.write("\(page)\n")
        }
        switch ending.cause {
        case .outcome:
            // The screen has taken its own message with it.
            if let error = ending.lastError { context.tell(ErrorSentence.of(error)) }
            return ending.wasShown ? .success : .notShown
        case .ended(.signal(let number)): return .signal(number)
        case .ended(.hangUp): return .hangUp
        }
    }

    /// Prints what the screen would show once the provider has answered.
    private func printPicture() throws {
        let content = try SettledScreen(screen, provider: provider).content(at: context.now())
        if isPlain {
            try PlainOutput(arguments, context).write(content)
        } else {
            let canvas = Picture(arguments: arguments, depth: .none)
                .canvas(content, size: Self.pictureSize)
            try context.output.write(canvas.plainText)
        }
    }
}

extension ColorOption {
    /// How the terminal takes it.
    var choice: ColorChoice {
        switch self {
        case .auto: .auto
        case .never: .never
        case .always, .sixteen, .palette, .trueColor: .always
        }
    }
}
