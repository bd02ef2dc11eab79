import Foundation
import RatingScreen
import RatingsFlow
import RatingsPOSIX
import RatingsTesting
import ReviewTiming
import RatingsTestSupport
import Testing
import PlatformC

/// Sends a signal to this thread, where Dispatch would have kept it away.
private func send(_ number: Int32) {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    raise(number)
}

/// Signals in the moments before and after the screen, each in a process of its own.
@Suite("A signal next to the screen")
struct SignalHoldTests {
    @Test("a choice that was made is kept, and the program hears of the signal then")
    func settled() async {
        await #expect(processExitsWith: .success) {
            for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
                let rehearsal = try Rehearsal(answers: [.closing(.later, { send(number) })])
                #expect(rehearsal.ask() == .interrupted(.signal(number), choice: .later))
                #expect(
                    rehearsal.journal.entries == [
                        "saved committed", "shown", "gone", "saved later", "concluded",
                        "signal \(number)",
                    ])
            }
        }
    }

    @Test("a rating is not handed off after a signal, and then it is none")
    func unsentRating() async {
        await #expect(processExitsWith: .success) {
            let rehearsal = try Rehearsal(answers: [.closing(.rate(nil), { send(SIGTERM) })])
            #expect(rehearsal.ask() == .interrupted(.signal(SIGTERM), choice: nil))
            #expect(
                rehearsal.journal.entries
                    == ["saved committed", "shown", "gone", "signal \(SIGTERM)"])
            #expect(rehearsal.store.state.ratedAt == nil)
        }
    }

    @Test("without a choice it stays an ask that was shown")
    func abandoned() async {
        await #expect(processExitsWith: .success) {
            let rehearsal = try Rehearsal(answers: [.closing(nil, { send(SIGTERM) })])
            #expect(rehearsal.ask() == .interrupted(.signal(SIGTERM), choice: nil))
            #expect(rehearsal.asks == ["automatic committed"])
        }
    }

    @Test("before the screen is up it keeps it away, and the ask does not count")
    func early() async {
        await #expect(processExitsWith: .success) {
            let rehearsal = try Rehearsal(answers: [.opening({ send(SIGTERM) })])
            #expect(rehearsal.ask() == .interrupted(.signal(SIGTERM), choice: nil))
            #expect(rehearsal.asks == ["automatic withdrawn"])
            #expect(rehearsal.journal.entries.contains("shown") == false)
        }
    }

    @Test("afterwards the program's own actions are back, and a signal ends it as before")
    func actions() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            signal(SIGHUP, SIG_IGN)
            let rehearsal = try Rehearsal(answers: [.closing(.later, { send(SIGHUP) })])
            guard rehearsal.ask() == .answered(.later, handedOff: nil) else { exit(1) }
            send(SIGHUP)
            send(SIGTERM)
        }
    }

    @Test("what comes while the page opens acts when the rating is kept")
    func late() async {
        await #expect(processExitsWith: .success) {
            let rehearsal = try Rehearsal(answers: [.chose(.rate(nil))])
            var ports = rehearsal.ports
            ports.handOff = { _ in
                send(SIGTERM)
                return .opened
            }
            let result = RatingPrompt(settings: rehearsal.prompt.settings, ports: ports)
                .askIfDue(moment: "done")
            #expect(result.ending == .interrupted(.signal(SIGTERM), choice: .rated))
            #expect(rehearsal.asks == ["automatic settled rated"])
            #expect(rehearsal.journal.entries.last == "signal \(SIGTERM)")
        }
    }
}
