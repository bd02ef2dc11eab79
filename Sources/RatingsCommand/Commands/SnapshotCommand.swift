import CursesTerminal
import RatingScreen
import Ratings
import RatingsCore
import RatingsProviders
import RatingViews
import TerminalKit
import PlatformFoundation

/// `ratings snapshot`: a picture of the screen without a terminal.
enum SnapshotCommand {
    private static let maximumSize = Size(width: 500, height: 200)

    /// What a picture is written as.
    enum Format: String, CaseIterable {
        case text
        case ansi
        case html
        case svg
        case json
    }

    /// The state that is shown.
    enum State: String, CaseIterable {
        case loading
        case loaded
        case error
    }

    static let description = CommandDescription(
        command: .snapshot, positionals: [.provider],
        summary: "Prints a picture of the screen.",
        details: [
            "As text, as text with a terminal's colours, as an HTML page, as an SVG "
                + "drawing, or as the content in JSON for your own front. Mock providers answer "
                + "at once."
        ],
        options: [.size, .format, .state, .at] + ScreenArguments.contentOptions
            + ScreenArguments.lookOptions,
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let look = try ScreenArguments(arguments, in: context.terminal)
        let format = try arguments.choice(.format, among: Format.self) ?? .text
        let size = try arguments.size(.size, maximum: maximumSize) ?? Size(width: 80, height: 24)
        let content = try content(arguments, look, context)
        try context.output.write(
            try text(content, size: size, format: format, look, context))
        return .success
    }

    private static func content(
        _ arguments: ParsedArguments, _ look: ScreenArguments, _ context: CommandContext
    ) throws -> RatingScreenContent {
        let now = try arguments.date(.at) ?? context.now()
        let state = try arguments.choice(.state, among: State.self)
        let provider = try arguments.provider(now: now, mockDelaySeconds: 0)
        var screen = RatingRequestScreen(
            configuration: look.configuration, fetches: provider != nil)
        switch state {
        case .loading:
            return screen.content(at: now)
        case .error:
            for case .fetch(let number) in screen.handle(.appeared) {
                _ = screen.handle(.fetchFailed(number: number, AppRatingError(.offline)))
            }
            return screen.content(at: now)
        case .loaded, nil:
            let settled = try SettledScreen(screen, provider: provider, now: context.now())
            if state == .loaded, let error = settled.error {
                throw CommandFailure.provider(error)
            }
            return settled.content(at: now)
        }
    }

    private static func text(
        _ content: RatingScreenContent, size: Size, format: Format, _ look: ScreenArguments,
        _ context: CommandContext
    ) throws -> String {
        let environment = context.terminal
        let depth =
            look.color.limit
            ?? (look.color == .auto && environment.refusesColor ? ColorDepth.none : .trueColor)
        let picture = Picture(
            arguments: look, depth: depth,
            background: format == .ansi ? environment.appearance : .dark)
        let colors = look.theme == .light ? WindowColors.light : .dark
        let title = content.header.appName ?? content.header.title
        switch format {
        case .json: return try json(content)
        case .text: return picture.canvas(content, size: size).plainText
        case .ansi: return picture.canvas(content, size: size).ansiText(depth: depth)
        case .html:
            return picture.canvas(content, size: size).html(title: title, colors: colors)
        case .svg: return picture.canvas(content, size: size).svg(title: title, colors: colors)
        }
    }

    private static func json(_ content: RatingScreenContent) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(content), as: UTF8.self) + "\n"
    }
}
