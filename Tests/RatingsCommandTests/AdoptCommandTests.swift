import Foundation
import ReviewTiming
import Testing
@testable import RatingsCommand

@Suite("Counters of another tool")
struct AdoptCommandTests {
    @Test("they decide at once as if they had been counted here")
    func adopting() async throws {
        let home = try ScratchHome()
        try await home.configure()
        let call = try await home.call(
            "adopt", "tool", "--first-use", "2025-11-01", "--launches", "40", "--signals", "good=2",
            "--signals", "sync=1", "--asked", "2025-12-01", "--version", "0.9")
        #expect(call.status == .success)
        #expect(call.output.isEmpty && call.errors.isEmpty)
        let state = try ReviewState(document: Data(home.read(home.statePath).utf8))
        #expect(state.launches == 40)
        #expect(state.signals["good"]?[""]?.count == 2)
        #expect(state.asks.map(\.version) == ["0.9"])
        #expect(try await home.call("check", "tool", "--moment", "done").output == "ask\n")
        let year = try await home.call(
            "check", "tool", "--moment", "done", "--app-version", "0.9")
        #expect(year.output == "hold asked-this-version\n")
    }

    @Test("a rating given long ago is never asked for again")
    func rated() async throws {
        let home = try ScratchHome()
        try await home.configure()
        _ = try await home.call("adopt", "tool", "--rated", "2025-12-01")
        #expect(
            try await home.call("check", "tool", "--moment", "done").output
                == "hold already-rated\n")
    }

    @Test("a state that is kept already stays as it is")
    func refusing() async throws {
        let home = try ScratchHome()
        _ = try await home.call("record", "tool", "launch")
        let before = try home.read(home.statePath)
        let call = try await home.call("adopt", "tool", "--launches", "40")
        #expect(call.status == .unusable)
        #expect(call.errors.contains("ratings forget tool"))
        #expect(try home.read(home.statePath) == before)
    }

    @Test(
        "a counter that cannot be one is refused, and nothing is written",
        arguments: [
            [], ["--signals", "good"], ["--signals", "=3"], ["--signals", "good=0"],
            ["--signals", "good=1001"], ["--signals", "a=b=1"], ["--launches", "-1"],
            ["--first-use", "2099-01-01"], ["--first-use", "1999-12-31"], ["--asked", "soon"],
            ["--version", "1.0"],
        ])
    func wrongCounters(options: [String]) async throws {
        let home = try ScratchHome()
        let call = try await CommandCall.run(
            ["adopt", "tool"] + options, environment: ["HOME": home.path])
        #expect(call.status == .usage)
        #expect(!FileManager.default.fileExists(atPath: home.statePath))
    }
}
