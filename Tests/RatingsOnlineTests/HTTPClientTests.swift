import Foundation
import RatingsCore
import RatingsProviders
import Synchronization
import Testing
@testable import RatingsOnline

/// Answers from a list, the last one again and again, and counts.
private final class ListTransport: HTTPTransport {
    private let outcomes: [Result<HTTPReply, HTTPFailure>]
    private let state = Mutex<[Double]>([])

    init(_ outcomes: [Result<HTTPReply, HTTPFailure>]) { self.outcomes = outcomes }

    /// How long each request might have taken, in seconds.
    var timeLimits: [Double] { state.withLock { $0 } }

    func send(_ request: HTTPRequest, timeLimitSeconds: Double) async throws -> HTTPReply {
        let number = state.withLock { limits in
            limits.append(timeLimitSeconds)
            return limits.count - 1
        }
        return try outcomes[min(number, outcomes.count - 1)].get()
    }
}

@Suite("Requests and their tries")
struct HTTPClientTests {
    private static var request: HTTPRequest {
        get throws { HTTPRequest(try #require(ServerAddress("https://a.example/"))) }
    }

    private static func replies(_ statuses: Int..., retryAfter: String? = nil) -> [Result<
        HTTPReply, HTTPFailure
    >] {
        let headers = retryAfter.map { ["retry-after": $0] } ?? [:]
        return statuses.map { .success(HTTPReply(status: $0, headers: headers)) }
    }

    @Test(
        "it asks again after 429 and 5xx, never after other statuses",
        arguments: [
            (replies(200), 200, 1), (replies(500, 200), 200, 2), (replies(503, 429, 200), 200, 3),
            (replies(502, 502, 502, 200), 502, 3), (replies(400, 200), 400, 1),
            (replies(404, 200), 404, 1), (replies(401, 200), 401, 1), (replies(403, 200), 403, 1),
            (replies(304), 304, 1),
        ])
    func statuses(
        outcomes: [Result<HTTPReply, HTTPFailure>], status: Int, tries: Int
    ) async throws {
        let transport = ListTransport(outcomes)
        let client = HTTPClient(transport: transport, timing: .still())
        #expect(
            try await client.send(try Self.request, until: client.deadline()).status == status)
        #expect(transport.timeLimits.count == tries)
    }

    @Test(
        "it asks again when an answer was cut off, not when there is no way",
        arguments: [
            (HTTPFailure.cutOff("a", .beforeAnswer), 3), (.cutOff("a", .inBody), 3),
            (.unknownHost("a"), 1), (.unreachable("a"), 1),
            (.timedOut("a", seconds: 1), 1), (.tooLong("a", byteLimit: 1), 1),
            (.refusedRedirect(from: "a", to: "b"), 1), (.untrusted("a", reason: "r"), 1),
            (.notSecure("a", reason: "r"), 1), (.other("a", reason: "r"), 1),
        ])
    func failures(failure: HTTPFailure, tries: Int) async throws {
        let transport = ListTransport([.failure(failure)])
        let client = HTTPClient(transport: transport, timing: .still())
        await #expect(throws: failure.error) {
            try await client.send(try Self.request, until: client.deadline())
        }
        #expect(transport.timeLimits.count == tries)
    }

    @Test(
        "the pause doubles, and the dice take up to half of it",
        arguments: [
            (1.0, [0.5, 1.0]), (0.0, [0.25, 0.5]), (0.5, [0.375, 0.75]),
        ])
    func pauses(jitter: Double, seconds: [Double]) async throws {
        let pauses = Pauses()
        let client = HTTPClient(
            transport: ListTransport(Self.replies(500)),
            timing: .still(jitter: jitter, pauses: pauses))
        _ = try await client.send(try Self.request, until: client.deadline())
        #expect(pauses.all == seconds)
    }

