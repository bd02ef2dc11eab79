import TerminalKit
import Testing
@testable import CursesTerminal

@Suite("What the environment says")
struct TerminalEnvironmentTests {
    struct DepthCase: Sendable, CustomTestStringConvertible {
        let id: String
        let variables: [String: String]
        var choice = ColorChoice.auto
        let expected: ColorDepth
        var testDescription: String { id }
    }

    @Test(
        "an output has the colours that the environment reports",
        arguments: [
            DepthCase(id: "xterm", variables: ["TERM": "xterm"], expected: .ansi16),
            DepthCase(id: "256", variables: ["TERM": "screen-256color"], expected: .ansi256),
            DepthCase(
                id: "true colour", variables: ["TERM": "xterm", "COLORTERM": "truecolor"],
                expected: .trueColor),
            DepthCase(
                id: "24 bit", variables: ["TERM": "xterm-256color", "COLORTERM": "24bit"],
                expected: .trueColor),
            DepthCase(
                id: "COLORTERM of another meaning",
                variables: ["TERM": "xterm-256color", "COLORTERM": "yes"], expected: .ansi256),
            DepthCase(id: "direct", variables: ["TERM": "xterm-direct"], expected: .trueColor),
            DepthCase(id: "vt100", variables: ["TERM": "vt100"], expected: .none),
            DepthCase(id: "mono", variables: ["TERM": "xterm-mono"], expected: .none),
            DepthCase(
                id: "dumb", variables: ["TERM": "dumb", "COLORTERM": "truecolor"], expected: .none),
            DepthCase(id: "no TERM", variables: [:], expected: .none),
            DepthCase(
                id: "NO_COLOR", variables: ["TERM": "xterm", "NO_COLOR": "1"], expected: .none),
            DepthCase(
                id: "NO_COLOR is 0", variables: ["TERM": "xterm", "NO_COLOR": "0"], expected: .none),
            DepthCase(
                id: "NO_COLOR is empty", variables: ["TERM": "xterm", "NO_COLOR": ""],
                expected: .ansi16),
            DepthCase(
                id: "never", variables: ["TERM": "xterm"], choice: .never, expected: .none),
            DepthCase(
                id: "always beats NO_COLOR",
                variables: ["TERM": "xterm-256color", "NO_COLOR": "1"],
                choice: .always, expected: .ansi256),
            DepthCase(
                id: "always without TERM", variables: [:], choice: .always, expected: .ansi16),
        ])
    func outputDepth(_ row: DepthCase) {
        let environment = TerminalEnvironment(row.variables)
        #expect(environment.outputDepth(row.choice, isTerminal: true) == row.expected)
    }

    @Test("what is no terminal gets colour only if asked to")
    func fileDepth() {
        let environment = TerminalEnvironment(["TERM": "xterm-256color"])
        #expect(environment.outputDepth(.auto, isTerminal: false) == .none)
        #expect(environment.outputDepth(.always, isTerminal: false) == .ansi256)
    }

    @Test(
        "the screen has the colours of the terminal's description",
        arguments: [
            (0, false, ColorDepth.none), (2, false, .none), (8, false, .ansi8),
            (16, false, .ansi16), (88, false, .ansi16), (256, false, .ansi256),
            (16_777_216, true, .trueColor), (16_777_216, false, .ansi256),
        ])
    func screenDepth(described: Int, isDirect: Bool, expected: ColorDepth) {
        let environment = TerminalEnvironment(["TERM": "x", "COLORTERM": "truecolor"])
        let depth = environment.screenDepth(.auto, described: described, isDirect: isDirect)
        #expect(depth == expected)
    }

    @Test("the screen keeps to NO_COLOR, never and always")
    func screenDepthChoice() {
        let environment = TerminalEnvironment(["NO_COLOR": "1"])
        #expect(environment.screenDepth(.auto, described: 256) == .none)
        #expect(environment.screenDepth(.always, described: 256) == .ansi256)
        #expect(TerminalEnvironment([:]).screenDepth(.never, described: 256) == .none)
    }

    @Test(
        "the last number of COLORFGBG is the background",
        arguments: [
            ("15;0", false), ("0;15", true), ("0;default;15", true), ("7;8", false), ("0;7", true),
            ("12;6", false), ("15;default", nil), ("0;16", nil), ("x", nil), ("", nil),
        ] as [(String, Bool?)])
    func background(value: String, isLight: Bool?) {
        #expect(TerminalEnvironment(["COLORFGBG": value]).hasLightBackground == isLight)
        #expect(TerminalEnvironment([:]).hasLightBackground == nil)
    }

    @Test("nothing is on by itself")
    func nothing() {
        let environment = TerminalEnvironment([:])
        #expect(!CursesOptions(environment: environment).allowsMouse)
        #expect(environment.terminalType == nil)
        #expect(TerminalEnvironment(["TERM": ""]).terminalType == nil)
    }

    @Test("LC_ALL beats LC_CTYPE, LC_CTYPE beats LANG, and empty ones do not count")
    func localeName() {
        var variables = ["LANG": "a", "LC_CTYPE": "b", "LC_ALL": "c"]
        #expect(TerminalEnvironment(variables).characterLocaleName == "c")
        variables["LC_ALL"] = ""
        #expect(TerminalEnvironment(variables).characterLocaleName == "b")
        variables["LC_CTYPE"] = nil
        #expect(TerminalEnvironment(variables).characterLocaleName == "a")
        variables["LANG"] = nil
        #expect(TerminalEnvironment(variables).characterLocaleName == "C")
    }

    @Test(
        "the character set is what the locale's name says, installed or not",
        arguments: [
            ("C.UTF-8", true), ("C", false), ("POSIX", false), ("xx_YY.UTF-8", true),
            ("xx_YY.utf8@euro", true), ("UTF-8", true), ("xx_YY.ISO-8859-1", false),
            ("xx_YY", false), ("x.", false), ("@UTF-8", false),
        ])
    func characterLocale(name: String, usesUTF8: Bool) {
        #expect(CharacterLocale(name: name).usesUTF8 == usesUTF8)
    }
}
