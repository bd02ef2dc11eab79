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
}