    @Test(
        "it waits as long as the server asks, or not at all if that is too long",
        arguments: [
            ("2", [2.0, 2.0]), ("0", [0, 0]), ("15", []), ("3600", []),
            ("99999999999999999999", []), ("Thu, 15 Jan 2026 13:00:03 GMT", [3.0, 3.0]),
            ("soon", [0.5, 1.0]),
        ])
    func retryAfter(header: String, seconds: [Double]) async throws {
        let pauses = Pauses()
        let client = HTTPClient(
            transport: ListTransport(Self.replies(429, retryAfter: header)),
            timing: .still(pauses: pauses))
        let reply = try await client.send(try Self.request, until: client.deadline())
        #expect(reply.status == 429)
        #expect(pauses.all == seconds)
    }

    // From awa/go-iap PR 217 and apple/app-store-server-library-python PR 202.
    @Test(
        "when to ask again is read with sense",
        arguments: [
            ("0", 0), ("120", 120), (" 7 ", 7), ("3600", 3_600), ("3601", 3_600),
            ("1768478520000", 3_600), ("99999999999999999999", 3_600), ("-5", nil), ("1.5", nil),
            ("", nil), ("abc", nil), ("Thu, 15 Jan 2026 13:02:00 GMT", 120),
            ("Thu, 15 Jan 2026 12:00:00 GMT", 0), ("Fri, 15 Jan 2027 12:00:00 GMT", 3_600),
            ("Thu, 15 Foo 2026 13:02:00 GMT", nil), ("Thu, 45 Jan 2026 13:02:00 GMT", nil),
            ("Thu, 15 Jan 2026 13:02:00 CET", nil), ("9999999999999999-01-01T00:00:00Z", nil),
        ])
    func retryAfterTexts(text: String, seconds: Int?) {
        #expect(RetryAfter.seconds(text, now: testNow) == seconds)
    }

    @Test("all tries and pauses together have fifteen seconds")
    func deadline() async throws {
        let uptime = Mutex(100.0)
        let clock = HTTPTiming(
            now: { testNow }, uptimeSeconds: { uptime.withLock { $0 } },
            sleep: { seconds in uptime.withLock { $0 += seconds } }, jitter: { 1 })
        let transport = ListTransport(Self.replies(500, retryAfter: "7"))
        let client = HTTPClient(transport: transport, timing: clock)
        let end = client.deadline()
        _ = try await client.send(try Self.request, until: end)
        #expect(transport.timeLimits == [15, 8, 1])
        // Another page of the same fetch still has the second that is left, and then none has.
        _ = try await client.send(try Self.request, until: end)
        #expect(transport.timeLimits == [15, 8, 1, 1])
        uptime.withLock { $0 += 1 }
        await #expect(throws: HTTPFailure.timedOut("a.example", seconds: 15).error) {
            try await client.send(try Self.request, until: end)
        }
        #expect(transport.timeLimits.count == 4)
    }

    @Test(
        "every failure is a sentence with a host and an end",
        arguments: [
            HTTPFailure.unknownHost("a.example"), .unknownProxy("a.example"),
            .refusedByProxy("a.example", reason: "status 403"), .unreachable("a.example"),
            .unreachableProxy("a.example"), .untrusted("a.example", reason: "self-signed"),
            .notSecure("a.example", reason: "no cipher"), .timedOut("a.example", seconds: 15),
            .cutOff("a.example", .beforeAnswer), .unreadable("a.example"),
            .notUnpackable("a.example"), .tooLong("a.example", byteLimit: 1_048_576),
            .tooManyRedirects("a.example"), .redirectToNowhere("a.example"),
            .refusedRedirect(from: "a.example", to: "b.example"),
            .leftBehind(from: "a.example", to: "b.example", status: 303),
            .leftBehind(from: "a.example", to: "b.example", status: 302),
            .other("a.example", reason: "out of memory"),
        ])
    func sentences(failure: HTTPFailure) throws {
        let message = try #require(failure.error.message)
        #expect(message.contains("a.example"))
        #expect(message.hasSuffix("."))
    }
}
