import Foundation
import Glibc
import RatingsTestSupport
import TerminalKit
import Testing

/// Programs that link the library.
@Suite("A Swift program", .blocking)
struct HostProgramTests {
    private static let stamps = #"["2026-02-20T00:00:00Z", "2026-02-21T00:00:00Z"]"#
    private static let ripe =
        #"{"schema": 1, "firstUse": "2026-01-01T00:00:00Z", "signals": {"backup": {"": \#(stamps)}}}"#

    private func program(
        _ name: String, _ arguments: String..., in home: FlowHome
    ) throws -> Program {
        let path = URL(filePath: try FlowHome.ratings()).deletingLastPathComponent()
            .appending(path: name).path
        return Program(path, arguments, environment: home.environment)
    }

    private func backup() throws -> (FlowHome, EmulatedTerminal) {
        let home = try FlowHome(state: nil)
        try home.write(Self.ripe, to: ".local/state/ratings/backup-tool.json")
        return (home, try program("BackupExample", in: home).start())
    }

    @Test("the five lines ask after the third backup, and go to the page")
    func example() throws {
        let (home, terminal) = try backup()
        try terminal.waitForScreen()
        #expect(terminal.screen.contains("Backup Tool"))
        try terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(home.opened == FlowHome.page + "\n")
        #expect(terminal.screen.contains(FlowHome.page))
        let again = try program("BackupExample", in: home).start()
        #expect(try again.status() == .exited(0))
        #expect(again.received == [])
    }

    @Test("a signal under the screen ends a program that does not handle it, as without us")
    func ended() throws {
        let (home, terminal) = try backup()
        defer { withExtendedLifetime(home) {} }
        try terminal.waitForScreen()
        try terminal.press(.control("c"))
        #expect(try terminal.status() == .signalled(SIGINT))
        #expect(terminal.leftovers == [])
    }

    @Test("its output may go elsewhere: the address comes on the terminal")
    func redirected() throws {
        let home = try FlowHome(state: nil)
        try home.write(Self.ripe, to: ".local/state/ratings/backup-tool.json")
        let terminal = try program("BackupExample", in: home).piped.start()
        try terminal.waitForScreen()
        try terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.output == "")
        #expect(terminal.screen.contains(FlowHome.page))
    }

    @Test("its signal handlers and its terminal are back after the screen")
    func handlers() throws {
        let home = try FlowHome(state: nil)
        let terminal = try program("HostProgram", in: home).start()
        try terminal.waitForScreen()
        try terminal.press(.character("q"))
        try terminal.waitForText("host heard 2")
        try terminal.type("a line\n")
        try terminal.waitForText("read: a line")
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.screen.lines.count { $0 == "host heard 2" } == 1)
        #expect(terminal.leftovers == [])
    }

    @Test("a place of its own takes stars and text, from a form like those of the command")
    func ownPlace() throws {
        let home = try FlowHome(state: nil)
        let terminal = try program("HostProgram", "--submit", in: home).start()
        try terminal.waitForScreen()
        try terminal.press(.enter)
        try terminal.waitForText("How many stars?")
        try terminal.press(.character("2"), .enter)
        try terminal.waitForText("Write a Review")
        try terminal.type("Fair")
        try terminal.press(.tab, .tab, .enter)
        try terminal.waitForText("To: the shelf")
        try terminal.press(.enter)
        try terminal.waitForText("took: 2 stars, Fair, 2.0")
        #expect(terminal.screen.contains("submitted"))
        try terminal.type("on\n")
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.leftovers == [])
        #expect(home.read(".local/state/ratings/host.json")?.contains("rated") == true)
    }

    @Test("its handler hears of a signal under the screen when the screen is gone")
    func passedOn() throws {
        let home = try FlowHome(state: nil)
        let terminal = try program("HostProgram", in: home).start()
        try terminal.waitForScreen()
        try terminal.press(.control("c"))
        try terminal.waitUntil("both signals") { terminal in
            terminal.screen.lines.count { $0 == "host heard 2" } == 2
        }
        #expect(terminal.screen.contains("ended: interrupted"))
        try terminal.type("on\n")
        #expect(try terminal.status() == .exited(0))
    }
}
