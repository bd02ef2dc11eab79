import Foundation
import RatingsCore
import Testing

@Suite("The scripted server")
struct ScriptedServerTests {
    // One descriptor was shut down twice, the second time when it had become another server's.
    @Test("one that is closed twice leaves the next one alone")
    func closedTwice() async throws {
        for round in 0..<200 {
            let first = try ScriptedServer(.of(""))
            first.close()
            // The thread of the first gives its descriptor back, and the next one gets it.
            let second = try ScriptedServer(.of(#"{"averageRating": 4}"#))
            let third = try ScriptedServer(.of(#"{"averageRating": 5}"#))
            first.close()
            for (server, average) in [(second, 4.0), (third, 5.0)] {
                let answer = try await fetch(server.address("/r.json"), server)
                #expect(answer.averageRating == average, "round \(round)")
            }
        }
    }
}
