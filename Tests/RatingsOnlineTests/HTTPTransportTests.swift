import Foundation
import FoundationNetworking
import RatingsCore
import RatingsProviders
import Testing

@testable import RatingsOnline

@Suite("One request over the network", .serialized)
struct HTTPTransportTests {
    private func send(
        _ server: ScriptedServer, _ path: String = "", limits: HTTPLimits = HTTPLimits(),
        timing: HTTPTiming = .system,
        secret: Bool = false, body: String? = nil
    ) async throws -> HTTPReply {
        let request = HTTPRequest(
            try #require(ServerAddress(server.address(path))),
            headers: ["Authorization": "Bearer s3cret"],
            body: body.map { Data($0.utf8) }, staysOnServer: secret)
        return try await URLSessionTransport(limits: limits, timing: timing)
            .send(request, timeLimitSeconds: 15)
    }

    /// A clock that lets the time run out as soon as the server has got the request.
    private func timingOut(_ server: ScriptedServer) -> HTTPTiming {
        var timing = HTTPTiming.system
        timing.sleep = { _ in await server.waitForRequests(1) }
        return timing
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

    private static let faultyReplies: [(String, ServerReply, HTTPFailure?)] = [
        ("closed without a word", ServerReply(manner: .cutOff(afterBytes: 0)), .cutOff(local)),
        ("cut in the head", .init(body: Data("hello".utf8), manner: .cutOff(afterBytes: 10)), nil),
        (
            "cut in the body", ServerReply(body: Data("hello".utf8), claimedLength: 500),
            .cutOff(local)
        ),
        ("a negative length", ServerReply(claimedLength: -5), .unreadable(local)),
        ("no HTTP", .raw("hello\n"), nil),
        ("a header without a colon", .raw("HTTP/1.1 200 OK\r\nbad\r\n\r\nx"), .unreadable(local)),
        ("a status of letters", .raw("HTTP/1.1 abc OK\r\n\r\nx"), nil),
        (
            "a body that cannot be unpacked",
            .of("xxxxxxxxxxxx", headers: [("Content-Encoding", "gzip")]), nil
        ),
        ("a redirect to nowhere", .of("", status: 302), nil),
        ("a redirect in circles", .redirect(to: "/again"), .tooManyRedirects(local)),
        ("a redirect to a file", .redirect(to: "file:///etc/passwd"), nil),
        ("a length over the limit", ServerReply(claimedLength: 2_000_000), tooLong),
        ("a body over the limit", ServerReply(body: Data(count: 1_048_577)), tooLong),
    ]
    private static let local = "127.0.0.1"
    private static let tooLong = HTTPFailure.tooLong(local, byteLimit: 1_048_576)

    @Test("what is no answer fails at once and says why", arguments: faultyReplies)
    func faults(name: String, reply: ServerReply, failure: HTTPFailure?) async throws {
        let server = try ScriptedServer(reply)
        let error = await #expect(throws: HTTPFailure.self, "\(name)") {
            try await send(server, limits: HTTPLimits(byteCount: 1_048_576))
        }
        if let failure { #expect(error == failure, "\(name)") }
        #expect(error?.error.message?.isEmpty == false)
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
        await #expect(throws: HTTPFailure.self) { try await send(server, "/small") }
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
        await #expect(throws: HTTPFailure.timedOut("127.0.0.1", seconds: 15)) {
            try await send(
                server, limits: HTTPLimits(silenceSeconds: 600),
                timing: timingOut(server))
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

    @Test("cancelling ends the request at once")
    func cancelling() async throws {
        let server = try ScriptedServer(.silence)
        let task = Task { try await send(server) }
        await server.waitForRequests(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("where nothing answers there is no way, and no wait")
    func unreachable() async throws {
        let server = try ScriptedServer(.of(""))
        server.close()
        await #expect(throws: HTTPFailure.unreachable("127.0.0.1")) { try await send(server) }
    }

    @Test(
        "what the system says of a failure is told apart",
        arguments: [
            (.cannotFindHost, .unknownHost("a.example"), nil),
            (.dnsLookupFailed, .unknownHost("a.example"), nil),
            (.cannotConnectToHost, .unreachable("a.example"), .cutOff("a.example")),
            (.notConnectedToInternet, .unreachable("a.example"), .cutOff("a.example")),
            (.networkConnectionLost, .unreachable("a.example"), .cutOff("a.example")),
            (.serverCertificateUntrusted, .untrusted("a.example"), nil),
            (.serverCertificateHasBadDate, .untrusted("a.example"), nil),
            (.secureConnectionFailed, .untrusted("a.example"), nil),
            (.timedOut, .timedOut("a.example", seconds: 10), nil),
            (.badServerResponse, .cutOff("a.example"), nil),
            (.unknown, .unreadable("a.example"), .cutOff("a.example")),
        ] as [(URLError.Code, HTTPFailure, HTTPFailure?)])
    func codes(code: URLError.Code, before: HTTPFailure, after: HTTPFailure?) async throws {
        let address = try #require(ServerAddress("https://a.example/"))
        for hasBegun in [false, true] {
            let exchange = HTTPExchange(HTTPRequest(address), limits: HTTPLimits())
            if hasBegun {
                let head = HTTPURLResponse(
                    url: address.url, statusCode: 200, httpVersion: nil, headerFields: [:])
                #expect(exchange.take(try #require(head)))
            }
            exchange.finish(URLError(code))
            await #expect(throws: hasBegun ? after ?? before : before) {
                try await exchange.answer {}
            }
        }
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
        await #expect(throws: HTTPFailure.refusedRedirect(from: "127.0.0.1", to: "127.0.0.1")) {
            try await send(server, "/away", secret: true)
        }
        #expect(other.requests.isEmpty)
        #expect(try await send(server, "/home", secret: true).body == Data("here".utf8))
        #expect(server.requests.last?.headers["authorization"] == "Bearer s3cret")
        #expect(try await send(server, "/away").body == Data("other".utf8))
    }

    @Test(
        "where a server may point to",
        arguments: [
            ("https://a.example/x", "https://a.example/y", true, true),
            ("https://a.example/x", "https://A.EXAMPLE:443/y", true, true),
            ("https://a.example/x", "https://a.example:444/y", true, false),
            ("https://a.example/x", "https://b.a.example/y", true, false),
            ("https://a.example/x", "https://b.example/y", false, true),
            ("https://a.example/x", "http://a.example/y", false, false),
            ("https://a.example/x", "http://127.0.0.1/y", false, false),
            ("https://a.example/x", "https://u:p@a.example/y", true, false),
            ("http://127.0.0.1:1/x", "https://b.example/y", false, true),
            ("http://127.0.0.1:1/x", "http://127.0.0.1:2/y", false, true),
            ("http://127.0.0.1:1/x", "http://127.0.0.1:2/y", true, false),
            ("http://127.0.0.1:1/x", "http://b.example/y", false, false),
            ("https://a.example/x", "ftp://a.example/y", false, false),
        ])
    func redirectRules(from: String, to: String, secret: Bool, isFollowed: Bool) async throws {
        let request = HTTPRequest(try #require(ServerAddress(from)), staysOnServer: secret)
        let exchange = HTTPExchange(request, limits: HTTPLimits())
        exchange.redirect(to: URL(string: to), asking: true, status: 302)
        do {
            guard case .redirect(let next) = try await exchange.answer({}) else {
                Issue.record("a redirect ends with a request")
                return
            }
            #expect(isFollowed)
            #expect(next.staysOnServer == secret)
            #expect(next.address == ServerAddress(to))
        } catch is HTTPFailure {
            #expect(!isFollowed)
        }
    }
}
