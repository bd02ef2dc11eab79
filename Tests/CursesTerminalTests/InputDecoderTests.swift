import CNcurses
import TerminalKit
import Testing

@testable import CursesTerminal

@Suite("Keys and the mouse")
struct InputDecoderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let input: [CursesInput]
        let events: [InputEvent]
        var testDescription: String { id }

        /// Parts are read one after the other, and between them there is nothing to read.
        init(_ id: String, _ parts: String..., keys: [Key]) {
            self.init(id, bytes: parts.map { Array($0.utf8) }, events: keys.map(InputEvent.key))
        }

        init(_ id: String, _ text: String, mouse: [MouseEvent]) {
            self.init(id, bytes: [Array(text.utf8)], events: mouse.map(InputEvent.mouse))
        }

        init(_ id: String, bytes: [[UInt8]], events: [InputEvent]) {
            self.id = id
            input = bytes.flatMap { $0.map(CursesInput.byte) + [.nothing] }
            self.events = events
        }
    }

    private static func decode(_ input: [CursesInput]) -> [InputEvent] {
        var decoder = InputDecoder()
        return input.compactMap { decoder.decode($0) }
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
                keys: [.character("x")]),
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
        #expect(Self.decode(row.input) == row.events)
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
            Case("an unknown key", "\u{1B}[24;7~\u{1B}OPx", keys: [.character("x")]),
            Case("focus", "\u{1B}[I\u{1B}[O", keys: []),
            Case("an answer with a question mark", "\u{1B}[?62;22cx", keys: [.character("x")]),
            Case(
                "a colour's answer, ST", "\u{1B}]11;rgb:00/00/00\u{1B}\\x", keys: [.character("x")]),
            Case(
                "a colour's answer, BEL", "\u{1B}]11;rgb:00/00/00\u{07}x", keys: [.character("x")]),
            Case("a string that does not end", "\u{1B}P1$r", "x", keys: [.character("x")]),
            Case("a sequence cut in two", "\u{1B}[", "5~x", keys: [.pageUp, .character("x")]),
            Case("a sequence cut by Esc", "\u{1B}[1;\u{1B}[Bx", keys: [.down, .character("x")]),
            Case("Alt and O", "\u{1B}O", "x", keys: [.character("x")]),
            Case(
                "a long one", "\u{1B}[" + String(repeating: "1;", count: 500) + "mx",
                keys: [.character("x")]),
        ])
    func sequences(_ row: Case) {
        #expect(Self.decode(row.input) == row.events)
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
            Case("other modifiers", "\u{1B}[1;2D\u{1B}[1;5Hx", keys: [.character("x")]),
        ])
    func words(_ row: Case) {
        #expect(Self.decode(row.input) == row.events)
    }

    @Test(
        "pasted text comes as one piece, whatever is in it",
        arguments: [
            ("ab", "ab"), ("", ""), ("one\r\ttwo\u{1B}", "one\r\ttwo\u{1B}"),
            ("\u{1B}[A\u{1B}[200~é女", "\u{1B}[A\u{1B}[200~é女"),
            ("\u{1B}\u{1B}[20\u{1B}[201", "\u{1B}\u{1B}[20\u{1B}[201"),
        ])
    func paste(text: String, expected: String) {
        let start = "\u{1B}[200~".utf8.map(CursesInput.byte)
        let rest = "\(text)\u{1B}[201~".utf8.map(CursesInput.byte)
        let events = [InputEvent.paste(expected), .key(.character("q"))]
        #expect(Self.decode(start + rest + [.byte(0x71)]) == events)
        let inPieces = rest.flatMap { [$0, .nothing] }
        #expect(Self.decode(start + inPieces + [.byte(0x71)]) == events)
    }

    @Test("keys among pasted text are none, and a long text is cut")
    func longPaste() {
        let start = "\u{1B}[200~".utf8.map(CursesInput.byte)
        let end = "\u{1B}[201~".utf8.map(CursesInput.byte)
        #expect(Self.decode(start + [.byte(0x61), .key(KEY_UP)] + end) == [.paste("a")])
        let long = [CursesInput](repeating: .byte(0x61), count: PastedText.maximumLength + 9)
        let whole = String(repeating: "a", count: PastedText.maximumLength)
        // Compared outside: to tell how a million keys differ from one text would take hours.
        let isWhole = Self.decode(start + long + end) == [.paste(whole)]
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
        #expect(Self.decode(row.input) == row.events)
    }

    @Test(
        "keys that ncurses knows",
        arguments: [
            (KEY_UP, Key.up), (KEY_DOWN, .down), (KEY_LEFT, .left), (KEY_RIGHT, .right),
            (KEY_PPAGE, .pageUp), (KEY_NPAGE, .pageDown), (KEY_HOME, .home), (KEY_END, .end),
            (KEY_FIND, .home), (KEY_SELECT, .end), (KEY_ENTER, .enter), (KEY_BTAB, .backTab),
            (KEY_BACKSPACE, .backspace), (KEY_DC, .delete),
        ])
    func knownKeys(code: Int32, key: Key) {
        #expect(Self.decode([.key(code)]) == [.key(key)])
    }

    @Test("keys without a use here, and keys together with Alt, are nothing")
    func unusedKeys() {
        #expect(Self.decode([.key(KEY_F0 + 1), .key(KEY_RESIZE), .key(KEY_MAX + 60)]).isEmpty)
        #expect(Self.decode([.byte(0x1B), .key(KEY_UP), .nothing]).isEmpty)
        #expect(Self.decode([.byte(0xC3), .key(KEY_UP), .byte(0xA9)]) == [.key(.up)])
    }

    @Test("any two bytes after Esc leave the decoder ready for the next key but one")
    func total() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                var decoder = InputDecoder()
                for byte in [0x1B, first, second] { _ = decoder.decode(.byte(byte)) }
                _ = decoder.decode(.nothing)
                for byte in Array("~~~~".utf8) { _ = decoder.decode(.byte(byte)) }
                #expect(decoder.decode(.byte(0x71)) == .key(.character("q")))
            }
        }
    }
}
