import RatingsPOSIX
import Foundation
import RatingsProviders
import Testing
import RatingsTestSupport

/// Foundation's own client dies where a server closes inside the headers.
@Suite("A server that closes the connection", .serialized)
struct ClosedConnectionTests {
    private static let body = #"{"averageRating":4.5,"totalRatings":10,"reviews":[]}"#
    /// The bytes after which the server closes, and what is reported of it.
    private static let places: [(Int, String)] = {
        let length = ServerReply.of(body).bytes.count
        let head = length - body.utf8.count
        let before = "before it sent an answer"
        let within = "inside the headers of its answer"
        let after = "after the headers of its answer, before the body"
        return [
            (0, before), (10, before), (30, within), (head - 1, within), (head, after),
            (head + 1, "inside the body of its answer"),
            (length - 1, "inside the body of its answer"),
        ]
    }()

    private func server(closingAfter count: Int) throws -> ScriptedServer {
        var reply = ServerReply.of(Self.body)
        reply.manner = .cutOff(afterBytes: count)
        return try ScriptedServer(reply)
    }

    @Test("the command says where, with status 69", arguments: places)
    func command(count: Int, place: String) throws {
        let server = try server(closingAfter: count)
        let result = try BuiltProgram.online.run(
            ["fetch", server.address("/r")], server: server,
            folder: try ScratchFolder.withMachineID())
        #expect(result.outcome == .exited(status: 69))
        let sentence = "127.0.0.1 closed the connection \(place)."
        #expect(result.text == #"{"error":{"kind":"server","message":"\#(sentence)"}}"# + "\n")
        #expect(result.errorText == "ratings-online: \(sentence)\n")
    }

    @Test("a program that asks by the library gets an error that says so, and lives on")
    func host() throws {
        let servers = try Self.places.map { count, _ in try server(closingAfter: count) }
        let good = try ScriptedServer(.of(Self.body))
        let result = try BuiltProgram.onlineHost.run(
            (servers + [good]).map { $0.address("/r") }, server: good,
            folder: try ScratchFolder.withMachineID())
        #expect(result.outcome == .exited(status: 0))
        let lines = Self.places.map { "server: 127.0.0.1 closed the connection \($0.1)." }
        #expect(
            result.text.split(separator: "\n").map(String.init) == lines + ["average 4.5"])
    }
}
