import Glibc
import RatingsCore
import RatingsTestSupport
import TerminalKit
import Testing

/// From anomalyco/opencode#10610, Hmbown/Codewhale#120 and XiaomiMiMo/MiMo-Code#2316: after quitting or
/// killing, raw mode and reports of the mouse stayed on.
@Suite("After every end the terminal is as before, and the status says the truth", .blocking)
struct EndingTests {
    /// One way out, and the status that it has.
    struct WayOut: Sendable, CustomTestStringConvertible {
        let name: String
        var keys: [Key] = []
        var signal: Int32?
        let status: ProgramStatus

        var testDescription: String { name }

        static let keys = [
            WayOut(name: "Enter", keys: [.enter], status: .exited(0)),
            WayOut(name: "Esc", keys: [.escape], status: .exited(0)),
            WayOut(name: "q", keys: [.character("q")], status: .exited(0)),
            WayOut(name: "l", keys: [.character("l")], status: .exited(0)),
            WayOut(name: "n", keys: [.character("n")], status: .exited(0)),
            WayOut(name: "Ctrl-C", keys: [.control("c")], status: .signalled(SIGINT)),
            WayOut(name: "Ctrl-\\", keys: [.control("\\")], status: .signalled(SIGQUIT)),
        ]
        static let signals = [
            WayOut(name: "INT", signal: SIGINT, status: .signalled(SIGINT)),
            WayOut(name: "TERM", signal: SIGTERM, status: .signalled(SIGTERM)),
            WayOut(name: "HUP", signal: SIGHUP, status: .signalled(SIGHUP)),
            WayOut(name: "QUIT", signal: SIGQUIT, status: .signalled(SIGQUIT)),
        ]
        /// The same way out of a screen without buttons.
        static let withoutButtons =
            keys.filter { !["Enter", "l", "n"].contains($0.name) } + signals

        func take(_ terminal: EmulatedTerminal) throws {
            for key in keys { try terminal.press(key) }
            if let signal { terminal.signal(signal) }
        }
    }

    @Test(
        "from the loaded screen, with and without the mouse",
        arguments: WayOut.keys + WayOut.signals, [[], ["--mouse"]])
    func loaded(_ way: WayOut, options: [String]) throws {
        var call = Call.loaded
        call.arguments += options
        let terminal = try call.start()
        try terminal.waitForText("1,250 ratings")
        let mouse: EmulatedScreen.MouseReporting = options.isEmpty ? .none : .drags
        try terminal.waitUntil("the mouse, if asked for") { $0.screen.mouse == mouse }
        try way.take(terminal)
        #expect(try terminal.waitForEnd().status == way.status)
        expectGivenBack(terminal)
    }

    @Test("while loading", arguments: WayOut.withoutButtons)
    func loading(_ way: WayOut) throws {
        let terminal = try Call.show("mock:withMockReviews?delay=3600").start()
        try terminal.waitForText("▄▄▄")
        try way.take(terminal)
        #expect(try terminal.waitForEnd().status == way.status)
        expectGivenBack(terminal)
    }

    @Test("from the error", arguments: WayOut.withoutButtons)
    func error(_ way: WayOut) throws {
        let terminal = try Call.show("mock:throwsError?delay=0").start()
        try terminal.waitForText("Try Again")
        try way.take(terminal)
        #expect(try terminal.waitForEnd().status == way.status)
        expectGivenBack(terminal)
    }

    /// From apexatoll/cliptic#5 and acheronfail/repgrep#51.
    @Test("from the note that the window is too small", arguments: WayOut.withoutButtons)
    func tooSmall(_ way: WayOut) throws {
        var call = Call.loaded
        call.size = Size(width: 10, height: 3)
        let terminal = try call.start()
        try terminal.waitUntil("the note") { !$0.screen.isBlank }
        try way.take(terminal)
        let status = way.status == .exited(0) ? .exited(4) : way.status
        #expect(try terminal.waitForEnd().status == status)
        expectGivenBack(terminal)
    }

    @Test("a window that was too small and grows shows the screen, which counts as shown")
    func growing() async throws {
        var call = Call.loaded
        call.size = Size(width: 10, height: 3)
        let terminal = try call.start()
        try terminal.waitUntil("the note") { !$0.screen.isBlank }
        terminal.resize(to: Size(width: 80, height: 24))
        expectScreen(
            terminal, equals: Expected.picture(await Expected.mock(.withMockReviews)),
            depth: .ansi256)
        try terminal.press(.character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
    }

    @Test(
        "a signal that ends while another is being obeyed changes nothing",
        arguments: [SIGTERM, SIGHUP])
    func twoSignals(_ first: Int32) throws {
        let terminal = try Call.loaded.start()
        try terminal.waitForText("1,250 ratings")
        terminal.signal(first)
        terminal.signal(SIGINT)
        let status = try terminal.waitForEnd().status
        #expect([.signalled(first), .signalled(SIGINT)].contains(status))
        expectGivenBack(terminal)
    }

    @Test("rating prints the review page, and nothing else does", arguments: WayOut.keys)
    func reviewPage(_ way: WayOut) throws {
        let page = "https://example.org/rate"
        let terminal = try Call.show("none", "--review-page", page).start()
        try terminal.waitForText("Give a Rating")
        try way.take(terminal)
        try terminal.waitForEnd()
        #expect(terminal.screen.contains(page) == (way.name == "Enter"))
    }

    @Test("a terminal that hangs up ends it by the hang-up", arguments: ScreenState.all)
    func hangUp(_ state: ScreenState) throws {
        let folder = try ScratchFolder()
        let terminal = try state.call(folder, size: Size(width: 80, height: 24)).start()
        try terminal.waitForText("Help Us Grow!")
        terminal.hangUp()
        #expect(try terminal.waitForEnd().status == .signalled(SIGHUP))
    }

    /// From irontec/sngrep#544, jonas/tig#164 and angband/angband#6558: without its terminal the
    /// program ran for hours.
    @Test(
        "a terminal that is gone ends it at once, also where the signal is ignored",
        arguments: ScreenState.all)
    func goneWithoutSignal(_ state: ScreenState) throws {
        let folder = try ScratchFolder()
        var call = try state.call(folder, size: Size(width: 80, height: 24))
        call.preparation = "trap '' HUP"
        call.error = .pipe
        let terminal = try call.start()
        try terminal.waitForText("Help Us Grow!")
        terminal.hangUp()
        let end = try terminal.waitForEnd(deadlineSeconds: 5)
        #expect(end.status == .signalled(SIGHUP))
        #expect(end.processorSeconds < 0.5)
    }
}
