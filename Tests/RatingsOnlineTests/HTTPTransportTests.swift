import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline
import RatingsTestSupport

@Suite("One request over the network", .serialized)
struct HTTPTransportTests {
    private func send(
        _ server: ScriptedServer, _ path: String = "", limits: HTTPLimits = HTTPLimits(),
        timeLimitSeconds: Double = 15, secret: Bool = false, body: String? = nil
    ) async throws -> HTTPReply {
        let request = HTTPRequest(
            try #require(ServerAddress(server.address(path))),
            headers: ["Authorization": "Bearer s3cret"],
            body: body.map { Data($0.utf8) }, staysOnServer: secret)
        return try await CurlTransport(limits: limits)
            .send(request, timeLimitSeconds: timeLimitSeconds)
    }

    @Test("the request arrives as it is, and the answer comes back")
    func whole() async throws {
        let server = try ScriptedServer(.of("hello", headers: [("X-Rate-Limit", "a:1;")]))
        let reply = try await send(server, "/a%20b?c=d", body: #"{"e":1}"#)
        #expect(reply.status == 200)
        #expect(reply.header("x-RATE-limit") == "a:1;")
        #expect(reply.body == Data("hello".utf8))
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.target == "/a%20b?c=d")
        #expect(request.headers["authorization"] == "Bearer s3cret")
        #expect(request.headers["content-type"] == "application/json; charset=utf-8")
        #expect(request.headers["user-agent"]?.hasPrefix("ratings-online/") == true)
        #expect(request.json["e"] as? Int == 1)
        #expect(try await send(server).status == 200)
        #expect(server.requests.last?.method == "GET")
    }

    @Test(
        "a status is no failure, also where the server asks for a password",
        arguments: [
            204, 304, 400, 401, 403, 404, 407, 429, 500, 503,
        ])
    func statuses(status: Int) async throws {
        for scheme in ["Basic realm=\"x\"", "Bearer", "Digest realm=\"x\", nonce=\"y\""] {
            let server = try ScriptedServer(
                .of("", status: status, headers: [("WWW-Authenticate", scheme)]))
            #expect(try await send(server).status == status)
            #expect(server.requests.count == 1)
        }
    }

    private static let faultyReplies: [(String, ServerReply, HTTPFailure)] = [
        (
            "closed without a word", ServerReply(manner: .cutOff(afterBytes: 0)),
            .cutOff(local, .beforeAnswer)
        ),
        ("closed in the status", cut(afterBytes: 10), .cutOff(local, .beforeAnswer)),
        ("closed in the headers", cut(afterBytes: 30), .cutOff(local, .inHeaders)),
        (
            "closed after an announcement", .raw("HTTP/1.1 100 Continue\r\n\r\n"),
            .cutOff(local, .inHeaders)
        ),
        (
            "closed before the body", ServerReply(claimedLength: 500), .cutOff(local, .beforeBody)
        ),
        (
            "closed in the body", ServerReply(body: Data("hello".utf8), claimedLength: 500),
            .cutOff(local, .inBody)
        ),
        (
            "closed before the first chunk", .raw(chunked), .cutOff(local, .beforeBody)
        ),
        ("closed in a chunk", .raw(chunked + "9\r\nhel"), .cutOff(local, .inBody)),
        ("closed between chunks", .raw(chunked + "3\r\nhel\r\n"), .cutOff(local, .inBody)),
        ("a negative length", ServerReply(claimedLength: -5), .unreadable(local)),
        ("no HTTP", .raw("hello\n"), .unreadable(local)),
        ("a header without a colon", .raw("HTTP/1.1 200 OK\r\nbad\r\n\r\nx"), .unreadable(local)),
        ("a status of letters", .raw("HTTP/1.1 abc OK\r\n\r\nx"), .unreadable(local)),
        (
            "headers without end",
            .of(
                "", headers: Array(repeating: ("X", String(repeating: "x", count: 9_000)), count: 9)
            ),
            .tooLong(local, byteLimit: 65_536)
        ),
        (
            "a body that cannot be unpacked",
            .of("xxxxxxxxxxxx", headers: [("Content-Encoding", "gzip")]), .notUnpackable(local)
        ),
        ("a redirect to nowhere", .of("", status: 302), .redirectToNowhere(local)),
        ("a redirect in circles", .redirect(to: "/again"), .tooManyRedirects(local)),
        (
            "a redirect to a file", .redirect(to: "file:///etc/passwd"),
            .refusedRedirect(from: local, to: "file:///etc/passwd")
        ),
        ("a length over the limit", ServerReply(claimedLength: 2_000_000), tooLong),
        ("a body over the limit", ServerReply(body: Data(count: 1_048_577)), tooLong),
    ]
    private static let local = "127.0.0.1"
    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    private static func cut(afterBytes count: Int) -> ServerReply {
        ServerReply(body: Data("hello".utf8), manner: .cutOff(afterBytes: count))
    }

