import Foundation
import Glibc
import RatingsCore
import RatingsTestSupport
import RatingsProviders
import TerminalKit
import Testing

/// From "Give a Rating" to the server, with the commands as they are built.
@Suite("A review from the screen to the server", .blocking)
struct SubmitFlowTests {
    @Test("stars, title and text arrive as they were previewed, and count as rated")
    func happy() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        let terminal = try home.rate("--json")
        try terminal.openReview()
        try terminal.write()
        let previewed = [
            "To: 127.0.0.1", "Stars: 4 stars", "Title: \(RatingHome.title)", RatingHome.text,
            "Version: 1.4.0", "Locale: ", "System: ", "Sender: a number made of",
        ]
        for line in previewed { #expect(terminal.screen.contains(line), "\(line)") }
        #expect(odrs.sendings == [])
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printedText == #"{"handedOff":"submitted","outcome":"rated"}"# + "\n")
        #expect(terminal.screen.contains("Sent to 127.0.0.1."))
        #expect(terminal.leftovers == [])
        let kept = try #require(odrs.reviews.first)
        #expect(odrs.reviews.count == 1)
        #expect(kept.rating == 80)
        #expect(kept.summary == RatingHome.title)
        #expect(kept.version == "1.4.0")
        #expect(try home.asks == ["manual settled rated"])
        #expect(try home.draft() == nil)
    }

    @Test("one star and five lead to the same choice", arguments: [1, 5])
    func choice(stars: Int) throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        let terminal = try home.rate("--json")
        try terminal.chooseStars(stars)
        try terminal.waitForText("Write a Review")
        #expect(terminal.screen.contains("Send Feedback"))
        try terminal.press(.tab, .enter)
        try terminal.waitForText("Reply to")
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(terminal.printedText == #"{"outcome":"feedback"}"# + "\n")
        #expect(try home.asks == ["manual settled feedback"])
        #expect(odrs.sendings == [])
    }

