import TerminalKit
import Testing
@testable import CursesTerminal

@Suite("Keys that come as numbers")
struct EncodedKeyTests {
    typealias Case = InputDecoderTests.Case

    /// From R17, google-gemini/gemini-cli PR 15767 and junegunn/fzf#4916: Shift and Space were dropped.
    @Test(
        "keys that come as numbers are the keys that they are",
        arguments: [
            Case(
                "Shift and Space", "A\u{1B}[32;2uB\u{1B}[27;2;32~C",
                keys: [
                    .character("A"), .character(" "), .character("B"), .character(" "),
                    .character("C"),
                ]),
            Case(
                "letters",
                "\u{1B}[97u\u{1B}[97;2u\u{1B}[97:65;2u\u{1B}[97;65u\u{1B}[97;1;230u",
                keys: [
                    .character("a"), .character("A"), .character("A"), .character("A"),
                    .character("æ"),
                ]),
            Case(
                "modifyOtherKeys", "\u{1B}[27;2;65~\u{1B}[27;1;228~",
                keys: [.character("A"), .character("ä")]),
            Case(
                "keys with a name",
                "\u{1B}[13u\u{1B}[27u\u{1B}[9u\u{1B}[9;2u\u{1B}[127u\u{1B}[13;2u",
                keys: [.enter, .escape, .tab, .backTab, .backspace, .enter]),
            Case(
                "with Ctrl",
                "\u{1B}[99;5u\u{1B}[27;5;117~\u{1B}[95;5u\u{1B}[47;5u\u{1B}[105;5u\u{1B}[91;5u",
                keys: [
                    .control("c"), .control("u"), .control("_"), .control("_"), .tab, .escape,
                ]),
            Case(
                "with Alt", "\u{1B}[98;3u\u{1B}[127;3u\u{1B}[120;3u",
                keys: [.wordLeft, .deleteWordLeft]),
            Case(
                "with the locks on", "\u{1B}[1;129A\u{1B}[113;129u\u{1B}[5;193~",
                keys: [.up, .character("q"), .pageUp]),
            Case("with the super key", "\u{1B}[113;9u", keys: []),
            Case(
                "repeated and released", "\u{1B}[113;1:2u\u{1B}[113;1:3u\u{1B}[1;1:3A",
                keys: [.character("q")]),
            Case(
                "kitty's keypad",
                "\u{1B}[57400u\u{1B}[57414u\u{1B}[57419u\u{1B}[57413u\u{1B}[57426u",
                keys: [.character("1"), .enter, .up, .character("+"), .delete]),
            Case("a modifier alone, and another", "\u{1B}[57441;2u\u{1B}[57376u", keys: []),
            Case(
                "nonsense",
                "\u{1B}[u\u{1B}[;u\u{1B}[99999999999999999999u\u{1B}[55296u\u{1B}[27;2~x",
                keys: [.character("x")]),
        ])
    func encoded(_ row: Case) {
        #expect(row.decoded() == row.events)
    }

    @Test("the keypad of an application's mode types digits and signs")
    func keypad() {
        let digits = (0...9).map { "\u{1B}O" + String(Unicode.Scalar(UInt8(0x70 + $0))) }.joined()
        let signs = "\u{1B}Oj\u{1B}Ok\u{1B}Ol\u{1B}Om\u{1B}On\u{1B}Oo\u{1B}OX\u{1B}OM"
        let expected = "0123456789*+,-./=".unicodeScalars.map { InputEvent.key(.character($0)) }
        #expect(Case("keypad", digits + signs, keys: []).decoded() == expected + [.key(.enter)])
    }
}
