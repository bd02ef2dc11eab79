import Foundation
import Glibc
import RatingsCore
import RatingsTestSupport
import RatingsProviders
import TerminalKit
import Testing

/// Keys and drafts over several attempts to send one review.
@Suite("Attempts to send a review", .blocking)
struct SubmitAttemptTests {
    private func keys(_ server: ScriptedServer) -> [String?] {
        server.requests.map { $0.headers["idempotency-key"] }
    }

    @Test("stars without a text that may have arrived are a draft too, sent under the same key")
    func starsAloneAgain() async throws {
        let server = try ScriptedServer { _, number in number == 0 ? .silence : .of("{}") }
        defer { server.close() }
        let home = try RatingHome.endpoint(server)
        let terminal = try home.rate()
        try terminal.sendStarsAlone()
        await server.waitForRequests(1)
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForEnd().status == .signalled(SIGTERM))
        #expect(terminal.printedText == "")
        // Looking at it, changing it and leaving it loses nothing of that.
        let changed = try home.rate()
        try changed.chooseStars(2)
        try changed.waitForText("F4 editor")
        try changed.press(.backTab, .character("5"))
        try changed.waitForText("5 stars")
        try changed.press(.escape)
        #expect(try changed.waitForEnd().status == .exited(1))
        let again = try home.rate()
        try again.sendStarsAlone()
        #expect(try again.waitForEnd().status == .exited(0))
        #expect(keys(server).count == 2)
        #expect(Set(keys(server)).count == 1)
        #expect(try home.draft() == nil)
    }

    @Test("in plain lines too")
    func plainAgain() async throws {
        let server = try ScriptedServer { _, number in number == 0 ? .silence : .of("{}") }
        defer { server.close() }
        let home = try RatingHome.endpoint(server)
        func start() throws -> EmulatedTerminal {
            let terminal = try home.rate("--plain")
            for (question, line) in [
                ("Give a Rating [r]", "r"), ("1 to 5 stars", "3"), ("Title:", ""),
                ("several lines", "."), ("Send this? 1 yes", "y"),
            ] {
                try terminal.waitForText(question)
                try terminal.type(line + "\n")
            }
            return terminal
        }
        let first = try start()
        await server.waitForRequests(1)
        try first.type("\n")
        try first.waitForText("Stopped.")
        try first.waitForText("Try again? 1 yes")
        try first.type("n\n")
        #expect(try first.waitForEnd().status == .exited(1))
        #expect(try home.draft() != nil)
        #expect(try start().waitForEnd().status == .exited(0))
        #expect(Set(keys(server)).count == 1)
    }

    @Test("after a refusal what is sent has a key of its own, by a later program too")
    func keyAfterRefusal() throws {
        let server = try ScriptedServer { _, number in
            number < 2 ? .of("", status: 400) : .of("{}")
        }
        defer { server.close() }
        let home = try RatingHome.endpoint(server)
        let terminal = try home.rate()
        try terminal.chooseStars(4)
        try terminal.waitForText("F4 editor")
        try terminal.write()
        try terminal.press(.enter)
        try terminal.waitForText("Try Again")
        try terminal.press(.enter)
        try terminal.waitUntil("a second refusal") { _ in server.requests.count == 2 }
        try terminal.waitForText("Try Again")
        terminal.signal(SIGTERM)
        try terminal.waitForEnd()
        let again = try home.rate()
        try again.chooseStars(4)
        try again.waitForText("What you wrote before is back.")
        try again.press(.tab, .tab, .enter)
        try again.waitForText("This Is Sent")
        try again.press(.enter)
        #expect(try again.waitForEnd().status == .exited(0))
        #expect(Set(keys(server)).count == 3)
    }

    @Test("a refusal after an attempt that may have been taken changes no key")
    func keyAfterLostAttempt() async throws {
        let server = try ScriptedServer { _, number in
            [ServerReply.silence, .of("", status: 400)].dropFirst(number).first ?? .of("{}")
        }
        defer { server.close() }
        let home = try RatingHome.endpoint(server)
        let terminal = try home.rate()
        try terminal.sendStarsAlone()
        await server.waitForRequests(1)
        try terminal.press(.escape)
        try terminal.waitForText("Stopped.")
        try terminal.press(.enter)
        try terminal.waitUntil("the refusal") { terminal in
            server.requests.count == 2 && terminal.screen.contains("Try Again")
        }
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(keys(server).count == 3)
        #expect(Set(keys(server)).count == 1)
    }

    @Test("two Enters in one go on Send do not send what nobody has read")
    func typedAhead() throws {
        let server = try ScriptedServer(.of("{}"))
        defer { server.close() }
        let home = try RatingHome.endpoint(server)
        let terminal = try home.rate()
        try terminal.chooseStars(3)
        try terminal.waitForText("F4 editor")
        try terminal.press(.tab, .tab)
        try terminal.waitForText("send")
        try terminal.send([0x0D, 0x0D])
        try terminal.waitForText("This Is Sent")
        // From a sending this would lead to the preview.
        try terminal.press(.escape)
        try terminal.waitForText("Write a Review")
        #expect(server.requests.isEmpty)
        try terminal.press(.enter)
        try terminal.waitForText("This Is Sent")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(server.requests.count == 1)
    }
}
