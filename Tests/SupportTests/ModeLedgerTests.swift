import RatingsTestSupport
import Testing

@Suite("The ledger of modes")
struct ModeLedgerTests {
    struct Vector: Sendable, CustomTestStringConvertible {
        let id: String
        let output: String
        let differences: [String]
        var testDescription: String { id }
    }

    static let vectors = [
        Vector(id: "nothing", output: "text\r\n", differences: []),
        Vector(id: "alternate screen", output: "\u{1B}[?1049h", differences: ["?1049 is on"]),
        Vector(id: "on and off", output: "\u{1B}[?1049h\u{1B}[?1049l", differences: []),
        Vector(id: "hidden cursor", output: "\u{1B}[?25l", differences: ["?25 is off"]),
        Vector(id: "shown cursor", output: "\u{1B}[?25l\u{1B}[?25h", differences: []),
        Vector(
            id: "two in one", output: "\u{1B}[?1002;1006h",
            differences: ["?1002 is on", "?1006 is on"]),
        Vector(
            id: "keypad", output: "\u{1B}[?1h\u{1B}=", differences: ["?1 is on", "keypad is on"]),
        Vector(id: "keypad off", output: "\u{1B}=\u{1B}>", differences: []),
        Vector(id: "paste", output: "\u{1B}[?2004h", differences: ["?2004 is on"]),
        Vector(id: "a mode without question mark", output: "\u{1B}[4h", differences: []),
        Vector(id: "another mark", output: "\u{1B}[>25l", differences: []),
        Vector(id: "in a title", output: "\u{1B}]2;[?1049h\u{7}", differences: []),
        Vector(
            id: "after a title", output: "\u{1B}]2;x\u{1B}\\\u{1B}[?1000h",
            differences: ["?1000 is on"]),
        Vector(id: "character set", output: "\u{1B}(=\u{1B}(B", differences: []),
        Vector(id: "cancelled", output: "\u{1B}[?1000\u{18}h", differences: []),
        Vector(id: "a control inside", output: "\u{1B}[?10\r00h", differences: ["?1000 is on"]),
        Vector(id: "full reset", output: "\u{1B}[?1000h\u{1B}[?25l\u{1B}c", differences: []),
        Vector(
            id: "soft reset", output: "\u{1B}[?1000h\u{1B}[?25l\u{1B}=\u{1B}[!p",
            differences: ["?1000 is on"]),
    ]

    @Test("names what is not as at the start", arguments: vectors)
    func differences(_ vector: Vector) {
        var whole = ModeLedger()
        whole.read(vector.output.utf8)
        #expect(whole.differencesFromStart == vector.differences)

        var bytewise = ModeLedger()
        for byte in vector.output.utf8 { bytewise.read([byte]) }
        #expect(bytewise == whole)
    }

    @Test("counts entries to the alternate screen, not repetitions")
    func entries() {
        var ledger = ModeLedger()
        ledger.read("\u{1B}[?1049h\u{1B}[?1049h".utf8)
        #expect(ledger.alternateScreenEntries == 1)
        ledger.read("\u{1B}[?1049l\u{1B}[?47h".utf8)
        #expect(ledger.alternateScreenEntries == 2)
    }

    @Test("knows what is on before any program ran")
    func first() {
        let ledger = ModeLedger()
        #expect(ledger.isOn(.cursorVisible))
        #expect(ledger.isOn(.autoWrap))
        #expect(!ledger.isOn(.alternateScreen))
        #expect(!ledger.isOn(.applicationKeypad))
    }

    @Test("modes that a real program leaves on are noticed, those it puts back are not")
    func program() throws {
        let careless = try Shell.finished("tput smcup; tput smkx; tput civis")
        #expect(careless.leftovers == ["?1 is on", "?1049 is on", "?25 is off", "keypad is on"])
        let careful = try Shell.finished(
            "tput smcup; tput smkx; tput civis; tput cnorm; tput rmkx; tput rmcup")
        #expect(careful.leftovers == [])
        #expect(careful.modes.alternateScreenEntries == 1)
    }
}
