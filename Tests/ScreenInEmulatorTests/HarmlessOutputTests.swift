import RatingScreen
import RatingsCore
import RatingsTestSupport
import RatingsProviders
import RatingViews
import RatingsTesting
import TerminalKit
import Testing
import PlatformFoundation

/// Whatever a source sends, decoded, laid out and exported: no byte of it acts on a terminal.
@Suite("No output of hostile input acts on a terminal", .blocking)
struct HarmlessOutputTests {
    private static let now = Date(timeIntervalSince1970: 1_772_366_400)

    /// All that can be printed of a screen, by the name of the form.
    private func outputs(
        of screen: RatingRequestScreen, size: Size
    ) throws -> [(form: String, text: String)] {
        let content = screen.content(at: Self.now)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        var all = [("JSON", String(decoding: try encoder.encode(content), as: UTF8.self))]
        for repertoire in [TextShaper.Repertoire.unicode, .ascii] {
            let glyphs = repertoire == .ascii ? GlyphSet.ascii : .unicode
            let canvas = screen.picture(
                size: size, at: Self.now, theme: .standard(depth: .trueColor, glyphs: glyphs),
                repertoire: repertoire)
            let title = content.header.appName ?? content.header.title
            all += [
                ("text", canvas.plainText),
                ("HTML", canvas.html(title: title, colors: .dark)),
                ("SVG", canvas.svg(title: title, colors: .light)),
                ("ANSI", Hostile.withoutColors(canvas.ansiText(depth: .trueColor))),
            ]
            for columns in [nil, 1, 40] {
                var plain = PlainText(
                    strings: .english, columns: columns, repertoire: repertoire)
                let lines =
                    plain.title(content.header) + plain.ratings(content.header)
                    + plain.reviews(content) + (content.overlay.map { plain.overlay($0) } ?? [])
                all.append(("plain lines", lines.joined(separator: "\n")))
            }
        }
        return all
    }

    /// Expects the bytes of an answer to be harmless, whatever becomes of them.
    private func expectHarmless(
        _ answer: Data, _ name: String, size: Size = Size(width: 50, height: 24),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var outputs: [(form: String, text: String)]
        do {
            let response = try ProviderFormat.decode(answer)
            let written = String(decoding: try ProviderFormat.encode(response), as: UTF8.self)
            outputs = [("provider format", written)]
            outputs += try self.outputs(of: Expected.screen(.success(response)), size: size)
        } catch let error as AppRatingError {
            let written = String(decoding: try ProviderFormat.encode(error), as: UTF8.self)
            outputs = [("provider format", written)]
            outputs += try self.outputs(of: Expected.screen(.failure(error)), size: size)
        }
        for (form, text) in outputs {
            let acting = Hostile.firstActing(in: text)
            #expect(
                acting == nil, "\(acting.debugDescription) in the \(form) of \(name)",
                sourceLocation: sourceLocation)
        }
    }

    @Test("texts of each kind of malice, wherever a text can be", arguments: Hostile.texts)
    func texts(_ hostile: Hostile.Text) throws {
        for json in [Answer.everywhere(hostile.text), Answer.failure(hostile.text)] {
            try expectHarmless(Data(json.utf8), hostile.name)
        }
    }

    @Test("random characters", arguments: 0..<8)
    func randomCharacters(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for round in 0..<8 {
            let text = Hostile.random(using: &random)
            let size = Size(
                width: Int.random(in: 0...70, using: &random),
                height: Int.random(in: 0...30, using: &random))
            let name = "seed \(seed), round \(round): \(text.debugDescription)"
            try expectHarmless(Data(Answer.everywhere(text).utf8), name, size: size)
            try expectHarmless(Data(Answer.failure(text).utf8), name, size: size)
        }
    }

    @Test("random bytes, alone and in place of texts", arguments: 0..<8)
    func randomBytes(_ seed: UInt64) throws {
        var random = SeededRandom(seed: 100 + seed)
        for round in 0..<12 {
            let count = Int.random(in: 0...60, using: &random)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let name = "seed \(seed), round \(round)"
            try expectHarmless(Data(bytes), name)
            // Quotes and controls would end the text; what is left is read more often.
            let text = bytes.filter { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
            let title = Array(#"{"totalRatings": 3, "reviews": [{"rating": 3, "title": ""#.utf8)
            try expectHarmless(Data(title + text + Array(#""}]}"#.utf8)), name)
        }
    }

    @Test("an answer with some bytes changed", arguments: 0..<8)
    func changedBytes(_ seed: UInt64) throws {
        var random = SeededRandom(seed: 200 + seed)
        let sound = Array(Answer.everywhere("a \u{9B}2J\u{202E}女\u{1B}[m").utf8)
        for round in 0..<12 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            try expectHarmless(Data(bytes), "seed \(seed), round \(round)")
        }
    }

    /// The commands that print, and the forms in which they do.
    static let calls: [[String]] = [
        ["reviews"], ["reviews", "--ascii"], ["reviews", "--json"], ["fetch"], ["show"],
        ["show", "--ascii"], ["snapshot"], ["snapshot", "--format", "html"],
        ["snapshot", "--format", "svg"], ["snapshot", "--format", "json"],
        ["snapshot", "--format", "ansi"],
    ]

    /// From alexpasmantier/television#1124: the screen was safe, the line printed after it was not.
    @Test("the command, in every form that it prints", arguments: calls)
    func command(_ words: [String]) throws {
        let folder = try ScratchFolder()
        let everything = Hostile.texts.map(\.text).joined(separator: " ")
        for json in [Answer.everywhere(everything), Answer.failure(everything)] {
            let provider = try folder.provider(json)
            var call = Call()
            call.arguments = [words[0], provider] + words.dropFirst()
            call.output = .pipe
            call.error = .pipe
            let terminal = try call.finish()
            // Colours are what this form is for.
            let isANSI = words.last == "ansi"
            let written = terminal.text(from: .output)
            let output = isANSI ? Hostile.withoutColors(written) : written
            #expect(!output.isEmpty || !terminal.text(from: .error).isEmpty)
            for text in [output, terminal.text(from: .error)] {
                #expect(Hostile.firstActing(in: text) == nil)
            }
            if words.contains("--ascii") { #expect(output.utf8.allSatisfy { $0 < 0x80 }) }
        }
    }
}
