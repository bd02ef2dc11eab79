import RatingsTestSupport
import TerminalKit
import Testing

@Suite("Waiting", .blocking)
struct WaitingTests {
    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test("a deadline that passes names what was waited for, and shows where and what there is")
    func deadline() throws {
        let terminal = try Shell.run("printf 'here\\033[1m'; read _")
        try terminal.waitForText("here")
        let line = #line + 1
        let text = message { try terminal.waitForText("there", deadlineSeconds: 0.1) }
        #expect(
            text == """
                waited 0.1 s in vain for the text “there”
                at SupportTests/WaitingTests.swift:\(line)
                40×6, normal screen, cursor at 4,0
                │here
                8 bytes received, the last: here\\e[1m
                """)
    }

    @Test("a program that ends is not waited for until the deadline")
    func programEnds() throws {
        let terminal = try Shell.run("printf here; exit 3")
        let text = message { try terminal.waitForText("there", deadlineSeconds: 3600) }
        #expect(
            text.hasPrefix("the program exited with status 3 before there was the text “there”\n"))
        #expect(text.contains("│here"))
        #expect(terminal.end?.status == .exited(3))
    }

    @Test("a terminal that was hung up is not waited for either")
    func hungUp() throws {
        let terminal = try Shell.run("trap '' HUP; printf here; sleep 3600")
        try terminal.waitForText("here")
        terminal.hangUp()
        #expect(throws: EmulatedTerminalError.hungUp(waitingFor: "the text “there”")) {
            try terminal.waitForText("there", deadlineSeconds: 3600)
        }
    }

    @Test("what comes by a pipe is waited for also after the terminal was hung up")
    func pipeAfterHangUp() throws {
        let terminal = try Shell.run(
            "trap '' HUP; echo ready; read _; sleep 0.05; echo out >&2; sleep 3600", error: .pipe)
        try terminal.waitForText("ready")
        terminal.hangUp()
        try terminal.waitUntil("a message") { !$0.bytes(from: .error).isEmpty }
    }

    @Test("the end has a deadline too")
    func endlessProgram() throws {
        let terminal = try Shell.run("read _")
        let text = message { try terminal.waitForEnd(deadlineSeconds: 0.05) }
        #expect(text.hasPrefix("waited 0.05 s in vain for the program's end"))
    }

    @Test("a program that never rests is given up")
    func restless() throws {
        let terminal = try EmulatedTerminal(
            running: Program("/usr/bin/yes"), size: Size(width: 40, height: 6))
        let text = message { try terminal.waitForQuiet(deadlineSeconds: 0.2) }
        #expect(text.hasPrefix("waited 0.2 s in vain for 100 ms of silence"))
        let other = message { try terminal.waitForText("n", deadlineSeconds: 0.2) }
        #expect(other.hasPrefix("waited 0.2 s in vain for the text “n”"))
        let end = message { try terminal.waitForEnd(deadlineSeconds: 0.2) }
        #expect(end.hasPrefix("waited 0.2 s in vain for the program's end"))
    }

    @Test("quiet comes after the last of several outputs")
    func quiet() throws {
        let terminal = try Shell.run("for i in 1 2 3 4; do printf $i; sleep 0.02; done; read _")
        try terminal.waitForQuiet(milliseconds: 400)
        #expect(terminal.screen.lines[0] == "1234")
        #expect(terminal.end == nil)
    }

    @Test("a condition is looked at before anything is waited for")
    func alreadyTrue() throws {
        let terminal = try Shell.finished("printf here")
        try terminal.waitForText("here", deadlineSeconds: 0)
    }

    @Test("typing to a program that does not read is given up")
    func typingInVain() throws {
        let terminal = try Shell.run("stty raw; printf ready; kill -STOP $$")
        try terminal.waitForText("ready")
        terminal.signal(9)
        try terminal.waitForEnd()
        #expect(throws: EmulatedTerminalError.self) {
            try terminal.send([UInt8](repeating: 0x61, count: 100_000))
        }
    }
}
