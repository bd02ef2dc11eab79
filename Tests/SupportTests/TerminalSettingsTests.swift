import RatingsTestSupport
import Testing

@Suite("The terminal's settings")
struct TerminalSettingsTests {
    @Test("are the same after a program that changes none")
    func unchanged() throws {
        let terminal = try Shell.finished("true")
        #expect(terminal.settings == terminal.settingsAtStart)
        #expect(terminal.leftovers == [])
    }

    @Test("are compared flag by flag and character by character, also after the program's end")
    func changed() throws {
        let terminal = try Shell.finished("stty -echo -icrnl intr q")
        #expect(terminal.leftovers == ["icrnl: on → off", "echo: on → off", "intr: 3 → 113"])
    }

    @Test("are read while the program runs")
    func meanwhile() throws {
        let terminal = try Shell.run(
            "old=$(stty -g); stty raw; printf raw; read _; stty $old; printf ' cooked'")
        try terminal.waitForText("raw")
        #expect(terminal.leftovers.contains("icanon: on → off"))
        try terminal.type("\n")
        try terminal.waitForText("cooked")
        #expect(terminal.leftovers == [])
    }

    @Test(
        "every flag that stty can switch is compared",
        arguments: [
            "echo", "echoe", "echok", "icanon", "isig", "iexten", "opost", "onlcr", "ixon",
        ])
    func flag(_ name: String) throws {
        let terminal = try Shell.finished("stty -\(name)")
        #expect(terminal.leftovers == ["\(name): on → off"])
    }

    @Test("are gone with the terminal")
    func hungUp() throws {
        let terminal = try Shell.run("read _")
        terminal.hangUp()
        #expect(terminal.settings == nil)
        #expect(terminal.isHungUp)
    }
}
