import Foundation
import RatingsTestSupport
import ReviewTiming
import TerminalKit
import Testing

/// The scripts of the documents, run as they are shown there.
@Suite("Scripts that use the command", .blocking)
struct IntegrationTests {
    private static let stateFile = ".local/state/ratings/backup-tool.json"

    /// A home in which the tool made two backups and passed tests twice.
    private func home() throws -> FlowHome {
        let home = try FlowHome(state: nil)
        try home.write(
            """
            {name: "Backup Tool", version: "1.4.0", reviewPage: "\(FlowHome.page)",
             moments: {"backup-finished": {countedSignals: ["backup"]},
                       "tests-passed": {countedSignals: ["success"]}}}
            """, to: ".config/ratings/apps/backup-tool.json")
        let stamps = #"["2026-02-20T00:00:00Z", "2026-02-21T00:00:00Z"]"#
        try home.write(
            """
            {"schema": 1, "firstUse": "2026-01-01T00:00:00Z",
             "signals": {"backup": {"": \(stamps)}, "success": {"": \(stamps)}}}
            """, to: Self.stateFile)
        try home.write("data", to: "documents/file")
        for sample in DocumentedScript.allCases { try sample.write(to: home) }
        return home
    }

    private func run(_ name: String, in home: FlowHome, _ arguments: String...) -> Program {
        Program(
            "\(home.path)/\(name)", arguments, environment: home.environment, directory: home.path)
    }

    private func state(_ home: FlowHome) throws -> ReviewState {
        try ReviewState(document: Data(try #require(home.read(Self.stateFile)).utf8))
    }

    @Test(
        "bash: the third backup asks, and the next one does not",
        arguments: ["backup.sh", "backup.py"])
    func backups(script: String) throws {
        let home = try home()
        let terminal = try run(script, in: home, "documents", "archive.tar").start()
        try terminal.waitForScreen()
        #expect(terminal.screen.contains("Backup Tool"))
        #expect(home.read("archive.tar")?.isEmpty == false)
        try terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(home.opened == FlowHome.page + "\n")
        #expect(terminal.screen.contains("Thank you.") == (script == "backup.py"))
        let again = try run(script, in: home, "documents", "archive.tar").start()
        #expect(try again.status() == .exited(0))
        #expect(again.received == [])
        #expect(try state(home).launches == 2)
        #expect(try state(home).asks.count == 1)
    }

    @Test("bash: after a failure nobody is asked, and the script fails as without us")
    func failure() throws {
        let home = try home()
        let terminal = try run("backup.sh", in: home, "no-such-folder", "archive.tar").start()
        #expect(try terminal.status() == .exited(1))
        #expect(terminal.modes.alternateScreenEntries == 0)
        #expect(try state(home).blockers["error"]?.count == 1)
    }

    @Test("without a terminal the scripts run as ever", arguments: ["backup.sh", "backup.py"])
    func unattended(script: String) throws {
        let home = try home()
        let terminal = try home.script(
            "setsid -w ./\(script) documents archive.tar </dev/null >out 2>&1; echo status $?"
        ).start()
        try terminal.waitForText("status 0")
        #expect(home.read("out") == "")
        #expect(try state(home).asks == [])
    }

    @Test("make: passing tests may ask, failing ones keep their status")
    func make() throws {
        let home = try home()
        let call = "make -s test"
        let failing = try home.script("\(call) CHECK=false; echo status $?").start()
        try failing.waitForText("status 2")
        #expect(try state(home).blockers["error"]?.count == 1)
        // The user tries again a week later.
        let other = try self.home()
        let terminal = try other.script("\(call); echo status $?").start()
        try terminal.waitForScreen()
        try terminal.answer(.character("l"))
        try terminal.waitForText("status 0")
        #expect(terminal.screen.contains("all tests pass"))
        #expect(try state(other).asks.map(\.outcome) == [.later])
    }

    @Test("the documents show no script but these")
    func scripts() throws {
        let known = try Set(DocumentedScript.allCases.map { try $0.text() })
        let shown = try Document.samples(in: "sh", "python", "make")
            .filter { $0.language != "sh" || $0.text.hasPrefix("#!") }
        #expect(Set(shown.map(\.path)) == ["README.md", "docs/fronts.md"])
        for sample in shown { #expect(known.contains(sample.text), "\(sample)") }
    }

    /// What can be wrong around a script, none of which is its fault.
    enum Damage: String, CaseIterable {
        case notInstalled, unwritableState, damagedState, noHome, wrongConfiguration
    }

    @Test(
        "a script does its own work whatever is wrong with us",
        arguments: DocumentedScript.allCases, Damage.allCases)
    func damaged(sample: DocumentedScript, damage: Damage) throws {
        let home = try home()
        let environment = try spoil(home, damage)
        let terminal = try home.script(
            "\(environment) \(sample.call) </dev/null >out 2>errors; echo status $?"
        ).start()
        try terminal.waitForText("status")
        #expect(terminal.screen.contains("status 0"), "\(home.read("errors") ?? "")")
        #expect(terminal.modes.alternateScreenEntries == 0)
        #expect(home.read("out") == sample.output)
        if sample != .make { #expect(home.read("archive.tar")?.isEmpty == false) }
        if damage == .notInstalled { #expect(home.read("errors") == "") }
    }

    /// - Returns: The variables to set before the script.
    private func spoil(_ home: FlowHome, _ damage: Damage) throws -> String {
        switch damage {
        case .notInstalled: try home.remove("bin/ratings")
        case .unwritableState:
            try home.remove(".local/state/ratings")
            try home.write("a file where the folder should be", to: ".local/state/ratings")
        case .damagedState: try home.write("{", to: Self.stateFile)
        case .noHome: return "env -u HOME"
        case .wrongConfiguration:
            try home.write("{nmae: 1}", to: ".config/ratings/apps/backup-tool.json")
        }
        return "env"
    }
}
