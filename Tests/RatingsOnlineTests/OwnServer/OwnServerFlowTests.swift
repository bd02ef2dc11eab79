import RatingsPOSIX
import Foundation
import RatingsCore
import RatingsTestSupport
import RatingsProviders
import ReviewTiming
import TerminalKit
import Testing

/// The whole circle of an app without a store, with the programs as they are built.
@Suite("From a rating to the screen over your own server", .serialized, .blocking)
struct OwnServerFlowTests {
    /// Stands for the servers that nobody is to ask.
    private let elsewhere: ScriptedServer
    private let server: OwnServer
    private let home: RatingHome

    init() throws {
        elsewhere = try ScriptedServer(.of("{}", status: 500))
        server = try OwnServer(in: try ScratchFolder.withMachineID())
        home = try RatingHome(
            elsewhere,
            #"""
            handOff: { submit: "\#(server.address)" }, feedback: { url: "\#(server.address)" },
            provider: "\#(server.address)"
            """#)
    }

    /// - Parameter isAuthorNew: True if this machine has never sent a review, so that none is replaced.
    private func rate(_ stars: Int, title: String, isAuthorNew: Bool) throws {
        let terminal = try home.rate("--json")
        try terminal.openReview(stars: stars)
        try terminal.write(title: title)
        #expect(terminal.screen.contains("Sender: a random number for this app on this machine"))
        let replacement = "If you reviewed this app before, this replaces that review."
        #expect(terminal.screen.contains(replacement) == !isAuthorNew)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printedText == #"{"handedOff":"submitted","outcome":"rated"}"# + "\n")
    }

    private func expectScreen(_ texts: String..., without other: String? = nil) throws {
        let terminal = try BuiltProgram.ratings.show(
            "show", server.address, server: elsewhere, folder: try ScratchFolder.withMachineID())
        for text in texts { try terminal.waitForText(text) }
        if let other { #expect(!terminal.screen.contains(other)) }
        try terminal.press(.escape)
        try terminal.waitForEnd()
    }

    @Test("a review is on the screen at once, and a second one of the same user takes its place")
    func reviews() throws {
        try rate(4, title: "Quiet and reliable", isAuthorNew: true)
        try expectScreen("Quiet and reliable", "4.0", "1 rating")
        let author = try #require(try home.state.author)
        #expect(author.utf8.count == 32)
        try rate(2, title: "Too quiet by now", isAuthorNew: false)
        try expectScreen("Too quiet by now", "2.0", "1 rating", without: "Quiet and reliable")
        #expect(try home.state.author == author)
        #expect(
            try server.kept(withKey: "rating").map {
                ($0["body"] as? [String: Any])?["author"] as? String
            }
                == [author, author])
        #expect(elsewhere.requests.isEmpty)
    }

    @Test("after everything was forgotten the next review is another author's")
    func forgotten() throws {
        try rate(4, title: "First words", isAuthorNew: true)
        let first = try home.state.author
        var environment = BuiltProgram.variables(elsewhere, home.folder)
        environment["XDG_STATE_HOME"] = home.folder["state"]
        let forget = try EmulatedTerminal(
            running: Program(
                try BuiltProgram.ratings.path, ["forget", "tool"], environment: environment),
            size: .standard)
        #expect(try forget.waitForEnd().status == .exited(0))
        try rate(2, title: "Second words", isAuthorNew: true)
        #expect(try home.state.author != first)
        try expectScreen("Second words", "First words", "3.0", "2 ratings")
    }

    @Test("feedback is kept, and is on no screen")
    func feedback() throws {
        let sent = try BuiltProgram.online.run(
            ["submit", server.address],
            input: #"{"kind": "bug", "text": "It hangs when the disk is full."}"#,
            server: elsewhere, folder: try ScratchFolder.withMachineID())
        #expect(sent.outcome == .exited(status: 0))
        let body = try #require(try server.kept(withKey: "kind").first?["body"] as? [String: Any])
        #expect(body["text"] as? String == "It hangs when the disk is full.")
        #expect(body["kind"] as? String == "bug")
        #expect(body["author"] == nil)
        try expectScreen("Be the first to rate us!", without: "It hangs")
    }
}