    private static let tooLong = HTTPFailure.tooLong(local, byteLimit: 1_048_576)

    @Test("what is no answer fails at once and says why", arguments: faultyReplies)
    func faults(name: String, reply: ServerReply, failure: HTTPFailure) async throws {
        let server = try ScriptedServer(reply)
        let error = await #expect(throws: HTTPFailure.self, "\(name)") {
            try await send(
                server, limits: HTTPLimits(byteCount: 1_048_576, headerByteCount: 65_536))
        }
        #expect(error == failure, "\(name)")
    }

    @Test("a body of exactly the limit, and one that is shorter than it claims less, are taken")
    func limits() async throws {
        let server = try ScriptedServer(ServerReply(body: Data(count: 1_048_576)))
        let limits = HTTPLimits(byteCount: 1_048_576)
        #expect(try await send(server, limits: limits).body.count == 1_048_576)
        let liar = try ScriptedServer(ServerReply(body: Data("hello".utf8), claimedLength: 2))
        #expect(try await send(liar).body == Data("he".utf8))
    }

    @Test("a packed body is unpacked, and does not fill the memory")
    func packed() async throws {
        let packed = [("Content-Encoding", "gzip")]
        let small = ZipBomb.data(runs: 1)
        let bomb = ZipBomb.data(runs: 300_000)  // half a megabyte for 77
        let server = try ScriptedServer { request, _ in
            ServerReply(headers: packed, body: request.path == "/bomb" ? bomb : small)
        }
        let error = await #expect(throws: HTTPFailure.self) {
            try await send(server, "/bomb")
        }
        #expect(error == .tooLong("127.0.0.1", byteLimit: 16 * 1_048_576))
        // Its checksum is wrong, so it does not pass as good.
        await #expect(throws: HTTPFailure.notUnpackable("127.0.0.1")) {
            try await send(server, "/small")
        }
    }

    // From ubuntu/app-center PR 931 and ionic-team/ionic-cli#2340.
    @Test(
        "a server that is silent, drips or stops in the middle is left when the time is over",
        arguments: [
            ServerReply.silence,
            ServerReply(body: Data(count: 100), manner: .stall(afterBytes: 120)),
            ServerReply(body: Data(count: 10_000), manner: .drip(milliseconds: 5)),
        ])
    func slow(reply: ServerReply) async throws {
        let server = try ScriptedServer(reply)
        await #expect(throws: HTTPFailure.timedOut("127.0.0.1", seconds: 0.25)) {
            try await send(server, timeLimitSeconds: 0.25)
        }
        #expect(server.requests.count == 1)
    }

    @Test("nobody waits long in silence, whatever the time for all is")
    func silence() async throws {
        let server = try ScriptedServer(.silence)
        await #expect(throws: HTTPFailure.timedOut("127.0.0.1", seconds: 1)) {
            try await send(server, limits: HTTPLimits(silenceSeconds: 1))
        }
    }

    /// Waits until libcurl's timer for a second address (200 ms) is over: nothing wakes it then but the test.
    private func waitForTimers() async throws { try await Task.sleep(for: .milliseconds(500)) }

    @Test("cancelling ends the request at once, and its connection")
    func cancelling() async throws {
        let server = try ScriptedServer(.silence)
        let transport = CurlTransport(limits: HTTPLimits(silenceSeconds: 30))
        let request = HTTPRequest(try #require(ServerAddress(server.address())))
        let task = Task { try await transport.send(request, timeLimitSeconds: 30) }
        await server.waitForRequests(1)
        try await waitForTimers()
        #expect(server.openConnections == 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await eventually { server.openConnections == 0 })
    }

    @Test("many at once each get their own answer, and one that is cancelled leaves the others")
    func together() async throws {
        let server = try ScriptedServer { request, _ in
            request.path == "/silent" ? .silence : .of(request.path)
        }
        let transport = CurlTransport(limits: HTTPLimits(silenceSeconds: 30))
        let request = { @Sendable (path: String) in
            HTTPRequest(try #require(ServerAddress(server.address(path))))
        }
        let silent = Task {
            try await transport.send(try request("/silent"), timeLimitSeconds: 30)
        }
        await server.waitForRequests(1)
        try await waitForTimers()
        try await withThrowingTaskGroup(of: (String, HTTPReply).self) { group in
            for number in 0..<20 {
                group.addTask {
                    let path = "/\(number)"
                    return (
                        path, try await transport.send(try request(path), timeLimitSeconds: 30)
                    )
                }
            }
            for try await (path, reply) in group { #expect(reply.body == Data(path.utf8)) }
        }
        silent.cancel()
        await #expect(throws: CancellationError.self) { try await silent.value }
        // The thread that was gone in between begins again.
        let last = try await transport.send(try request("/last"), timeLimitSeconds: 30)
        #expect(last.body == Data("/last".utf8))
    }

    @Test("a request that was cancelled before it began is not sent")
    func cancelledBefore() async throws {
        let server = try ScriptedServer(.of(""))
        let gate = Gate()
        let task = Task {
            gate.wait()
            return try await send(server)
        }
        task.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    @Test("headers that come twice, go on or are announced before are read as one answer's")
    func headers() async throws {
        let text =
            "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
            + "HTTP/1.1 200 OK\r\nX-A: 1\r\nx-a:  2 \r\nX-B: one\r\n two\r\nX-C:\r\n"
            + "Transfer-Encoding: chunked\r\nTrailer: X-D\r\n\r\n2\r\nok\r\n0\r\nX-D: late\r\n\r\n"
        let reply = try await send(try ScriptedServer(.raw(text)))
        #expect(reply.body == Data("ok".utf8))
        #expect(reply.header("X-A") == "1, 2")
        #expect(reply.header("X-B") == "one two")
        #expect(reply.header("X-C") == "")
        #expect(reply.header("Link") == nil)
        #expect(reply.header("X-D") == nil)
    }

    @Test("what a key holds ends no header line")
    func injection() async throws {
        let server = try ScriptedServer(.of(""))
        let address = try #require(ServerAddress(server.address()))
        let request = HTTPRequest(address, headers: ["X-Key": "a\r\nX-Evil: b\n\0c"])
        _ = try await CurlTransport(limits: HTTPLimits()).send(request, timeLimitSeconds: 30)
        #expect(server.requests.first?.headers["x-key"] == "aX-Evil: bc")
        #expect(server.requests.first?.headers["x-evil"] == nil)
    }

    @Test("where nothing answers there is no way, and no wait")
    func unreachable() async throws {
        let server = try ScriptedServer(.of(""))
        server.close()
        await #expect(throws: HTTPFailure.unreachable("127.0.0.1")) { try await send(server) }
    }

    @Test("a secret goes to no other server, all else may")
    func redirects() async throws {
        let other = try ScriptedServer(.of("other"))
        let server = try ScriptedServer { request, _ in
            switch request.path {
            case "/away": .redirect(to: other.address("/taken"), status: 307)
            case "/home": .redirect(to: "/here")
            default: .of("here")
            }
        }
        await #expect(throws: HTTPFailure.refusedRedirect(from: "127.0.0.1", to: other.address())) {
            try await send(server, "/away", secret: true)
        }
        #expect(other.requests.isEmpty)
        #expect(try await send(server, "/home", secret: true).body == Data("here".utf8))
        #expect(server.requests.last?.headers["authorization"] == "Bearer s3cret")
        #expect(try await send(server, "/away").body == Data("other".utf8))
    }
}
