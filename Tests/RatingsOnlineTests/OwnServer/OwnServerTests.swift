import RatingsPOSIX
import Foundation
import RatingsCore
import RatingsTestSupport
import RatingsProviders
import TerminalKit
import Testing
@testable import RatingsOnline

@Suite("Your own server, docs/own-server.*", .serialized, .blocking)
struct OwnServerTests {
    @Test("the server that comes with the package keeps to every clause")
    func program() throws {
        let server = try OwnServer(in: try ScratchFolder.withMachineID())
        defer { withExtendedLifetime(server) {} }
        let result = try OwnServer.check(server.address)
        #expect(result.outcome == .exited(status: 0))
        #expect(!result.text.contains("not ok"), "\(result.text)")
    }

    @Test("so does the server of the other tests")
    func fake() throws {
        let fake = try FakeOwnServer()
        defer { fake.server.close() }
        let result = try OwnServer.check(fake.server.address("/any"))
        #expect(result.outcome == .exited(status: 0))
        #expect(!result.text.contains("not ok"), "\(result.text)")
    }

    @Test(
        "a server that breaks a clause is named with the clause, with status 1",
        arguments: [
            (.forgetsKeys, "it does not count again"),
            (.forgetsAuthors, "it replaces the first"),
            (.publishesAuthors, "the ratings show no author and no key"),
            (.believesDates, "a date of the sender's is not believed"),
            (.servesOldestFirst, "the newest review comes first"),
            (.takesAnything, "a rating of 6 is refused"),
            (.countsBytes, "a title of 1,000 and a text of 20,000 Unicode scalars are taken"),
            (.countsFeedback, "feedback is no review"),
        ] as [(FakeOwnServer.Lapse, String)])
    func lapses(lapse: FakeOwnServer.Lapse, clause: String) throws {
        let fake = try FakeOwnServer(lapse)
        defer { fake.server.close() }
        let result = try OwnServer.check(fake.server.address("/any"))
        #expect(result.outcome == .exited(status: 1))
        let broken = result.text.split(separator: "\n").filter { $0.hasPrefix("not ok") }
        #expect(broken.contains { $0.hasSuffix("- \(clause)") }, "\(broken)")
    }

    @Test("the check of a wrong address, and of nothing that answers, say so")
    func noServer() throws {
        #expect(try OwnServer.check("example.org").outcome == .exited(status: 64))
        let gone = try ScriptedServer(.of("{}"))
        gone.close()
        let result = try OwnServer.check(gone.address())
        #expect(result.outcome == .exited(status: 1))
        #expect(result.text.hasPrefix("not ok 1 - the ratings are served with status 200\n"))
    }

    @Test("reviews that come at the same time are all kept, also through a death in the middle")
    func crowd() async throws {
        let folder = try ScratchFolder.withMachineID()
        let server = try OwnServer(in: folder)
        func send(_ numbers: Range<Int>, to address: String) async throws {
            let destination = try SubmissionDestination(address)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in numbers {
                    group.addTask {
                        let submission = ReviewSubmission.good(
                            stars: number % 5 + 1, author: "author-\(number / 2)",
                            key: "key-\(number)")
                        _ = try await OnlineSubmission.submitter(
                            for: destination, environment: OnlineEnvironment(variables: [:]),
                            client: .quick()
                        ).submit(submission)
                    }
                }
                try await group.waitForAll()
            }
        }
        try await send(0..<40, to: server.address)
        try server.kill()
        let file = folder["kept/reviews.jsonl"]
        let torn = try String(contentsOfFile: file, encoding: .utf8) + #"{"id": "half"#
        try torn.write(toFile: file, atomically: false, encoding: .utf8)
        let again = try OwnServer(in: folder)
        try await send(30..<50, to: again.address)
        let ratings = try await WebRatingProvider(
            try #require(ServerAddress(again.address)), client: .quick()
        ).fetch()
        #expect(ratings.totalRatings == 25)
        #expect(ratings.reviews?.count == 25)
        #expect(ratings.problems == [])
        #expect(try again.kept(withKey: "rating").count == 50)
        withExtendedLifetime(again) {}
    }
}
