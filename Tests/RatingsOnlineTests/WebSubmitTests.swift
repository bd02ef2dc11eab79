import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("Reviews for a server of your own", .serialized)
struct WebSubmitTests {
    private func submit(
        _ server: ScriptedServer, _ submission: ReviewSubmission = .good(), path: String = "/r",
        pauses: Pauses = Pauses(), environment: OnlineEnvironment? = nil
    ) async throws -> ReviewReceipt {
        try await OnlineSubmission.submitter(
            for: try SubmissionDestination(server.address(path)),
            environment: environment ?? .test(server), client: .quick(pauses: pauses)
        ).submit(submission)
    }

    private func refusal(
        _ server: ScriptedServer, _ submission: ReviewSubmission = .good(), path: String = "/r"
    ) async -> AppRatingError? {
        do {
            _ = try await submit(server, submission, path: path)
            return nil
        } catch {
            return error as? AppRatingError
        }
    }

    @Test("a review is the JSON of the provider format, with its key in a header")
    func review() async throws {
        let server = try ScriptedServer(.of(#"{"id": "r-7"}"#, status: 201))
        #expect(try await submit(server, path: "/r?app=1").id == "r-7")
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.target == "/r?app=1")
        #expect(request.headers["content-type"] == "application/json; charset=utf-8")
        #expect(request.headers["idempotency-key"] == "key-1")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"author":"Nora Field","content":"Does one thing well, every day.","#
                + #""rating":4,"title":"Tidy little tool","version":"2.4.0"}"#)
        let list = Data(#"{"reviews":["#.utf8) + request.body + Data("]}".utf8)
        #expect(try ProviderFormat.decode(list).reviews?.first?.rating == 4)
    }

    @Test("stars alone are taken, and texts as long as the format holds")
    func limits() async throws {
        let server = try ScriptedServer(.of("{}"))
        _ = try await submit(server, .good(title: "", text: "", author: nil, version: nil))
        let body = server.requests.first.map { String(decoding: $0.body, as: UTF8.self) }
        #expect(body == #"{"content":"","rating":4,"title":""}"#)
        let error = await refusal(server, .good(text: String(repeating: "x", count: 20_001)))
        #expect(error?.kind == .rejected)
        #expect(
            error?.message
                == "The text is 1 character too long for 127.0.0.1, which takes 20,000 characters.")
        #expect(server.requests.count == 1)
    }

    @Test(
        "the receipt is what the server calls it, if it calls it anything",
        arguments: [
            (#"{"id": "a"}"#, "a"), (#"{"id": 42}"#, "42"), (#"{"review_id": 7}"#, "7"),
            (#"{"review_id": "x"}"#, "x"), (#"{"id": null}"#, nil), (#"{"id": [1]}"#, nil),
            ("{}", nil), ("", nil), ("[]", nil), ("Thank you", nil),
            (#"{"id": "\u001b[2J"}"#, "[2J"),
        ])
    func receipts(body: String, id: String?) async throws {
        let server = try ScriptedServer(.of(body))
        #expect(try await submit(server).id == id)
    }

    @Test("where the answer does not come, the very same is sent again, with the same key")
    func again() async throws {
        for trouble in [
            ServerReply(body: Data("{}".utf8), claimedLength: 500),
            .of("", status: 500), .of("", status: 429, headers: [("Retry-After", "2")]),
        ] {
            let server = try ScriptedServer { _, number in
                number < 2 ? trouble : .of(#"{"id":1}"#)
            }
            let pauses = Pauses()
            #expect(
                try await submit(server, .good(key: ""), pauses: pauses).id == "1")
            #expect(server.requests.count == 3)
            #expect(Set(server.requests.map { $0.headers["idempotency-key"] }).count == 1)
            #expect(Set(server.requests.map(\.body)).count == 1)
            if trouble.status == 429 { #expect(pauses.all == [2, 2]) }
        }
    }

    @Test("a server that knows keys has a review once, however often it is sent")
    func once() async throws {
        let keys = Counts()
        let server = try ScriptedServer { request, _ in
            let isFirst = keys.count(request.headers["idempotency-key"] ?? "") == 0
            return .of(#"{"id": "\#(isFirst ? "new" : "known")"}"#)
        }
        for key in ["", "line\nend", "blank here", String(repeating: "k", count: 256), "one"] {
            let submission = ReviewSubmission.good(title: "Title \(key.count)", key: key)
            #expect(try await submit(server, submission).id == "new")
            #expect(try await submit(server, submission).id == "known")
        }
        #expect(server.requests.last?.headers["idempotency-key"] == "one")
    }

    @Test(
        "a key that is made is another one for other words and for another person, and says nothing"
    )
    func madeKeys() async throws {
        let server = try ScriptedServer(.of("{}"))
        _ = try await submit(server, .good(key: ""))
        _ = try await submit(server, .good(stars: 5, key: ""))
        _ = try await submit(
            server, .good(key: ""),
            environment: OnlineEnvironment(variables: [:], login: "otto", machineID: "1\n"))
        _ = try await submit(server, .good(key: ""))
        let keys = server.requests.compactMap { $0.headers["idempotency-key"] }
        #expect(keys[0] == keys[3])
        #expect(Set(keys).count == 3)
        #expect(keys.allSatisfy { $0.utf8.count == 64 && !$0.contains("nora") })
    }

    @Test("the server's own error counts, whatever its status, and without one the status does")
    func refusals() async throws {
        let own = #"{"error":{"kind":"rejected","message":"No links, please."}}"#
        for status in [200, 422, 500] {
            let error = await refusal(try ScriptedServer(.of(own, status: status)))
            #expect(error == AppRatingError(.rejected, message: "No links, please."))
        }
        for (status, kind) in [
            (400, .badRequest), (401, .unauthorized), (403, .forbidden), (404, .notFound),
        ] as [(Int, AppRatingError.Kind)] {
            let server = try ScriptedServer(.of("<html>", status: status))
            #expect(
                await refusal(server)
                    == AppRatingError(kind, message: "127.0.0.1 answered with status \(status)."))
        }
    }

    private static let maybe = " It may have the review; sending it again does no harm."
    private static let silence = HTTPFailure.timedOut("127.0.0.1", seconds: 10)

    @Test(
        "where the answer is lost after the last try, it is reported that the server may have the review",
        arguments: [
            (
                .of("", status: 503), nil, .server,
                "127.0.0.1 is out of order (status 503); try again later." + maybe
            ),
            (
                .of("", status: 408), nil, .timedOut,
                "127.0.0.1 is out of order (status 408); try again later." + maybe
            ),
            (
                .of("", status: 409), nil, .server,
                "127.0.0.1 is still busy with it (status 409); try again later." + maybe
            ),
            (
                .of(#"{"error":{"kind":"rejected","message":"Again?"}}"#, status: 409), nil,
                .server,
                "127.0.0.1 is still busy with it (status 409); try again later." + maybe
            ),
            (
                ServerReply(manner: .cutOff(afterBytes: 0)), nil, .server,
                "127.0.0.1 closed the connection before it sent an answer." + maybe
            ),
            (
                .of("{}"), silence, .timedOut, "127.0.0.1 did not answer within 10 s." + maybe
            ),
            (
                .of("", status: 429), nil, .rateLimited,
                "127.0.0.1 takes no more for now; try again later."
            ),
            (
                .of("{}"), .unreachable("127.0.0.1"), .offline,
                "127.0.0.1 cannot be reached: nothing answers there."
            ),
        ] as [(ServerReply, HTTPFailure?, AppRatingError.Kind, String)])
    func lost(
        reply: ServerReply, failure: HTTPFailure?, kind: AppRatingError.Kind, message: String
    ) async throws {
        let server = try ScriptedServer(reply)
        let transport = FaultyTransport(losing: failure.map { [("/r", $0)] } ?? [])
        let error = await #expect(throws: AppRatingError.self) {
            try await WebReviewSubmitter(
                try #require(ServerAddress(server.address("/r"))), environment: .test(server),
                client: HTTPClient(transport: transport, timing: .still())
            ).submit(.good())
        }
        #expect(
            error
                == AppRatingError(
                    kind, message: message, mayHaveArrived: message.hasSuffix(Self.maybe)))
    }

    @Test("an answer that was lost at an earlier try counts too, whatever the last one says")
    func lostEarlier() async throws {
        for (reply, message) in [
            (.of("", status: 429), "127.0.0.1 takes no more for now; try again later."),
            (.of("", status: 403), "127.0.0.1 answered with status 403."),
            (
                .of(#"{"error":{"kind":"rejected","message":"No links"}}"#, status: 400),
                "No links."
            ),
            (
                .of(#"{"error":{"kind":"rejected"}}"#, status: 400),
                "127.0.0.1 answered with status 400."
            ),
        ] as [(ServerReply, String)] {
            let server = try ScriptedServer { _, number in
                number == 0 ? ServerReply(manner: .cutOff(afterBytes: 0)) : reply
            }
            let error = await refusal(server)
            #expect(error?.message == message + Self.maybe)
            #expect(error?.mayHaveArrived == true)
        }
    }

    @Test("a server that is busy with an earlier try is asked again, and may take it then")
    func stillBusy() async throws {
        let pauses = Pauses()
        let server = try ScriptedServer { _, number in
            number < 2
                ? .of("", status: 409, headers: [("Retry-After", "2")]) : .of(#"{"id": "r"}"#)
        }
        #expect(try await submit(server, pauses: pauses).id == "r")
        #expect(pauses.all == [2, 2])
    }

    @Test(
        "a server that points to another path gets the review there, or it does not count as taken",
        arguments: [(301, false), (302, false), (307, true), (308, true)])
    func redirects(status: Int, isFollowed: Bool) async throws {
        let server = try ScriptedServer { request, _ in
            request.path == "/r"
                ? .redirect(to: "/there", status: status) : .of(#"{"id": "there"}"#)
        }
        if isFollowed {
            #expect(try await submit(server).id == "there")
            let (first, last) = (server.requests.first, server.requests.last)
            #expect(last?.method == "POST")
            #expect(last?.body == first?.body)
            #expect(last?.headers["idempotency-key"] == "key-1")
        } else {
            let error = await refusal(server)
            #expect(error?.kind == .failed)
            #expect(
                error?.message
                    == "127.0.0.1 points to \(server.address("/there")) and takes nothing itself; "
                    + "use the address that does.")
            #expect(server.requests.map(\.path) == ["/r"])
        }
    }

    @Test(
        "a server that points to a page to be seen may have taken the review",
        arguments: [nil, "b.example"])
    func seeOther(host: String?) async throws {
        let page = host.map { "https://\($0)/thanks" }
        let server = try ScriptedServer(.redirect(to: page ?? "/thanks", status: 303))
        let error = await refusal(server)
        #expect(
            error
                == AppRatingError(
                    .failed,
                    message: "127.0.0.1 points to \(page ?? server.address("/thanks")) and does "
                        + "not say whether it took what was sent." + Self.maybe,
                    mayHaveArrived: true))
        #expect(server.requests.map(\.path) == ["/r"])
    }

    @Test("no other server gets the review than the one that was confirmed", arguments: [307, 308])
    func otherServer(status: Int) async throws {
        let other = try ScriptedServer(.of("{}"))
        let server = try ScriptedServer(.redirect(to: other.address("/r"), status: status))
        #expect(
            await refusal(server)
                == AppRatingError(
                    .failed,
                    message:
                        "127.0.0.1 redirects to \(other.address()), where the request may not be sent."
                ))
        #expect(other.requests.isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test("cancelling ends it at once")
    func cancelling() async throws {
        let server = try ScriptedServer(.silence)
        let task = Task { try await submit(server) }
        await server.waitForRequests(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.count == 1)
    }
}
