import Foundation
import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTesting
import ReviewTiming
import RatingsTestSupport
import Testing

/// The vectors are numbered as in ``PromptTests``.
@Suite("The prompt's state: lost, spoiled, and shared with others")
struct PromptStateTests {
    @Test("A74: a forgotten state begins again")
    func forgotten() throws {
        let rehearsal = try Rehearsal()
        try rehearsal.store.forget()
        rehearsal.prompt.recordLaunch()
        #expect(rehearsal.store.state.firstUse == Rehearsal.start)
        #expect(rehearsal.ask().heldBy == .tooNew)
    }

    @Test("A75: where the state is of a newer program nobody is asked and nothing is written")
    func newerState() throws {
        let rehearsal = try Rehearsal(answers: [])
        let problem = ReviewStateError.newerSchema(found: 9, known: 1)
        rehearsal.store.failReading(problem)
        rehearsal.prompt.recordLaunch()
        #expect(rehearsal.prompt.record(.rated) == false)
        #expect(rehearsal.ask().heldBy == .stateUnavailable)
        #expect(rehearsal.prompt.rate().ending.heldBy == .stateUnavailable)
        #expect(rehearsal.store.writeCount == 0)
        #expect(rehearsal.journal.entries == [])
        #expect(rehearsal.metrics.entries.contains(.stateUnavailable(reason: "newer-schema")))
    }

    @Test("B47, B49: noting is no ask, and another prompt on the same store knows of the ask")
    func sharedStore() throws {
        let rehearsal = try Rehearsal()
        rehearsal.prompt.recordLaunch()
        rehearsal.prompt.recordSignal("good")
        rehearsal.prompt.recordBlocker("unknown")
        #expect(rehearsal.asks == [])
        _ = rehearsal.ask()
        let other = try Rehearsal(rehearsal.store.state)
        other.clock.advance(seconds: 1)
        other.prompt.recordSignal("good", points: 2)
        #expect(other.ask().heldBy == .tooFewSignals)
        other.prompt.recordSignal("good", points: 2)
        #expect(other.ask().heldBy == .askedThisVersion)
    }

    @Test("what cannot be saved is not shown")
    func unwritable() throws {
        let rehearsal = try Rehearsal()
        let problem = ReviewStateError.unwritable(path: "/x", reason: "full")
        rehearsal.store.failWriting(problem)
        #expect(rehearsal.ask().heldBy == .stateUnavailable)
        #expect(rehearsal.prompt.rate().ending.heldBy == .stateUnavailable)
        #expect(rehearsal.journal.entries == [])
    }

    @Test("a disk that fails only when the ask is saved keeps the screen away too")
    func failingDisk() throws {
        let rehearsal = try Rehearsal()
        let store = rehearsal.store
        let problem = ReviewStateError.unwritable(path: "/x", reason: "full")
        let ports = PromptPorts(
            store: store,
            lookAround: { now in
                let state = store.state
                store.failWriting(problem)
                return (ReviewEnvironment(today: CalendarDay(utc: now)), state)
            }, day: { CalendarDay(utc: $0) }, presenter: rehearsal.presenter,
            handOff: { _ in nil }, now: { Rehearsal.start })
        let prompt = RatingPrompt(settings: rehearsal.prompt.settings, ports: ports)
        #expect(prompt.askIfDue(moment: "done").ending.heldBy == .stateUnavailable)
        #expect(prompt.rate().ending.heldBy == .stateUnavailable)
        #expect(rehearsal.journal.entries == [])
        #expect(store.state == Rehearsal.ripe())
    }

    @Test("an answer that cannot be kept is reported, and a rating is handed off all the same")
    func unsaved() throws {
        let problem = ReviewStateError.unwritable(path: "/x", reason: "full")
        let box = Journal<InMemoryStateStore>()
        let rehearsal = try Rehearsal(
            answers: [.meanwhile({ box.entries.first?.failWriting(problem) }, .rate(nil))])
        box.note(rehearsal.store)
        let result = rehearsal.prompt.askIfDue(moment: "done")
        #expect(result.ending == .answered(.rated, handedOff: .opened))
        #expect(result.unsaved == problem)
        #expect(rehearsal.asks == ["automatic committed"])
    }

    @Test("between the first look and the ask another program asked: one screen")
    func lostRace() throws {
        let rehearsal = try Rehearsal()
        let store = rehearsal.store
        let ports = PromptPorts(
            store: store,
            lookAround: { now in
                let state = store.state
                try? store.update { other in
                    _ = other.commit("done", origin: .automatic, version: "1.0.0", at: now)
                }
                return (ReviewEnvironment(today: CalendarDay(utc: now)), state)
            }, day: { CalendarDay(utc: $0) }, presenter: rehearsal.presenter,
            handOff: { _ in nil }, now: { Rehearsal.start })
        let prompt = RatingPrompt(settings: rehearsal.prompt.settings, ports: ports)
        #expect(prompt.askIfDue(moment: "done").ending.heldBy == .tooFewSignals)
        #expect(rehearsal.journal.entries == [])
    }

    @Test("of twenty prompts that ask at once one shows its screen")
    func crowd() async throws {
        let first = try Rehearsal()
        let (store, settings) = (first.store, first.prompt.settings)
        let journal = first.journal
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let ports = PromptPorts(
                        store: store,
                        lookAround: { now in
                            (ReviewEnvironment(today: CalendarDay(utc: now)), store.state)
                        }, day: { CalendarDay(utc: $0) },
                        presenter: ScriptedPresenter([], page: nil, journal: journal),
                        handOff: { _ in nil }, now: { Rehearsal.start })
                    RatingPrompt(settings: settings, ports: ports).askIfDue(moment: "done")
                }
            }
        }
        #expect(journal.entries.count { $0 == "shown" } == 1)
    }
}
