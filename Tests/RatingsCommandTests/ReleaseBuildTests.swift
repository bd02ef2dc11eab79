import Foundation
import RatingsProviders
import RatingsTestSupport
import RatingsTesting
import ReviewTiming
import Testing
import RatingsPOSIX

/// The optimised, statically linked command, whose Foundation knows no time zones.
///
/// `make test` builds it and names it in the environment.
@Suite("The release build", .enabled(if: ReleaseBuild.path != nil, "make test names the build"))
struct ReleaseBuildTests {
    /// Zones a day apart, so that their dates always differ.
    static let zones = [("east", "EAST-14"), ("west", "WEST11")]

    @Test("a zone changes the date of a day of use, and nothing else")
    func zones() async throws {
        let home = try ScratchHome()
        let build = try #require(ReleaseBuild.path)
        for (app, zone) in Self.zones {
            let result = try await run(build, ["record", app, "launch"], home: home, zone: zone)
            #expect(result.outcome == .exited(status: 0))
        }
        let states = try Self.zones.map { app, _ in
            try ReviewState(
                document: Data(home.read("\(home.path)/.local/state/ratings/\(app).json").utf8))
        }
        let first = try #require(states[0].firstUse)
        let days = [14, -11].map { hours in
            CalendarDay(utc: first.addingTimeInterval(Double(hours) * 3_600))
        }
        #expect(states[0].useDays == [days[0]])
        // The second was recorded a moment later, perhaps beyond its midnight.
        let second = try #require(states[1].firstUse).addingTimeInterval(-11 * 3_600)
        #expect(states[1].useDays == [CalendarDay(utc: second)])
        #expect(days[0] != days[1])
        for (_, zone) in Self.zones {
            let outputs = try await decisions(build, home: home, zone: zone)
            let other = try await decisions(build, home: home, zone: "UTC0")
            #expect(outputs == other)
        }
    }

    /// What is decided and drawn for a fixed instant.
    private func decisions(_ build: String, home: ScratchHome, zone: String) async throws
        -> [String]
    {
        let instant = "2027-06-01T10:30:00Z"
        let calls = [
            ["check", "east", "--moment", "done", "--json", "--at", instant],
            ["reviews", "mock:withMockReviews", "--at", instant],
        ]
        var outputs: [String] = []
        for call in calls {
            let result = try await run(build, call, home: home, zone: zone)
            outputs.append(String(decoding: result.output, as: UTF8.self))
        }
        #expect(outputs.allSatisfy { !$0.isEmpty })
        return outputs
    }

    private func run(
        _ build: String, _ arguments: [String], home: ScratchHome, zone: String
    ) async throws -> ChildResult {
        let child = ChildProcess(
            command: ["/usr/bin/env", "-i", "HOME=\(home.path)", "TZ=\(zone)", build] + arguments)
        let stop = try StopSwitch()
        return await onOwnThread { child.run(stop: stop) }
    }
}

/// The release build that the tests were given.
enum ReleaseBuild {
    static let path = ProcessInfo.processInfo.environment["RATINGS_RELEASE_COMMAND"]
}
