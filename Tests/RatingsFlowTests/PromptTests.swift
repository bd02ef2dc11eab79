import Foundation
import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTesting
import ReviewTiming
import RatingsTestSupport
import Testing

/// A prompt from end to end over a store in memory, with swift-review's vectors A70–A84 and ReviewKit's
/// B47–B64 as far as the flow is concerned.
@Suite("The prompt")
struct PromptTests {
    static let noTerminal = PresentationObstacle(.noTerminal, "There is none.")

    @Test("durable before shown, handed off after it is gone, and only then rated")
    func order() throws {
        let rehearsal = try Rehearsal(answers: [.chose(.rate(nil))])
        #expect(rehearsal.ask() == .answered(.rated, handedOff: .opened))
        #expect(
            rehearsal.journal.entries
                == ["saved committed", "shown", "gone", "handed off", "saved rated", "concluded"])
        #expect(rehearsal.asks == ["automatic settled rated"])
        #expect(rehearsal.store.state.ratedAt == Rehearsal.start)
    }

    @Test(
        "each answer is kept, and only a rating is handed off",
        arguments: [
            (Answer.later, ReviewAsk.Outcome.later), (.decline, .declined),
            (nil, .dismissed),
        ] as [(Answer?, ReviewAsk.Outcome)])
    func answers(choice: Answer?, outcome: ReviewAsk.Outcome) throws {
        let rehearsal = try Rehearsal(answers: [.chose(choice)])
        #expect(rehearsal.ask() == .answered(outcome, handedOff: nil))
        #expect(rehearsal.asks == ["automatic settled \(outcome.rawValue)"])
        let state = rehearsal.store.state
        let reminder = Rehearsal.start.addingTimeInterval(14 * 86_400)
        #expect(state.remindAt == (outcome == .later ? reminder : nil))
        #expect(state.declinedAt == (outcome == .declined ? Rehearsal.start : nil))
        #expect(!rehearsal.journal.entries.contains("handed off"))
    }

    @Test("A70: asked once it is time, once")
    func once() throws {
        var rules = ReviewRules()
        rules.signals = 2
        let rehearsal = try Rehearsal(ReviewState(), rules: rules, answers: [.chose(nil)])
        for _ in 0..<3 {
            rehearsal.prompt.recordLaunch()
            rehearsal.clock.advance(days: 1)
        }
        for _ in 0..<2 { rehearsal.prompt.recordSignal("movement") }
        #expect(rehearsal.ask().heldBy == .tooNew)
        rehearsal.clock.advance(days: 4)
        #expect(rehearsal.ask() == .answered(.dismissed, handedOff: nil))
        #expect(rehearsal.ask().heldBy == .tooFewSignals)
        rehearsal.clock.advance(seconds: 1)
        rehearsal.prompt.recordSignal("movement", points: 2)
        #expect(rehearsal.ask().heldBy == .askedThisVersion)
        #expect(rehearsal.journal.entries.count { $0 == "shown" } == 1)
    }

    @Test("A71, A80, A83: what could not be shown does not count, and the next one is shown")
    func withdrawn() throws {
        let rehearsal = try Rehearsal(
            answers: [
                .unfit(Self.noTerminal), .refused(Self.noTerminal), .leftTooSmall,
                .ended(.hangUp, wasShown: false), .chose(.later),
            ])
        #expect(rehearsal.ask() == .notShown(Self.noTerminal))
        #expect(rehearsal.store.writeCount == 0)
        #expect(rehearsal.ask() == .notShown(Self.noTerminal))
        guard case .notShown(let obstacle) = rehearsal.ask() else {
            Issue.record("it was shown")
            return
        }
        #expect(obstacle.code == .windowTooSmall)
        #expect(rehearsal.ask() == .interrupted(.hangUp, choice: nil))
        #expect(rehearsal.asks == ["automatic withdrawn"])
        #expect(rehearsal.ask() == .answered(.later, handedOff: nil))
    }

    @Test("a withdrawn ask gives its reminder back")
    func refund() throws {
        let due = Rehearsal.start.addingTimeInterval(-86_400)
        var state = Rehearsal.ripe()
        state = ReviewState(
            firstUse: state.firstUse, signals: state.signals,
            asks: [
                ReviewAsk(
                    at: due.addingTimeInterval(-86_400 * 14), version: "1.0.0",
                    moment: "done", outcome: .later)
            ], remindAt: due)
        let rehearsal = try Rehearsal(
            state,
            answers: [
                .refused(Self.noTerminal), .leftTooSmall, .ended(.signal(15), wasShown: true),
            ])
        _ = rehearsal.ask()
        #expect(rehearsal.store.state.remindAt == due)
        _ = rehearsal.ask()
        #expect(rehearsal.store.state.remindAt == due)
        // The third is seen and abandoned: the reminder is used up, the ask counts.
        #expect(rehearsal.ask() == .interrupted(.signal(15), choice: nil))
        #expect(rehearsal.store.state.remindAt == nil)
        #expect(rehearsal.ask().heldBy != nil)
    }

    @Test("A72, A82, B51: while a screen is up there is no second one")
    func oneAtATime() throws {
        let inner = Journal<PromptResult.Ending>()
        let box = Journal<RatingPrompt>()
        let rehearsal = try Rehearsal(
            answers: [
                .meanwhile(
                    {
                        guard let prompt = box.entries.first else { return }
                        inner.note(prompt.askIfDue(moment: "done").ending)
                        inner.note(prompt.rate().ending)
                    }, .rate(nil))
            ])
        box.note(rehearsal.prompt)
        #expect(rehearsal.ask() == .answered(.rated, handedOff: .opened))
        #expect(inner.entries.count == 2)
        for case .notShown(let obstacle) in inner.entries {
            #expect(obstacle.code == .anotherIsUp)
        }
        #expect(rehearsal.journal.entries.count { $0 == "shown" } == 1)
    }

    @Test("A73, B64: after trouble nobody is asked until its time is over")
    func blocked() throws {
        let rehearsal = try Rehearsal(answers: [.chose(nil)])
        rehearsal.prompt.recordBlocker("paywall-dismissed")
        #expect(
            rehearsal.prompt.check(moment: "done").checks.allSatisfy {
                $0.isMet || $0.code.stage != .prerequisite
            })
        #expect(rehearsal.ask().heldBy == .coolingDown)
        #expect(rehearsal.asks == [])
        rehearsal.clock.advance(days: 14)
        #expect(rehearsal.ask() == .answered(.dismissed, handedOff: nil))
    }

    @Test("A76: a check says what it found once, and leaves the state as it is")
    func check() throws {
        let rehearsal = try Rehearsal()
        #expect(rehearsal.prompt.check(moment: "done").verdict == .ask)
        #expect(rehearsal.store.writeCount == 0)
        #expect(rehearsal.metrics.entries == [.evaluated(moment: "done", reason: nil)])
    }

    @Test("A77: the metrics have stable names and tell no scope")
    func metrics() throws {
        var rules = ReviewRules()
        rules.signals = 0
        let rehearsal = try Rehearsal(rules: rules, answers: [.chose(.rate(nil))])
        _ = rehearsal.ask(ReviewMoment("done", scope: "secret-trip"))
        #expect(
            rehearsal.metrics.entries.map(\.name) == [
                "review_evaluated", "review_requested", "review_rated", "review_handed_off",
            ])
        #expect(rehearsal.metrics.entries[1].parameters == ["moment": "done"])
        #expect(!"\(rehearsal.metrics.entries)".contains("secret"))
    }

    @Test("A78: what holds the next ask back, and a second one when it is over")
    func second() throws {
        let rehearsal = try Rehearsal(answers: [.chose(nil), .chose(nil)])
        #expect(rehearsal.ask() == .answered(.dismissed, handedOff: nil))
        let next = Rehearsal(
            rehearsal.store.state,
            .init(
                version: "1.1.0", policy: rehearsal.prompt.settings.policy,
                screen: rehearsal.prompt.settings.screen), answers: [])
        next.clock.advance(days: 59)
        next.prompt.recordSignal("good", points: 3)
        #expect(next.ask().heldBy == .askedRecently)
        next.clock.advance(days: 1)
        #expect(next.ask() == .answered(.dismissed, handedOff: nil))
    }

    @Test("B60: an abandoned ask stays counted")
    func abandoned() throws {
        let rehearsal = try Rehearsal(answers: [.ended(.signal(15), wasShown: true)])
        #expect(rehearsal.ask() == .interrupted(.signal(15), choice: nil))
        #expect(rehearsal.asks == ["automatic committed"])
        #expect(rehearsal.journal.entries.last == "signal 15")
        rehearsal.clock.advance(seconds: 1)
        rehearsal.prompt.recordSignal("good", points: 3)
        #expect(rehearsal.ask().heldBy == .askedThisVersion)
    }

    @Test("B63: what is judged is judged by the clock that stamped it")
    func oneClock() throws {
        var rules = ReviewRules()
        rules.daysSinceFirstUse = 1
        let rehearsal = try Rehearsal(ReviewState(), rules: rules)
        rehearsal.prompt.recordSignal("good", points: 3)
        #expect(rehearsal.ask().heldBy == .tooNew)
        rehearsal.clock.advance(seconds: 25 * 3_600)
        #expect(rehearsal.ask() == .answered(.dismissed, handedOff: nil))
    }

    @Test("a manual ask is shown whatever the rules say, and uses up neither version nor year")
    func manual() throws {
        var rules = ReviewRules()
        rules.gapDays = 1
        rules.asksPerYear = 1
        let rehearsal = try Rehearsal(rules: rules, answers: [.chose(nil), .chose(.later)])
        #expect(rehearsal.prompt.rate().ending == .answered(.dismissed, handedOff: nil))
        #expect(rehearsal.asks == ["manual settled dismissed"])
        rehearsal.clock.advance(seconds: 1)
        rehearsal.prompt.recordSignal("good", points: 3)
        #expect(rehearsal.ask().heldBy == .askedRecently)
        rehearsal.clock.advance(days: 1)
        #expect(rehearsal.ask() == .answered(.later, handedOff: nil))
    }

    @Test("an app's own page uses up the version and nothing else")
    func ownPage() throws {
        let policy = try ReviewPolicy(moments: [
            "whats-new": { $0.isScreen = true }, "done": { $0.asksPerVersion = nil },
        ])
        let rehearsal = Rehearsal(
            Rehearsal.ripe(),
            .init(
                version: "1.0.0", policy: policy,
                screen: RatingScreenConfiguration(reviewPage: Rehearsal.page)),
            answers: [.chose(nil), .chose(nil)])
        let page = ScriptedPresenter(
            [.chose(nil)], page: nil, journal: Journal<String>())
        let news = ReviewMoment("whats-new")
        #expect(
            rehearsal.prompt.present(screenMoment: news, by: page).ending
                == .answered(.dismissed, handedOff: nil))
        #expect(rehearsal.asks == ["screen settled dismissed"])
        #expect(!rehearsal.journal.entries.contains("shown"))
        #expect(
            rehearsal.prompt.present(screenMoment: news).ending.heldBy == .askedThisVersion)
        #expect(rehearsal.ask() == .answered(.dismissed, handedOff: nil))
    }
}
