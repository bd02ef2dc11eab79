import CursesTerminal
import Ratings
import RatingScreen
import RatingViews
import TerminalKit

/// The screen's content as lines on standard output.
struct PlainOutput {
    private var text: PlainText
    private let output: OutputStream

    init(_ arguments: ScreenArguments, _ context: CommandContext) {
        let environment = context.terminal
        output = context.output
        let isPoorTerminal =
            output.isTerminal && !CharacterLocale(name: environment.characterLocaleName).usesUTF8
        text = PlainText(
            strings: arguments.configuration.strings, columns: output.columns,
            repertoire: arguments.isASCII || environment.isASCII || isPoorTerminal
                ? .ascii : .unicode)
    }

    func write(_ content: RatingScreenContent) throws(OutputStream.Failure) {
        var text = text
        let overlay = content.overlay.map { text.overlay($0) } ?? []
        let lines =
            text.title(content.header) + text.ratings(content.header) + text.reviews(content)
            + overlay
        try output.write(lines.map { $0 + "\n" }.joined())
    }
}