    @Test("a refusal is reported in plain words, mended in the form and sent again")
    func refusal() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        odrs.forbid("night")
        let home = try RatingHome.odrs(odrs)
        let terminal = try home.rate()
        try terminal.openReview(stars: 2)
        try terminal.write()
        try terminal.press(.enter)
        try terminal.waitForText("does not publish one of these words")
        #expect(terminal.screen.contains("Try Again"))
        #expect(try home.draft()?.fields["title"] == RatingHome.title)
        try terminal.press(.escape)
        try terminal.waitForText("Write a Review")
        try terminal.press(.backTab, .control("w"))
        try terminal.type("text")
        try terminal.press(.control("u"))
        try terminal.type("Backs up what I ask it to, daily.")
        try terminal.press(.tab, .enter)
        try terminal.waitForText("This Is Sent")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(odrs.reviews.map(\.rating) == [40])
        #expect(terminal.printedText == "")
    }

    @Test("after an answer that broke off the review is there once")
    func cutOff() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        odrs.spoil(
            "submit", .done(ServerReply(body: Data("{}".utf8), manner: .cutOff(afterBytes: 0))))
        let home = try RatingHome.odrs(odrs)
        let terminal = try home.rate()
        try terminal.openReview()
        try terminal.write()
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(odrs.sendings == ["submit", "fetch"])
        #expect(odrs.reviews.count == 1)
        #expect(try home.asks == ["manual settled rated"])
    }

    @Test("Esc stops a server that hangs; sent again, what had arrived is not doubled")
    func stopping() async throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        odrs.spoil("submit", .done(.silence))
        let home = try RatingHome.odrs(odrs)
        let terminal = try home.rate()
        try terminal.openReview()
        try terminal.write()
        try terminal.press(.enter)
        #expect(await eventually { odrs.sendings == ["submit"] })
        try terminal.waitForText("Sending…")
        try terminal.press(.escape)
        try terminal.waitForText("Stopped.")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(odrs.reviews.count == 1)
        #expect(odrs.sendings == ["submit", "submit", "fetch"])
    }

    @Test(
        "without a way to the server the failure is reported, the draft kept, and nothing settled")
    func offline() throws {
        let server = try ScriptedServer(.of("{}"))
        let home = try RatingHome.endpoint(server)
        server.close()
        let terminal = try home.rate("--json")
        try terminal.chooseStars(5)
        try terminal.waitForText("F4 editor")
        try terminal.write()
        try terminal.press(.enter)
        try terminal.waitForText("nothing answers there.")
        try terminal.press(.escape)
        try terminal.waitForText("Write a Review")
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(69))
        let answer = try JSONSerialization.jsonObject(with: Data(terminal.printedText.utf8))
        let reason = (answer as? [String: Any])?["reason"] as? [String: Any]
        #expect((answer as? [String: Any])?["outcome"] as? String == "later")
        #expect(reason?["code"] as? String == "offline")
        // It is said when the screen is gone, not wiped with it.
        #expect(terminal.screen.contains("sending the review failed: 127.0.0.1 cannot"))
        #expect(try home.asks == ["manual settled later"])
        #expect(try home.draft()?.fields["text"] == RatingHome.text)
    }

    @Test("stars alone go to your own server, with a key that every attempt has")
    func starsAlone() throws {
        let server = try ScriptedServer { _, number in
            number == 0 ? ServerReply(manner: .cutOff(afterBytes: 0)) : .of(#"{"id": 7}"#)
        }
        defer { server.close() }
        let home = try RatingHome.endpoint(server)
        let terminal = try home.rate()
        try terminal.sendStarsAlone()
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(server.requests.count == 2)
        #expect(server.requests.last?.json["rating"] as? Int == 3)
        let keys = Set(server.requests.map { $0.headers["idempotency-key"] })
        #expect(keys.count == 1)
        #expect(keys.first??.count == 32)
    }

    @Test(
        "ended while it is sent nothing is settled, and the draft is sent under the same key",
        arguments: [SIGKILL, SIGTERM, SIGHUP])
    func endedInTheMiddle(_ signal: Int32) async throws {
        let server = try ScriptedServer { _, number in number == 0 ? .silence : .of("{}") }
        defer { server.close() }
        let home = try RatingHome.endpoint(server)
        let terminal = try home.rate()
        try terminal.chooseStars(4)
        try terminal.waitForText("F4 editor")
        try terminal.write()
        try terminal.press(.enter)
        await server.waitForRequests(1)
        terminal.signal(signal)
        #expect(try terminal.waitForEnd().status == .signalled(signal))
        if signal != SIGKILL { #expect(terminal.leftovers == []) }
        #expect(try home.asks == ["manual committed"])
        #expect(try home.draft()?.fields["title"] == RatingHome.title)

        let again = try home.rate()
        try again.chooseStars(4)
        try again.waitForText("What you wrote before is back.")
        #expect(again.screen.contains(RatingHome.title))
        try again.press(.tab, .tab, .enter)
        try again.waitForText("This Is Sent")
        try again.press(.enter)
        #expect(try again.waitForEnd().status == .exited(0))
        #expect(server.requests.count == 2)
        #expect(Set(server.requests.map { $0.headers["idempotency-key"] }).count == 1)
        #expect(try home.asks == ["manual committed", "manual settled rated"])
        #expect(try home.draft() == nil)
    }

    @Test("Ctrl-C in the form ends it with 130, and what was written is there the next time")
    func interrupted() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        let terminal = try home.rate()
        try terminal.openReview(stars: 1)
        try terminal.type("Half a ti")
        try terminal.waitForText("Half a ti")
        try terminal.press(.control("c"))
        #expect(try terminal.waitForEnd().status == .signalled(SIGINT))
        #expect(terminal.leftovers == [])
        #expect(try home.draft()?.fields["title"] == "Half a ti")
        #expect(try home.asks == ["manual committed"])
        #expect(odrs.sendings == [])
    }

    @Test("in plain lines the same is asked, previewed and sent")
    func plain() throws {
        let odrs = try FakeODRS()
        defer { odrs.server.close() }
        let home = try RatingHome.odrs(odrs)
        let terminal = try home.rate("--plain")
        func answer(_ question: String, _ line: String) throws {
            try terminal.waitForText(question)
            try terminal.type(line + "\n")
        }
        try answer("Give a Rating [r]", "r")
        try answer("1 to 5 stars", "5")
        try answer("Write a Review [w]", "w")
        try answer("Title:", RatingHome.title)
        try answer("several lines", RatingHome.text + "\n.")
        try answer("Send this? 1 yes", "y")
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.screen.contains("Sent."))
        #expect(odrs.reviews.map(\.rating) == [100])
    }

    // From alexpasmantier/television#1124: what is said after the screen has no foreign escapes.
    @Test("what a server refuses with acts on no terminal")
    func hostileRefusal() throws {
        let server = try ScriptedServer(
            .of(
                #"{"error":{"kind":"rejected","message":"\u001b[31mred\u001b[0m \u009b2J\u0007"}}"#,
                status: 400))
        defer { server.close() }
        let home = try RatingHome.endpoint(server)
        let terminal = try home.rate()
        try terminal.sendStarsAlone()
        try terminal.waitForText("[31mred")
        try terminal.press(.escape)
        try terminal.waitForText("Write a Review")
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(69))
        let received = String(decoding: terminal.received, as: UTF8.self)
        #expect(!received.contains("\u{1B}[31mred"))
        #expect(!received.contains("\u{9B}2J"))
        #expect(terminal.screen.contains("[31mred"))
    }
}
