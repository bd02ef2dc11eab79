import CursesTerminal
import RatingScreen
import Ratings
import RatingsCore
import RatingViews
import TerminalKit

/// One showing of the screen to a person: in full, in plain lines, or as a picture where neither can be.
struct ScreenRun {
    private static let pictureSize = Size(width: 80, height: 24)

    let arguments: ScreenArguments
    let look: TerminalLook
    let provider: (any AppRatingProviding)?
    let context: CommandContext

    init(
        _ parsed: ParsedArguments, provider: (any AppRatingProviding)?, _ context: CommandContext
    ) throws(UsageError) {
        arguments = try ScreenArguments(parsed, in: context.terminal)
        look = arguments.look(parsed).wanted(in: context.terminal)
        self.provider = provider
        self.context = context
    }

    /// Shows the screen and prints the address of the review page if the user wants to rate.
    func run() throws -> ExitStatus {
        let presenter = TerminalPresenter(
            look: look, environment: context.terminal, output: .standardOutput, now: context.now)
        do {
            guard let ending = try presenter.show(screen, provider: provider) else {
                return .notShown
            }
            return try finish(ending)
        } catch let obstacle as TerminalObstacle {
            if context.output.isTerminal { context.tell(obstacle.description) }
            try printPicture()
            return .success
        }
    }

    private var screen: RatingRequestScreen {
        RatingRequestScreen(configuration: arguments.configuration, fetches: provider != nil)
    }

    private func finish(_ ending: Ending<ScreenAnswer>) throws -> ExitStatus {
        switch ending.cause {
        case .outcome(let left):
            if case .rate(let page?)? = left.answer { try context.output.write("\(page)\n") }
            // The screen has taken its own message with it.
            if let error = left.lastError { context.tell(ErrorSentence.of(error)) }
            return ending.wasShown ? .success : .notShown
        case .withdrawn: return .notShown
        case .ended(let end): return ExitStatus(end)
        }
    }

    /// Prints what the screen would show once the provider has answered.
    private func printPicture() throws {
        let content = try SettledScreen(screen, provider: provider, now: context.now())
            .content(at: context.now())
        if look.isPlain {
            try PlainOutput(arguments, context).write(content)
        } else {
            let canvas = Picture(arguments: arguments, depth: .none, background: .unknown)
                .canvas(content, size: Self.pictureSize)
            try context.output.write(canvas.plainText)
        }
    }
}

extension ExitStatus {
    /// The status of a command whose input ended so.
    init(_ end: EndOfInput) { self.init(Interruption(end)) }

    /// The status of a command whose screen was ended so.
    init(_ interruption: Interruption) {
        switch interruption {
        case .signal(let number): self = .signal(number)
        case .hangUp: self = .hangUp
        }
    }
}
