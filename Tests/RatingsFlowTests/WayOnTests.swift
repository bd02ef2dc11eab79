import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTesting
import ReviewTiming
import RatingsTestSupport
import Testing

@Suite("A way on from the prompt")
struct WayOnTests {
    @Test("without a page and a destination nobody is asked, and nothing is written")
    func noWayOn() throws {
        let rehearsal = try Rehearsal(page: nil, answers: [.chose(.rate(nil))])
        #expect(rehearsal.prompt.check(moment: "done").reason?.code == .nothingToOffer)
        #expect(rehearsal.ask().heldBy == .nothingToOffer)
        #expect(rehearsal.prompt.rate().ending.heldBy == .nothingToOffer)
        #expect(rehearsal.journal.entries == [])
        #expect(rehearsal.store.writeCount == 0)
    }

    @Test("a destination for reviews is a way on without a page, and an app's own page needs none")
    func otherWaysOn() throws {
        let sending = try Rehearsal(page: nil, answers: [.chose(nil)], submissions: [])
        #expect(sending.ask() == .answered(.dismissed, handedOff: nil))
        let rehearsal = try Rehearsal(page: nil, answers: [])
        let page = ScriptedPresenter([.chose(nil)], page: nil, journal: Journal<String>())
        #expect(
            rehearsal.prompt.present(screenMoment: "done", by: page).ending
                == .answered(.dismissed, handedOff: nil))
    }

    @Test("where only the provider's answer can name a page, it is asked, and none is no rating")
    func pageOfProvider() throws {
        let rehearsal = try Rehearsal(page: nil, answers: [.chose(.rate(nil))])
        var ports = rehearsal.ports
        ports.providerHasPage = nil
        let result = RatingPrompt(settings: rehearsal.prompt.settings, ports: ports)
            .askIfDue(moment: "done")
        #expect(result.ending == .answered(.later, handedOff: nil))
        #expect(result.isHandOffFailed)
        #expect(rehearsal.asks == ["automatic settled later"])
        #expect(rehearsal.store.state.ratedAt == nil)
    }

    @Test("a page that could be neither opened nor printed is no rating, and a reminder is kept")
    func failedHandOff() throws {
        let rehearsal = try Rehearsal(answers: [.chose(.rate(nil))])
        var ports = rehearsal.ports
        ports.handOff = { _ in nil }
        let result = RatingPrompt(settings: rehearsal.prompt.settings, ports: ports)
            .askIfDue(moment: "done")
        #expect(result.ending == .answered(.later, handedOff: nil))
        #expect(result.isHandOffFailed)
        #expect(rehearsal.store.state.ratedAt == nil)
        #expect(rehearsal.store.state.remindAt != nil)
    }

    @Test("an asked screen closes when it is left alone, and one that the user opened does not")
    func screenSeconds() throws {
        let rehearsal = try Rehearsal(answers: [.chose(nil)])
        _ = rehearsal.ask()
        #expect(rehearsal.presenter.shown?.screenSeconds == 300)
        _ = rehearsal.prompt.rate()
        #expect(rehearsal.presenter.shown?.screenSeconds == nil)
    }
}
