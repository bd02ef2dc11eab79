import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline
import RatingsTestSupport

@Suite("A review for Open Desktop Ratings that is cancelled", .serialized)
struct OpenDesktopCancellingTests {
    /// Cancels a sending at a call that hangs, of which this many were made by then, once the
    /// server has this many reviews.
    private func cancel(
        _ fake: FakeODRS, at call: String, _ faults: FakeODRS.Fault..., count: Int,
        reviews: Int
    ) async throws {
        for fault in faults { fake.spoil(call, fault) }
        var limits = HTTPLimits()
        limits.removalSeconds = 0
        let task = Task { [limits] in try await fake.submit(limits: limits) }
        await fake.server.waitForRequests(count)
        #expect(await eventually { fake.reviews.count == reviews })
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("cancelling ends it at once, and nothing more is sent, where nothing was taken away")
    func cancelling() async throws {
        let first = try FakeODRS()
        try await cancel(first, at: "submit", .instead(.silence), count: 1, reviews: 0)
        #expect(first.calls == ["submit"])
        let edit = try FakeODRS(.mine())
        try await cancel(edit, at: "fetch", .instead(.silence), count: 2, reviews: 1)
        #expect(edit.calls == ["submit", "fetch"])
        #expect(edit.reviews == [.mine()])
    }

    @Test(
        "cancelling puts the earlier review back, wherever the new one hangs",
        arguments: ["remove", "submit"])
    func cancelledEdit(call: String) async throws {
        let fake = try FakeODRS(.mine(), .other)
        let calls = ["submit", "fetch", "remove"] + (call == "submit" ? ["submit"] : [])
        if call == "remove" {
            try await cancel(fake, at: call, .done(.silence), count: calls.count, reviews: 1)
        } else {
            try await cancel(
                fake, at: call, .usual, .instead(.silence), count: calls.count, reviews: 1)
        }
        #expect(fake.calls == calls + ["submit"])
        let mine = try #require(fake.reviews.last)
        #expect(mine == .mine(id: mine.id))
        #expect(fake.reviews.count == 2)
    }

    @Test(
        "cancelling waits for a removal that is on its way, so that the putting back comes after it"
    )
    func removalOnItsWay() async throws {
        let fake = try FakeODRS(.mine(), .other)
        let gate = Gate()
        fake.spoil("remove", .doneAfter(gate))
        let task = Task { try await fake.submit() }
        await fake.server.waitForRequests(3)
        task.cancel()
        // Whatever would not wait for the removal is at the server before these are answered.
        for _ in 0..<20 {
            _ = await failure { try await fetch(fake.server.address("/other"), fake.server) }
        }
        #expect(fake.calls.filter { $0 != "other" } == ["submit", "fetch", "remove"])
        gate.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(fake.calls.filter { $0 != "other" } == ["submit", "fetch", "remove", "submit"])
        #expect(fake.reviews.map(\.summary) == ["Tidy little tool", "Old words"])
    }

    @Test("cancelling in a pause between two tries puts it back too")
    func cancelledPause() async throws {
        let fake = try FakeODRS(.mine())
        fake.spoil("submit", .usual, .instead(.of("", status: 429)))
        var timing = HTTPTiming.still()
        timing.sleep = { _ in throw CancellationError() }
        await #expect(throws: CancellationError.self) { try await fake.submit(timing: timing) }
        #expect(fake.reviews.map(\.summary) == ["Old words"])
    }

    @Test("what was cancelled when the server had it already is not sent again")
    func cancelledTooLate() async throws {
        let fake = try FakeODRS(.mine())
        fake.spoil("submit", .usual, .done(.silence))
        let task = Task { try await fake.submit() }
        #expect(await eventually { fake.reviews.map(\.id) == [101] })
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(fake.reviews.map(\.id) == [101])
        #expect(try await fake.submit().id == "101")
        #expect(fake.reviews.map(\.id) == [101])
    }
}
