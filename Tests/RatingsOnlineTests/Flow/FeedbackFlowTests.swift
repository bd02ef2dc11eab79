import Foundation
import Glibc
import RatingsCore
import RatingsTestSupport
import ReviewTiming
import TerminalKit
import Testing

/// Feedback that goes to a server, with the commands as they are built.
@Suite("Feedback from the form to the server", .blocking)
struct FeedbackFlowTests {
    private static let text = "The scroll bar is a hair too thin."

    private func home(_ server: ScriptedServer) throws -> RatingHome {
        try RatingHome(server, #"feedback: { url: "\#(server.address("/feedback"))" }"#)
    }

    /// Writes the feedback, agrees to the facts, and goes to the preview.
    private func write(_ terminal: EmulatedTerminal) throws {
        try terminal.waitForText("Reply to")
        try terminal.type(Self.text)
        try terminal.press(.tab, .tab, .character(" "), .tab, .enter)
        try terminal.waitForText("This Is Sent")
    }

    @Test("what was previewed is what arrives, file and facts included, and it holds asks back")
    func happy() throws {
        let server = try ScriptedServer(.of("", headers: [("Location", "/reports/7")]))
        defer { server.close() }
        let home = try home(server)
        let log = try home.folder.write("line\n", to: "trouble.log")
        let terminal = try home.feedback("--kind", "bug", "--attach", log, "--json")
        try write(terminal)
        let previewed = [
            "To: http://127.0.0.1", "Kind: Bug", Self.text, "version: 1.4.0",
            "Attached: trouble.log (5 bytes)",
        ]
        for line in previewed { #expect(terminal.screen.contains(line), "\(line)") }
        let preview = terminal.screen
        #expect(server.requests.isEmpty)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printedText == #"{"channel":"server","outcome":"sent"}"# + "\n")
        #expect(terminal.screen.contains("Feedback sent to 127.0.0.1."))
        let sent = try #require(server.requests.first?.json)
        #expect(server.requests.count == 1)
        #expect(Set(sent.keys) == ["kind", "text", "diagnostics", "attachments"])
        #expect(sent["text"] as? String == Self.text)
        let facts = try #require(sent["diagnostics"] as? [[String: String]])
        for fact in facts {
            let line = "\(fact["key"] ?? ""): \(fact["value"] ?? "")"
            #expect(preview.contains(line), "\(line)")
        }
        #expect(
            facts.compactMap { $0["key"] } == ["app", "version", "system", "terminal", "locale"])
        #expect(try home.state.blockers["feedback-sent"]?[""] != nil)
        #expect(try home.draft(.feedback) == nil)
    }

    @Test(
        "a refusal is reported, and what was written is kept and sent again under a key of its own")
    func refusal() throws {
        let server = try ScriptedServer { _, number in
            number == 0 ? .of("", status: 413) : .of(#"{"id": "f-1"}"#)
        }
        defer { server.close() }
        let home = try home(server)
        let terminal = try home.feedback()
        try write(terminal)
        try terminal.press(.enter)
        try terminal.waitForText("The server refuses the feedback with status 413.")
        #expect(try home.draft(.feedback)?.fields["text"] == Self.text)
        #expect(try home.state.blockers.isEmpty)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(Set(server.requests.map { $0.headers["idempotency-key"] }).count == 2)
        #expect(try home.draft(.feedback) == nil)
    }

    @Test("a refusal in the server's own words is reported in them, in the form and afterwards")
    func ownWords() throws {
        let server = try ScriptedServer(
            .of(#"{"error":{"kind":"rejected","message":"No links, please."}}"#, status: 422))
        defer { server.close() }
        let home = try home(server)
        let terminal = try home.feedback()
        try write(terminal)
        try terminal.press(.enter)
        try terminal.waitForText("No links, please.")
        try terminal.press(.escape)
        try terminal.waitForText("Send Feedback")
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(69))
        #expect(terminal.screen.contains("the server refuses the feedback: No links, please."))
    }

    @Test("without a way there Esc leaves the draft, and the status says that nothing was sent")
    func offline() throws {
        let server = try ScriptedServer(.of(""))
        let home = try home(server)
        server.close()
        let terminal = try home.feedback("--json", "--reduced-motion")
        try write(terminal)
        try terminal.press(.enter)
        try terminal.waitForText("nothing answers there.")
        try terminal.press(.escape)
        try terminal.waitForText("Send Feedback")
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(69))
        #expect(terminal.screen.contains("the feedback did not get through"))
        #expect(
            terminal.printedText.hasPrefix(
                #"{"outcome":"notSent","reason":{"code":"failed","detail":"the feed"#))
        #expect(try home.draft(.feedback)?.fields["text"] == Self.text)
    }

    @Test("what was delivered is remembered, whatever becomes of what is printed")
    func unprinted() throws {
        let server = try ScriptedServer(.of("{}"))
        defer { server.close() }
        let home = try home(server)
        let terminal = try home.feedback("--json") { program in
            program.arguments =
                ["-c", "exec \"$0\" \"$@\" > /dev/full", program.path]
                + program.arguments
            program.path = "/bin/sh"
        }
        try write(terminal)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(74))
        #expect(server.requests.count == 1)
        #expect(try home.state.blockers["feedback-sent"]?[""] != nil)
        #expect(try home.draft(.feedback) == nil)
    }

    @Test("a signal in the form is reported as one JSON value")
    func interrupted() throws {
        let server = try ScriptedServer(.of("{}"))
        defer { server.close() }
        let home = try home(server)
        let terminal = try home.feedback("--json")
        try terminal.waitForText("Reply to")
        try terminal.press(.control("c"))
        #expect(try terminal.waitForEnd().status == .signalled(SIGINT))
        #expect(
            terminal.printedText.hasPrefix(#"{"outcome":"dismissed","reason":{"code":"interr"#))
    }

    @Test("the choice after the stars leads to the same form, and what is sent holds asks back")
    func choice() throws {
        let server = try ScriptedServer(.of("{}"))
        defer { server.close() }
        let home = try RatingHome(
            server,
            #"""
            handOff: { submit: "\#(server.address("/reviews"))" },
            feedback: { url: "\#(server.address("/feedback"))" }
            """#)
        let terminal = try home.rate("--json")
        try terminal.chooseStars(1)
        try terminal.waitForText("Send Feedback")
        try terminal.press(.tab, .enter)
        try write(terminal)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(terminal.printedText == #"{"outcome":"feedback"}"# + "\n")
        #expect(server.requests.map(\.path) == ["/feedback"])
        #expect(try home.asks == ["manual settled feedback"])
        #expect(try home.state.blockers["feedback-sent"]?[""] != nil)
    }
}
