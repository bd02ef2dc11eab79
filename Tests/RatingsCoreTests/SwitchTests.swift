import RatingsCore
import Testing

@Suite("Variables that switch something")
struct SwitchTests {
    @Test(
        "one is off when it is not set, empty, 0, false, no or off, in any case",
        arguments: [nil, "", "0", "false", "FALSE", "False", "no", "No", "off", "OFF"])
    func off(value: String?) {
        #expect(!Switch.isOn(value))
    }

    @Test("anything else is on", arguments: ["1", "true", "yes", "on", "2", "00", " ", "n"])
    func on(value: String) {
        #expect(Switch.isOn(value))
    }
}
