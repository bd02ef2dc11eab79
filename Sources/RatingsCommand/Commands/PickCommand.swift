import CursesTerminal
import RatingScreen
import Ratings
import RatingViews
import PlatformFoundation

/// `ratings pick`: five stars to choose from, for any script.
enum PickCommand {
    static let description = CommandDescription(
        command: .pick, positionals: [],
        summary: "Lets the user choose one to five stars, and prints the number.",
        details: [
            "It is drawn on the terminal itself, so that a script can capture what it "
                + "prints: stars=$(ratings pick). Without a terminal nothing is printed and the "
                + "status is 4."
        ],
        options: [.title, .language, .defaultStars, .json] + liveOptions, run: run)

    private static let liveOptions: [OptionName] = [.mouse, .plain] + ScreenArguments.lookOptions

    /// How it went, as `--json` prints it.
    private struct Answer: Encodable {
        let outcome: String
        var stars: Int?
        var reason: AnswerReason?
    }

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let screen = try ScreenArguments(arguments, in: context.terminal)
        let opener = TerminalOpener(look: screen.look(arguments), environment: context.terminal)
        let picker = StarPicker(stars: try defaultStars(arguments))
        var strings = screen.configuration.strings
        if let title = arguments.value(.title) { strings.picker.title = title }
        let ending: Ending<StarPickerOutcome>?
        do throws(TerminalObstacle) {
            ending = try run(picker, opener, tint: screen.configuration.tint, strings)
        } catch {
            context.tell(error.description)
            if arguments.isSet(.json) {
                try print(Answer(outcome: "notShown", reason: AnswerReason(error)), context)
            }
            return .notShown
        }
        guard let ending else { return .notShown }
        return try finish(ending, isJSON: arguments.isSet(.json), context)
    }

    private static func run(
        _ picker: StarPicker, _ opener: TerminalOpener, tint: String,
        _ strings: RatingScreenStrings
    ) throws(TerminalObstacle) -> Ending<StarPickerOutcome>? {
        try opener.show(
            tint: tint, screenSeconds: nil,
            full: { StarPickerModel(picker: picker, options: $0, strings: strings) },
            plain: { front, repertoire in
                PlainStarPicker(
                    picker: picker, front: front, repertoire: repertoire, strings: strings
                ).run()
            })
    }

    private static func finish(
        _ ending: Ending<StarPickerOutcome>, isJSON: Bool, _ context: CommandContext
    ) throws -> ExitStatus {
        switch ending.cause {
        case .outcome(.chosen(let stars)):
            if isJSON {
                try print(Answer(outcome: "chosen", stars: stars), context)
            } else {
                try context.output.write("\(stars)\n")
            }
            return .success
        case .outcome(.dismissed):
            let outcome = ending.wasShown ? "dismissed" : "notShown"
            if isJSON { try print(Answer(outcome: outcome), context) }
            return ending.wasShown ? .unrated : .notShown
        case .withdrawn: return .notShown
        case .ended(let end):
            if isJSON { try print(Answer(outcome: "dismissed", reason: .interrupted), context) }
            return ExitStatus(end)
        }
    }

    private static func defaultStars(_ arguments: ParsedArguments) throws(UsageError) -> Int {
        try arguments.parsed(.defaultStars, takes: "a whole number, 0 to 5") { text in
            Int(text).flatMap { (0...StarPicker.maximumStars).contains($0) ? $0 : nil }
        } ?? 0
    }

    private static func print(_ answer: Answer, _ context: CommandContext) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try context.output.write(Array(try encoder.encode(answer)) + [0x0A])
    }
}
