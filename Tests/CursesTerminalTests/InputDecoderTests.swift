import TerminalKit
import Testing
@testable import CursesTerminal

@Suite("Keys and the mouse")
struct InputDecoderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let parts: [[UInt8]]
        let events: [InputEvent]
        /// How long there is silence after each part, in milliseconds.
        var pause = 30
        var testDescription: String { id }

        /// Parts are read one after the other, with a pause after each.
        init(_ id: String, _ parts: String..., pause: Int = 30, keys: [Key]) {
            self.init(id, bytes: parts.map { Array($0.utf8) }, events: keys.map(InputEvent.key))
            self.pause = pause
        }

        init(_ id: String, _ text: String, mouse: [MouseEvent]) {
            self.init(id, bytes: [Array(text.utf8)], events: mouse.map(InputEvent.mouse))
        }

        init(_ id: String, bytes: [[UInt8]], events: [InputEvent]) {
            self.id = id
            parts = bytes
            self.events = events
        }

        func decoded(_ decoder: InputDecoder = InputDecoder()) -> [InputEvent] {
            InputDecoderTests.decode(parts, pause: pause, decoder)
        }
    }

    private static func decode(
        _ parts: [[UInt8]], pause: Int = 30, _ decoder: InputDecoder = InputDecoder()
    ) -> [InputEvent] {
        var decoder = decoder
        var now = 5_000
        for part in parts {
            decoder.take(part, at: now)
            now += pause
            decoder.passTime(to: now)
        }
        var events: [InputEvent] = []
        while let event = decoder.next() { events.append(event) }
        return events
    }

    @Test(
        "letters and control characters",
        arguments: [
            Case(
                "letters", "qG1 ",
                keys: [.character("q"), .character("G"), .character("1"), .character(" ")]),
            Case("enter", "\r\n", keys: [.enter, .enter]),
            Case("tab", "\t", keys: [.tab]),
            Case("both backspaces", "\u{08}\u{7F}", keys: [.backspace, .backspace]),
            Case(
                "control letters", "\u{0C}\u{01}\u{1A}",
                keys: [.control("l"), .control("a"), .control("z")]),
            Case(
                "other control characters", "\u{00}\u{1C}\u{1F}\u{80}\u{9B}x",
                keys: [.control("@"), .control("\\"), .control("_"), .character("x")]),
            Case(
                "all of Unicode", "é女𝄞", keys: [.character("é"), .character("女"), .character("𝄞")]),
            Case(
                "a character cut in two", bytes: [[0xC3], [0xA9]],
                events: [.key(.character("é"))]),
            Case(
                "bytes that are not UTF-8",
                bytes: [[0xFF, 0xFE, 0x80, 0xC3, 0x78, 0xED, 0xA0, 0x80, 0x79]],
                events: [.key(.character("x")), .key(.character("y"))]),
        ])
    func characters(_ row: Case) {
        #expect(row.decoded() == row.events)
    }

    @Test(
        "Esc counts when nothing follows it, and sequences are swallowed whole",
        arguments: [
            Case("Esc", "\u{1B}", keys: [.escape]),
            Case("Esc, then a key", "\u{1B}", "q", keys: [.escape, .character("q")]),
            Case("Esc twice at once", "\u{1B}\u{1B}", keys: [.escape]),
            Case("Alt and a letter", "\u{1B}qx", keys: [.character("x")]),
            Case("arrows", "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", keys: [.up, .down, .right, .left]),
            Case(
                "arrows of the keypad", "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD",
                keys: [.up, .down, .right, .left]),
            Case(
                "home and end",
                "\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
                keys: [.home, .end, .home, .end, .home, .end, .home, .end]),
            Case(
                "pages and delete", "\u{1B}[5~\u{1B}[6~\u{1B}[3~",
                keys: [.pageUp, .pageDown, .delete]),
            Case("back tab and the keypad's enter", "\u{1B}[Z\u{1B}OM", keys: [.backTab, .enter]),
            Case("Alt and an arrow", "\u{1B}\u{1B}[Ax", keys: [.up, .character("x")]),
            Case("control and an arrow", "\u{1B}[1;5Ax", keys: [.character("x")]),
            Case("shift and an arrow", "\u{1B}[1;2Ax", keys: [.up, .character("x")]),
            Case("an unknown key", "\u{1B}[24;7~\u{1B}[25~x", keys: [.character("x")]),
            Case(
                "function keys", "\u{1B}OP\u{1B}[14~\u{1B}OS\u{1B}[[D\u{1B}[24~",
                keys: [.function(1), .function(4), .function(4), .function(4), .function(12)]),
            Case("focus", "\u{1B}[I\u{1B}[O", keys: []),
            Case("an answer with a question mark", "\u{1B}[?62;22cx", keys: [.character("x")]),
            Case(
                "a colour's answer, ST", "\u{1B}]11;rgb:00/00/00\u{1B}\\x", keys: [.character("x")]),
            Case(
                "a colour's answer, BEL", "\u{1B}]11;rgb:00/00/00\u{07}x", keys: [.character("x")]),
            Case(
                "a string that does not end", "\u{1B}P1$r", "x", pause: 1_000,
                keys: [.character("x")]),
            Case(
                "Esc in a string that does not end", "\u{1B}]11;rgb", "\u{1B}", pause: 999,
                keys: []),
            Case(
                "Esc in such a string, and a second of silence", "\u{1B}]11;rgb\u{1B}",
                pause: 1_000, keys: [.escape]),
            Case("Enter in such a string", "\u{1B}]11;rgb\rx", keys: [.enter, .character("x")]),
            Case("a sequence cut in two", "\u{1B}[", "5~x", keys: [.pageUp, .character("x")]),
            Case("a sequence cut by Esc", "\u{1B}[1;\u{1B}[Bx", keys: [.down, .character("x")]),
            Case("Alt and O", "\u{1B}O", "x", pause: 1_000, keys: [.character("x")]),
            Case(
                "a cut sequence that goes on", "\u{1B}[5", "~x", pause: 999,
                keys: [.pageUp, .character("x")]),
            Case("one that does not", "\u{1B}[5", "x", pause: 1_000, keys: [.character("x")]),
            Case(
                "a control character in a sequence", "\u{1B}[1;\rx",
                keys: [.enter, .character("x")]),
            Case(
                "a long one", "\u{1B}[" + String(repeating: "1;", count: 500) + "mx",
                keys: [.character("x")]),
        ])
    func sequences(_ row: Case) {
        #expect(row.decoded() == row.events)
    }

    @Test(
        "arrows with Ctrl or Alt, and Alt with letters, move by words",
        arguments: [
            Case("Ctrl", "\u{1B}[1;5D\u{1B}[1;5C", keys: [.wordLeft, .wordRight]),
            Case("Alt", "\u{1B}[1;3D\u{1B}[1;3C", keys: [.wordLeft, .wordRight]),
            Case("Alt and letters", "\u{1B}b\u{1B}f", keys: [.wordLeft, .wordRight]),
            Case(
                "Alt and Backspace", "\u{1B}\u{7F}\u{1B}\u{08}",
                keys: [.deleteWordLeft, .deleteWordLeft]),
            Case(
                "delete and d", "\u{1B}[3;5~\u{1B}[3;3~\u{1B}d",
                keys: [.deleteWordRight, .deleteWordRight, .deleteWordRight]),
            Case(
                "rxvt", "\u{1B}Oc\u{1B}Od\u{1B}[3^\u{1B}[3$x",
                keys: [.wordRight, .wordLeft, .deleteWordRight, .delete, .character("x")]),
            Case("other modifiers", "\u{1B}[1;9D\u{1B}[1;5Hx", keys: [.character("x")]),
        ])
    func words(_ row: Case) {
        #expect(row.decoded() == row.events)
    }

    @Test(
        "pasted text comes as one piece, whatever is in it",
        arguments: [
            ("ab", "ab"), ("", ""), ("one\r\ttwo\u{1B}", "one\r\ttwo\u{1B}"),
            ("\u{1B}[A\u{1B}[200~é女", "\u{1B}[A\u{1B}[200~é女"),
            ("\u{1B}\u{1B}[20\u{1B}[201", "\u{1B}\u{1B}[20\u{1B}[201"),
        ])
    func paste(text: String, expected: String) {
        let start = Array("\u{1B}[200~".utf8)
        let rest = Array("\(text)\u{1B}[201~".utf8)
        let events = [InputEvent.paste(expected), .key(.character("q"))]
        #expect(Self.decode([start + rest + [0x71]]) == events)
        let pieces = [start] + rest.map { [$0] } + [[0x71]]
        #expect(Self.decode(pieces, pause: 999) == events)
    }

    /// From R15, anomalyco/opentui#1256: all later keys were swallowed.
    @Test(
        "a paste whose end is lost is taken after a second of silence, and keys work again",
        arguments: [
            ("ab\u{1B}[20", [InputEvent.paste("ab\u{1B}[20")]), ("", [.paste("")]),
            ("ab\r", [.paste("ab\r")]), ("ab\u{1B}", [.paste("ab"), .key(.escape)]),
        ])
    func lostPaste(text: String, events: [InputEvent]) {
        let parts = [Array("\u{1B}[200~\(text)".utf8), Array("q".utf8)]
        #expect(Self.decode(parts, pause: 1_000) == events + [.key(.character("q"))])
    }

    @Test("a long pasted text is cut")
    func longPaste() {
        let start = Array("\u{1B}[200~".utf8)
        let end = Array("\u{1B}[201~".utf8)
        let long = [UInt8](repeating: 0x61, count: PastedText.maximumLength + 9)
        let whole = String(repeating: "a", count: PastedText.maximumLength)
        // Compared outside: to tell how a million keys differ from one text would take hours.
        let isWhole = Self.decode([start + long + end]) == [.paste(whole)]
        #expect(isWhole)
    }

    @Test(
        "reports of the mouse",
        arguments: [
            Case(
                "press and release", "\u{1B}[<0;5;6M\u{1B}[<0;5;6m",
                mouse: [
                    MouseEvent(.press, at: Position(x: 4, y: 5)),
                    MouseEvent(.release, at: Position(x: 4, y: 5)),
                ]),
            Case("drag", "\u{1B}[<32;1;1M", mouse: [MouseEvent(.drag, at: Position(x: 0, y: 0))]),
            Case(
                "wheel", "\u{1B}[<64;300;2M\u{1B}[<65;300;2M",
                mouse: [
                    MouseEvent(.wheelUp, at: Position(x: 299, y: 1)),
                    MouseEvent(.wheelDown, at: Position(x: 299, y: 1)),
                ]),
            Case(
                "with shift, alt and control", "\u{1B}[<28;1;1M",
                mouse: [MouseEvent(.press, at: Position(x: 0, y: 0))]),
            Case(
                "other buttons and plain moves",
                "\u{1B}[<1;1;1M\u{1B}[<2;1;1M\u{1B}[<35;1;1M\u{1B}[<66;1;1M\u{1B}[<128;1;1M",
                mouse: []),
            Case(
                "nonsense",
                "\u{1B}[<0;0;1M\u{1B}[<0;1M\u{1B}[<0;;1M\u{1B}[<0;1;1;1M\u{1B}[<99999999999999999999;1;1M\u{1B}[<0;1;1z",
                mouse: []),
            Case(
                "of the oldest kind", "\u{1B}[M %&\u{1B}[M#%&",
                mouse: [
                    MouseEvent(.press, at: Position(x: 4, y: 5)),
                    MouseEvent(.release, at: Position(x: 4, y: 5)),
                ]),
        ])
    func mouse(_ row: Case) {
        #expect(row.decoded() == row.events)
    }

    @Test("keys of the terminal's description count before the grammar")
    func described() {
        let strings = [
            "kcuu1": "\u{1B}A", "khome": "\u{1B}[M", "kf4": "\u{1B}[[D", "kcud1": "\n",
            "kend": "\u{1B}[214z",
        ]
        let described = DescribedKeys { strings[$0].map { Array($0.utf8) } }
        let decoder = InputDecoder(described: described)
        let keys: [Key] = [.up, .home, .function(4), .enter, .end, .down, .character("x")]
        let text = "\u{1B}A\u{1B}[M\u{1B}[[D\n\u{1B}[214z\u{1B}[Bx"
        #expect(Self.decode([Array(text.utf8)], decoder) == keys.map(InputEvent.key))
    }

    @Test(
        "Esc waits as long as the user or the way to the terminal needs",
        arguments: [
            (nil, false, 25), (nil, true, 100), ("0", true, 0), ("300", false, 300),
            ("99999", false, 1_000), ("-1", false, 25), ("x", true, 100),
        ])
    func escapeDelay(value: String?, isRemote: Bool, milliseconds: Int) {
        var variables = ["ESCDELAY": value ?? ""]
        variables["SSH_CONNECTION"] = isRemote ? "10.0.0.1 1 10.0.0.2 22" : nil
        let timing = TerminalEnvironment(variables).inputTiming
        #expect(timing.escapeMilliseconds == milliseconds)
        var decoder = InputDecoder(timing: timing)
        decoder.take([0x1B], at: 0)
        #expect(decoder.deadline == milliseconds)
        decoder.passTime(to: milliseconds - 1)
        #expect(!decoder.hasEvent)
        decoder.passTime(to: milliseconds)
        #expect(decoder.next() == .key(.escape))
        #expect(decoder.deadline == nil)
    }

    @Test("any two bytes after Esc leave the decoder ready after a second of silence")
    func total() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                var decoder = InputDecoder()
                decoder.take([0x1B, first, second], at: 0)
                decoder.passTime(to: 1_000)
                while decoder.next() != nil {}
                decoder.take([0x71], at: 1_000)
                let isReady = decoder.next() == .key(.character("q"))
                if !isReady { Issue.record("\(first) \(second)") }
            }
        }
    }
}
