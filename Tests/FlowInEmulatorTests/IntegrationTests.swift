import Foundation
import RatingsEmulatorTesting
import ReviewTiming
import TerminalKit
import Testing

/// The README's scripts, run as they are shown there.
@Suite("Scripts that use the command", .blocking)
struct IntegrationTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Integrations")
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
        return home
    }

    private func run(_ name: String, in home: FlowHome, _ arguments: String...) -> Program {
        Program(
            Self.folder.appending(path: name).path, arguments, environment: home.environment,
            directory: home.path)
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
        try terminal.press(.enter)
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
        let path = Self.folder.appending(path: script).path
        let terminal = try home.script(
            "setsid -w '\(path)' documents archive.tar </dev/null >out 2>&1; echo status $?"
        ).start()
        try terminal.waitForText("status 0")
        #expect(home.read("out") == "")
        #expect(try state(home).asks == [])
    }

    @Test("make: passing tests may ask, failing ones keep their status")
    func make() throws {
        let home = try home()
        let makefile = Self.folder.appending(path: "Makefile").path
        let call = "make -s -f '\(makefile)' test"
        let failing = try home.script("\(call) CHECK=false; echo status $?").start()
        try failing.waitForText("status 2")
        #expect(try state(home).blockers["error"]?.count == 1)
        // The person tries again a week later.
        let other = try self.home()
        let terminal = try other.script("\(call); echo status $?").start()
        try terminal.waitForScreen()
        try terminal.press(.character("l"))
        try terminal.waitForText("status 0")
        #expect(terminal.screen.contains("all tests pass"))
        #expect(try state(other).asks.map(\.outcome) == [.later])
    }

    @Test("the README shows the scripts as they are run")
    func readme() throws {
        let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        func text(_ path: String) throws -> String {
            try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        let readme = try text("README.md")
        for (language, path) in [
            ("sh", "Tests/Integrations/backup.sh"), ("python", "Tests/Integrations/backup.py"),
            ("make", "Tests/Integrations/Makefile"), ("swift", "Tests/BackupExample/main.swift"),
        ] {
            #expect(readme.contains("```\(language)\n\(try text(path))```"), "\(path)")
        }
        let article = try text("Sources/RatingsFlow/RatingsFlow.docc/RatingsFlow.md")
        #expect(article.contains("```swift\n\(try text("Tests/BackupExample/main.swift"))```"))
    }
}
