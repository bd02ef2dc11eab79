import Glibc
import RatingsTestSupport
import TerminalKit
import Testing

@Suite("The end of a program", .blocking)
struct EndTests {
    @Test("its status is reported", arguments: [0, 1, 70, 143, 255])
    func status(_ status: Int32) throws {
        let terminal = try Shell.run("exit \(status)")
        #expect(try terminal.waitForEnd().status == .exited(status))
    }

    @Test(
        "the signal that ended it is reported, and is not taken for a status",
        arguments: [
            SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGKILL,
        ])
    func signal(_ number: Int32) throws {
        let terminal = try Shell.run("printf ready; read _")
        try terminal.waitForText("ready")
        terminal.signal(number)
        #expect(try terminal.waitForEnd().status == .signalled(number))
    }

    @Test("Ctrl-C reaches it by the terminal")
    func interrupt() throws {
        let terminal = try Shell.run("printf ready; read _")
        try terminal.waitForText("ready")
        try terminal.press(.control("c"))
        #expect(try terminal.waitForEnd().status == .signalled(SIGINT))
    }

    @Test("all that it wrote before is shown", arguments: 0..<20)
    func lastWords(_ round: Int) throws {
        let terminal = try Shell.finished("seq 1000; printf last-\(round)")
        #expect(terminal.screen.lines[5] == "last-\(round)")
        #expect(terminal.received.count > 4000)
    }

    @Test("the time that it took from the processor is reported, waiting not")
    func processorTime() throws {
        let busy = try Shell.run("i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done")
        #expect(try busy.waitForEnd().processorSeconds > 0.01)
        let idle = try Shell.run("read _")
        try idle.waitForQuiet(milliseconds: 50)
        try idle.press(.enter)
        #expect(try idle.waitForEnd().processorSeconds < 0.01)
    }

    @Test("its peak memory can be read while it runs")
    func peakMemory() throws {
        let terminal = try Shell.run("printf ready; read _")
        try terminal.waitForText("ready")
        let bytes = try #require(terminal.peakMemoryBytes())
        #expect((100_000..<10_000_000).contains(bytes))
        try terminal.press(.enter)
        try terminal.waitForEnd()
        #expect(terminal.peakMemoryBytes() == nil)
    }

    @Test("closing the terminal ends a reader by SIGHUP")
    func hangUp() throws {
        let terminal = try EmulatedTerminal(
            running: Program("/bin/cat"), size: Size(width: 40, height: 6))
        try terminal.type("hello\n")
        try terminal.waitForText("hello")
        terminal.hangUp()
        #expect(try terminal.waitForEnd().status == .signalled(SIGHUP))
    }

    @Test("a reader that ignores SIGHUP finds the end of its input")
    func endOfInput() throws {
        let terminal = try Shell.run(
            "trap '' HUP; echo ready; cat; echo left with $? >&2", error: .pipe)
        try terminal.waitForText("ready")
        terminal.hangUp()
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(String(decoding: terminal.bytes(from: .error), as: UTF8.self).contains("left with"))
    }

    @Test("nothing of it is left when the terminal goes out of use")
    func nothingLeft() throws {
        var children: [pid_t] = []
        do {
            let terminal = try Shell.run(
                "trap '' HUP TERM; sleep 3600 & echo \"child $!.\"; read _")
            try terminal.waitForText(".")
            children = [terminal.processIdentifier, try Self.child(in: terminal)]
            #expect(children.allSatisfy { kill($0, 0) == 0 })
        }
        try expectGone(children)
    }

    @Test("what it leaves in the background is killed too")
    func orphans() throws {
        var orphan: pid_t = 0
        do {
            let terminal = try Shell.finished("trap '' HUP; sleep 3600 & echo \"child $!.\"")
            orphan = try Self.child(in: terminal)
            #expect(kill(orphan, 0) == 0)
        }
        try expectGone([orphan])
    }

    private static func child(in terminal: EmulatedTerminal) throws -> pid_t {
        let words = terminal.screen.lines[0].split { $0 == " " || $0 == "." }
        return try #require(words.last.flatMap { pid_t($0) })
    }

    /// A killed process may stay a moment until the process that inherits it has noticed.
    private func expectGone(_ processes: [pid_t]) throws {
        let clock = try Shell.run("read _")
        try clock.waitUntil("the end of \(processes)") { _ in
            processes.allSatisfy { kill($0, 0) != 0 || Self.isZombie($0) }
        }
    }

    private static func isZombie(_ process: pid_t) -> Bool {
        guard let file = fopen("/proc/\(process)/stat", "r") else { return true }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 512)
        guard fgets(&line, 512, file) != nil else { return true }
        let text = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.contains(") Z ")
    }
}
