import CursesTerminal
import Ratings
import Testing

@Suite("What the environment says about the terminal")
struct TerminalSwitchTests {
    @Test(
        "mouse and motion keep to the one reading of switches",
        arguments: [
            ("1", true), ("yes", true), ("", false), ("0", false), ("FALSE", false), ("off", false),
        ])
    func switches(value: String, isOn: Bool) {
        let environment = TerminalEnvironment([
            "RATINGS_REDUCED_MOTION": value, "RATINGS_MOUSE": value,
        ])
        #expect(environment.reducesMotion == isOn)
        #expect(environment.allowsMouse == isOn)
    }

    @Test(
        "what the user wants counts in every call",
        arguments: [("1", true), ("YES", true), ("0", false), ("", false), ("off", false)])
    func wishes(value: String, isOn: Bool) {
        for variable in ["RATINGS_PLAIN", "ACCESSIBLE"] {
            let look = TerminalLook().wanted(in: TerminalEnvironment([variable: value]))
            #expect(look.isPlain == isOn)
        }
        let look = TerminalLook().wanted(in: TerminalEnvironment(["RATINGS_ASCII": value]))
        #expect(look.isASCII == isOn && !look.isPlain)
    }

    @Test("each of three variables stops the movement, also where the host program wants it")
    func motion() {
        var host = TerminalLook()
        host.reducesMotion = false
        for variable in ["RATINGS_REDUCED_MOTION", "REDUCED_MOTION", "ACCESSIBLE"] {
            let environment = TerminalEnvironment([variable: "1"])
            #expect(host.wanted(in: environment).reducesMotion == true)
        }
        #expect(host.wanted(in: TerminalEnvironment([:])).reducesMotion == false)
    }

    @Test("a theme of the user's is taken where none was chosen, and nonsense is none")
    func theme() {
        for (value, theme) in [
            ("light", TerminalLook.Theme.light), ("DARK", .dark), ("monochrome", .monochrome),
            ("blue", .auto), ("", .auto),
        ] {
            let environment = TerminalEnvironment(["RATINGS_THEME": value])
            #expect(TerminalLook().wanted(in: environment).theme == theme)
            var chosen = TerminalLook()
            chosen.theme = .dark
            #expect(chosen.wanted(in: environment).theme == .dark)
        }
    }
}
