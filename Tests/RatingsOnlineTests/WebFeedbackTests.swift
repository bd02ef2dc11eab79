import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("Feedback for a server", .serialized)
struct WebFeedbackTests {
    private static func feedback() throws -> Feedback {
        try FeedbackDraft(
            kind: .bug, text: "It hangs.", replyAddress: "a@example.org",
            attachments: [
                FeedbackAttachment(
                    filename: "log.txt", contentType: "text/plain", data: Data("x".utf8))
            ], availableDiagnostics: [FeedbackDiagnostic(key: "os", value: "Debian")],
            includesDiagnostics: true
        ).checked()
    }

    private func send(_ server: ScriptedServer) async throws -> FeedbackDelivery {
        try await WebFeedbackSender(
            try #require(ServerAddress(server.address("/f"))), idempotencyKey: "f-1",
            environment: .test(server), client: .quick()
        ).send(try Self.feedback())
    }

    @Test("feedback is the JSON that it writes itself, sent again with the same key")
    func body() async throws {
        let server = try ScriptedServer { _, number in
            number == 0 ? .of("", status: 503) : .of(#"{"id": 5}"#)
        }
        #expect(try await send(server) == .delivered(receipt: "5"))
        #expect(
            server.requests.map(\.body)
                == [Data](repeating: try Self.feedback().jsonBody(), count: 2))
        #expect(server.requests.map { $0.headers["idempotency-key"] } == ["f-1", "f-1"])
        #expect(server.requests.map(\.method) == ["POST", "POST"])
    }

    @Test("the receipt is where the server has put it, else what it calls it")
    func receipts() async throws {
        let place = try ScriptedServer(
            .of(#"{"id": 5}"#, status: 201, headers: [("Location", "/reports/5")]))
        #expect(try await send(place) == .delivered(receipt: "/reports/5"))
        #expect(
            try await send(try ScriptedServer(ServerReply(status: 204)))
                == .delivered(receipt: nil))
    }

    @Test("each failure is reported as what it is")
    func failures() async throws {
        await #expect(throws: FeedbackFailure.rejected(status: 422, message: nil)) {
            try await send(try ScriptedServer(.of("{}", status: 422)))
        }
        let error = #"{"error":{"kind":"failed","message":"Full."}}"#
        await #expect(throws: FeedbackFailure.transportFailed("Full.")) {
            try await send(try ScriptedServer(.of(error)))
        }
        let gone = try ScriptedServer(.of(""))
        gone.close()
        await #expect(
            throws: FeedbackFailure.transportFailed(
                "127.0.0.1 cannot be reached: nothing answers there.")
        ) { try await send(gone) }
        let silent = try ScriptedServer(.silence)
        let task = Task { try await send(silent) }
        await silent.waitForRequests(1)
        task.cancel()
        await #expect(throws: FeedbackFailure.cancelled) { try await task.value }
    }

    @Test(
        "the server's own words are reported, with its status where they are a refusal",
        arguments: [
            ("rejected", 422, .rejected(status: 422, message: "No links.")),
            ("rejected", 200, .rejected(status: 200, message: "No links.")),
            ("rejected", 500, .rejected(status: 500, message: "No links.")),
            ("badRequest", 400, .rejected(status: 400, message: "No links.")),
            ("failed", 413, .rejected(status: 413, message: "No links.")),
            ("rateLimited", 429, .transportFailed("No links.")),
            ("server", 503, .transportFailed("No links.")),
        ] as [(String, Int, FeedbackFailure)])
    func ownWords(kind: String, status: Int, failure: FeedbackFailure) async throws {
        let body = #"{"error":{"kind":"\#(kind)","message":"No\u0007 links."}}"#
        await #expect(throws: failure) {
            try await send(try ScriptedServer(.of(body, status: status)))
        }
    }

    @Test("where the answer is lost it is reported that the server may have the feedback")
    func lost() async throws {
        let maybe = " It may have the feedback; sending it again does no harm."
        for (reply, sentence) in [
            (
                ServerReply(manner: .cutOff(afterBytes: 0)),
                "127.0.0.1 closed the connection before it sent an answer."
            ),
            (.of("", status: 500), "127.0.0.1 is out of order (status 500); try again later."),
            (
                .of("", status: 409),
                "127.0.0.1 is still busy with it (status 409); try again later."
            ),
        ] {
            await #expect(throws: FeedbackFailure.transportFailed(sentence + maybe)) {
                try await send(try ScriptedServer(reply))
            }
        }
        await #expect(
            throws: FeedbackFailure.transportFailed(
                "127.0.0.1 takes no more for now; try again later.")
        ) { try await send(try ScriptedServer(.of("", status: 429))) }
    }

    @Test("a refusal after an answer that was lost is none as far as is known")
    func refusalAfterLoss() async throws {
        let maybe = " It may have the feedback; sending it again does no harm."
        for (body, sentence) in [
            ("{}", "127.0.0.1 answered with status 422."),
            (#"{"error":{"kind":"rejected","message":"No links."}}"#, "No links."),
        ] {
            let server = try ScriptedServer { _, number in
                number == 0
                    ? ServerReply(manner: .cutOff(afterBytes: 0)) : .of(body, status: 422)
            }
            await #expect(throws: FeedbackFailure.transportFailed(sentence + maybe)) {
                try await send(server)
            }
        }
    }

    @Test("a page to be read in its place is no delivery")
    func redirect() async throws {
        let server = try ScriptedServer { request, _ in
            request.path == "/f" ? .redirect(to: "/thanks", status: 303) : .of("Thank you")
        }
        await #expect(
            throws: FeedbackFailure.transportFailed(
                "127.0.0.1 points to \(server.address("/thanks")) and does not say whether it took "
                    + "what was sent. It may have the feedback; sending it again does no harm.")
        ) { try await send(server) }
        #expect(server.requests.count == 1)
    }

    @Test(
        "a server that points elsewhere for good or for now has not taken it",
        arguments: [301, 302])
    func moved(status: Int) async throws {
        let server = try ScriptedServer { request, _ in
            request.path == "/f" ? .redirect(to: "/thanks", status: status) : .of("Thank you")
        }
        await #expect(throws: FeedbackFailure.self) { try await send(server) }
        #expect(server.requests.map(\.path) == ["/f"])
    }

    @Test("no other server gets the feedback than the one that was confirmed")
    func otherServer() async throws {
        let other = try ScriptedServer(.of("{}"))
        let server = try ScriptedServer(.redirect(to: other.address("/f"), status: 307))
        await #expect(
            throws: FeedbackFailure.transportFailed(
                "127.0.0.1 redirects to \(other.address()), where the request may not be sent.")
        ) { try await send(server) }
        #expect(other.requests.isEmpty)
    }
}
