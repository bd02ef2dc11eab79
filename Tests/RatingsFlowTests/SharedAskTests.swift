import Foundation
import RatingScreen
import RatingsFlow
import RatingsTesting
import RatingsTestSupport
import ReviewTiming
import Synchronization
import Testing

/// The asks of all apps, in memory.
private final class MemoryAsks: SharedAskStore {
    let asks = Mutex(SharedAsks())
    let journal: Journal<String>
    let problem = Mutex<ReviewStateError?>(nil)

    init(_ journal: Journal<String>) { self.journal = journal }

    func load() throws(ReviewStateError) -> SharedAsks { asks.withLock { $0 } }

    func update<Result>(
        _ decide: (SharedAsks) -> (askedAt: Date?, result: Result)
    ) throws(ReviewStateError) -> Result {
        if let problem = problem.withLock({ $0 }) { throw problem }
        let (askedAt, result) = decide(asks.withLock { $0 })
        if let askedAt {
            asks.withLock { $0.ofThisApp.append(askedAt) }
            journal.note("shared")
        }
        return result
    }

    func withdraw(askedAt: Date) throws(ReviewStateError) {
        asks.withLock { $0.ofThisApp.removeAll { $0 == askedAt } }
        journal.note("unshared")
    }
}

@Suite("An ask among the asks of all apps")
struct SharedAskTests {
    private func rehearse(
        _ rehearsal: Rehearsal
    ) -> (prompt: RatingPrompt, asks: MemoryAsks) {
        let asks = MemoryAsks(rehearsal.journal)
        var ports = rehearsal.ports
        ports.sharedAsks = asks
        return (RatingPrompt(settings: rehearsal.prompt.settings, ports: ports), asks)
    }

    @Test("the asks of all apps are written first, and the app's own state after them")
    func order() throws {
        let rehearsal = try Rehearsal(answers: [.chose(.later)])
        let (prompt, asks) = rehearse(rehearsal)
        #expect(prompt.askIfDue(moment: "done").outcome == .later)
        #expect(Array(rehearsal.journal.entries.prefix(2)) == ["shared", "saved committed"])
        #expect(asks.asks.withLock { $0.ofThisApp } == [Rehearsal.start])
    }

    @Test("an ask that could not be shown is taken out of both")
    func withdrawn() throws {
        let rehearsal = try Rehearsal(answers: [.leftTooSmall])
        let (prompt, asks) = rehearse(rehearsal)
        _ = prompt.askIfDue(moment: "done")
        #expect(rehearsal.asks == ["automatic withdrawn"])
        #expect(asks.asks.withLock { $0 } == SharedAsks())
    }

    @Test("what another app asked meanwhile is seen under the lock")
    func meanwhile() throws {
        let rehearsal = try Rehearsal()
        let (prompt, asks) = rehearse(rehearsal)
        asks.asks.withLock { $0.ofOtherApps = [Rehearsal.start] }
        #expect(prompt.askIfDue(moment: "done").ending.heldBy == .askedElsewhere)
        #expect(rehearsal.asks == [])
    }

    @Test("asks of all apps that cannot be written hold, and the app's state stays as it was")
    func unwritable() throws {
        let rehearsal = try Rehearsal()
        let (prompt, asks) = rehearse(rehearsal)
        asks.problem.withLock { $0 = .unwritable(path: "x", reason: "full") }
        #expect(prompt.askIfDue(moment: "done").ending.heldBy == .stateUnavailable)
        #expect(rehearsal.asks == [])
    }

    @Test(
        "where the app's state cannot be saved after the shared one, the user is asked less, not more"
    )
    func crash() throws {
        let rehearsal = try Rehearsal()
        let (_, asks) = rehearse(rehearsal)
        var ports = rehearsal.ports
        ports.sharedAsks = asks
        ports.store = FailingStore(store: rehearsal.store)
        let prompt = RatingPrompt(settings: rehearsal.prompt.settings, ports: ports)
        #expect(prompt.askIfDue(moment: "done").ending.heldBy == .stateUnavailable)
        #expect(asks.asks.withLock { $0.ofThisApp.count } == 1)
    }

    @Test("a manual ask is one of all apps' asks")
    func manual() throws {
        let rehearsal = try Rehearsal(answers: [.chose(nil)])
        let (prompt, asks) = rehearse(rehearsal)
        _ = prompt.rate()
        #expect(asks.asks.withLock { $0.ofThisApp.count } == 1)
    }

    @Test("feedback is an outcome and a metric of its own")
    func feedback() throws {
        let rehearsal = try Rehearsal(answers: [.chose(.feedback)])
        #expect(rehearsal.ask() == .answered(.feedback, handedOff: nil))
        #expect(rehearsal.asks == ["automatic settled feedback"])
        #expect(rehearsal.metrics.entries.contains(.feedback))
        #expect(ReviewMetric.feedback.name == "review_feedback")
    }

    @Test("a machine's launches and good outcomes are not kept, and trouble is")
    func machine() throws {
        let rehearsal = try Rehearsal()
        var ports = rehearsal.ports
        ports.machine = QuietPlace(kind: .ci, sign: "CI")
        let prompt = RatingPrompt(settings: rehearsal.prompt.settings, ports: ports)
        let before = rehearsal.store.state
        prompt.recordLaunch()
        prompt.recordSignal("good")
        #expect(rehearsal.store.state == before)
        #expect(prompt.record(.blocker(ReviewBlocker("error"))))
        #expect(rehearsal.store.state.blockers["error"] != nil)
    }
}

/// A store whose last step fails, as where the power goes between two files.
private struct FailingStore: ReviewStateStore {
    let store: InMemoryStateStore

    func load() throws(ReviewStateError) -> ReviewState { try store.load() }

    func checkWritable() throws(ReviewStateError) {}

    func update<Result>(
        _ change: (inout ReviewState) -> Result
    ) throws(ReviewStateError) -> Result {
        var state = try store.load()
        _ = change(&state)
        throw .unwritable(path: "state", reason: "gone")
    }

    func forget() throws(ReviewStateError) { try store.forget() }
}
