import Glibc
import RatingsCore
import RatingsTestSupport
import RatingsTesting
import TerminalKit
import Testing

@Suite("The screen while its provider works, fails, hangs or rests", .blocking)
struct ProviderTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// A provider that runs a script in the test's folder.
    private func script(_ text: String) throws -> String {
        try folder.write("cd '\(folder.path)'\n\(text)\n".utf8, to: "provider")
        return "exec:sh '\(folder["provider"])'"
    }

    /// A program that writes down its number and that of its child, and then does nothing.
    private static let hanging = "sleep 3600 & echo $! > child; echo $$ > number; wait"

    /// A way in which a provider does not come to an end.
    struct Hanging: Sendable, CustomTestStringConvertible {
        let name: String
        let script: String

        var testDescription: String { name }

        static let all = [
            Hanging(name: "silent", script: hanging),
            Hanging(
                name: "silent in the middle of its answer",
                script: "printf '{\"averageRating\": 4.'; " + hanging),
            Hanging(
                name: "a byte at a time",
                script: "sleep 3600 & echo $! > child; echo $$ > number\n"
                    + "while :; do printf ' '; sleep 0.05; done"),
            Hanging(name: "deaf to signals", script: "trap '' HUP INT QUIT TERM; " + hanging),
            Hanging(name: "with its pipes closed", script: "exec >&- 2>&-; " + hanging),
        ]
    }

    /// Starts the screen, and waits until the provider hangs; gives the provider's processes.
    private func startHanging(
        _ script: String
    ) throws -> (terminal: EmulatedTerminal, processes: [Int32]) {
        let files = ["number", "child"]
        for name in files { unlink(folder[name]) }
        let terminal = try Call.show(try self.script(script)).start()
        let processes = try files.map { try folder.processNumber(in: $0, terminal) }
        try terminal.waitForText("▄▄▄")
        return (terminal, processes)
    }

    /// From ubuntu/app-center PR 931: a source that hangs froze the screen.
    @Test(
        "Esc leaves at once while the provider hangs, and nothing of it is left",
        arguments: Hanging.all)
    func escapeWhileHanging(_ hanging: Hanging) throws {
        // On a busy machine one try says little.
        var fastest = Duration.seconds(3600)
        for _ in 0..<20 where fastest > .milliseconds(200) {
            let (terminal, processes) = try startHanging(hanging.script)
            let leaving = try ContinuousClock().measure {
                try terminal.press(.escape)
                #expect(try terminal.waitForEnd().status == .exited(0))
            }
            fastest = min(fastest, leaving)
            expectGone(processes[0], processes[1])
            expectGivenBack(terminal)
        }
        #expect(fastest < .milliseconds(200))
    }

    @Test(
        "whatever ends the screen, nothing is left of a provider that hangs",
        arguments: EndingTests.WayOut.withoutButtons)
    func nothingLeft(_ way: EndingTests.WayOut) throws {
        let (terminal, processes) = try startHanging(Self.hanging)
        try way.take(terminal)
        #expect(try terminal.waitForEnd().status == way.status)
        expectGone(processes[0], processes[1])
        expectGivenBack(terminal)
    }

    @Test("a window that closes leaves nothing of a provider that hangs")
    func hangUp() throws {
        let (terminal, processes) = try startHanging(Self.hanging)
        terminal.hangUp()
        #expect(try terminal.waitForEnd().status == .signalled(SIGHUP))
        expectGone(processes[0], processes[1])
    }

    @Test(
        "a command that prints leaves nothing of it either",
        arguments: ["reviews", "fetch", "snapshot"], [SIGINT, SIGTERM, SIGHUP])
    func printing(_ command: String, _ signal: Int32) throws {
        var call = Call(command, try script(Self.hanging))
        call.output = .pipe
        let terminal = try call.start()
        let process = try folder.processNumber(in: "number", terminal)
        terminal.signal(signal)
        #expect(try terminal.waitForEnd().status == .signalled(signal))
        expectGone(process)
    }

    @Test("while it hangs the screen can be resized, and a second retry does not ask again")
    func usableWhileHanging() throws {
        let terminal = try Call.show(try script("echo >> asked\n" + Self.hanging)).start()
        _ = try folder.processNumber(in: "number", terminal)
        terminal.resize(to: Size(width: 60, height: 20))
        try terminal.press(.character("r"), .character("?"))
        try terminal.waitForText("Ctrl-L")
        #expect(folder.text(of: "asked") == "\n")
    }

    @Test("a provider that fails and then works: r asks again")
    func failsThenWorks() async throws {
        let provider = try script(
            """
            echo >> asked
            if [ "$(wc -l < asked)" = 1 ]; then
              echo '{"error": {"kind": "offline"}}'; exit 1
            fi
            echo '{"averageRating": 3, "totalRatings": 2, "reviews": []}'
            """)
        let terminal = try Call.show(provider).start()
        expectScreen(
            terminal, equals: Expected.picture(Expected.screen(.failure(AppRatingError(.offline)))),
            depth: .ansi256)
        try terminal.press(.character("r"))
        let response = AppRatingResponse(averageRating: 3, totalRatings: 2, reviews: [])
        expectScreen(
            terminal, equals: Expected.picture(Expected.screen(.success(response))),
            depth: .ansi256)
        #expect(folder.text(of: "asked") == "\n\n")
        try terminal.press(.character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.screen.isBlank)
    }

    /// From Atoptool/atop#67 and neovim/neovim PR 22097: the message was wiped by leaving the screen.
    @Test("what went wrong can be read after the screen is gone", arguments: [Key.escape, .enter])
    func failureAfterwards(_ key: Key) throws {
        let provider = "file:" + folder["missing.json"]
        let terminal = try Call.show(provider).start()
        try terminal.waitForText("Try Again")
        try terminal.press(key)
        if key == .enter {
            try terminal.waitForText("Try Again")
            try terminal.press(.character("q"))
        }
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
        #expect(terminal.screen.lines[0].hasPrefix("ratings: Not Found: "))
    }

    @Test("a file that is removed costs the last answer nothing", arguments: [true, false])
    func removedFile(_ comesBack: Bool) async throws {
        let half = #"{"averageRating": 4.5, "totalRatings": 7, "reviews": 3}"#
        let provider = try folder.provider(half)
        let terminal = try Call.show(provider).start()
        try terminal.waitForText("7 ratings")
        unlink(folder["ratings.json"])
        try terminal.press(.character("r"))
        try terminal.waitForText("Try Again")
        try terminal.waitForText("7 ratings")
        if comesBack {
            _ = try folder.provider(#"{"totalRatings": 8}"#)
            try terminal.press(.enter)
            try terminal.waitForText("8 ratings")
        }
        try terminal.press(.character("q"))
        try terminal.waitForEnd()
        #expect(terminal.screen.isBlank == comesBack)
    }

    @Test("what a provider writes to standard error does not tear the picture")
    func providerErrors() async throws {
        let provider = try script(#"echo torn >&2; echo '{"totalRatings": 7}'"#)
        let terminal = try Call.show(provider).start()
        let loaded = Expected.screen(.success(AppRatingResponse(totalRatings: 7)))
        expectScreen(terminal, equals: Expected.picture(loaded), depth: .ansi256)
    }

    @Test("at rest it writes nothing and wakes up for nothing", arguments: ScreenState.all)
    func idle(_ state: ScreenState) async throws {
        let terminal = try state.call(folder, size: Size(width: 80, height: 24)).start()
        expectScreen(terminal, equals: Expected.picture(await state.screen()), depth: .ansi256)
        let process = terminal.processIdentifier
        // Threads that have had work may stay a few seconds before they end.
        var before: ProcessReport?
        for _ in 0..<20 {
            before = ProcessReport(of: process)
            let count = terminal.received.count
            try terminal.waitForQuiet(milliseconds: 700)
            if ProcessReport(of: process) == before, terminal.received.count == count { return }
        }
        Issue.record("it never rests: \(String(describing: before))")
    }
}
