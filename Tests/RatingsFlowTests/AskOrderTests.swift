import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTestSupport
import RatingsTesting
import ReviewTiming
import Testing

/// Every script that the ports can follow, against what has to hold in each of them.
@Suite("The orders of an ask")
struct AskOrderTests {
    /// What leaves the program.
    private static let acts: Set<String> = ["offer", "open", "send 3", "feedback"]

    /// All that can happen to an ask that is due.
    private static func forEachScript(_ body: (RecordedAsk.Script) throws -> Void) rethrows {
        let answers: [Answer?] = [
            nil, .later, .decline, .feedback, .rate(RecordedAsk.page), .rate(nil),
            .review(stars: 3),
        ]
        let interruptions: [Interruption?] = [nil, .hangUp, .signal(RecordedAsk.signal)]
        let signals: [String?] = [
            nil, "hold", "gone", "offer", "open", "send 3", "saved rated", "saved later",
        ]
        var script = RecordedAsk.Script()
        for answer in answers {
            for interruption in interruptions {
                for wasShown in [true, false] {
                    (script.answer, script.interruption) = (answer, interruption)
                    script.wasShown = wasShown
                    for signal in signals {
                        script.signalAfter = signal
                        try forEachAct(script, body)
                    }
                }
            }
        }
    }

    private static func forEachAct(
        _ script: RecordedAsk.Script, _ body: (RecordedAsk.Script) throws -> Void
    ) rethrows {
        let failure = AppRatingError(.server)
        var script = script
        for way in [HandOffWay.opened, .printed, nil] {
            for offer in [
                nil, .done, .refused, .unavailable, .failed(failure), .ended(.hangUp),
            ] as [RatingOffer?] {
                (script.way, script.offer) = (way, offer)
                script.submission = nil
                try body(script)
            }
        }
        for submission in [.submitted, .notSubmitted(failure), .ended(.hangUp)]
            as [SubmissionEnding]
        {
            (script.offer, script.submission) = (nil, submission)
            try body(script)
        }
    }

    @Test("whatever happens: saved before shown, acted on when it is gone, settled at most once")
    func orders() throws {
        var count = 0
        try Self.forEachScript { script in
            let calls = try RecordedAsk(script).calls.entries
            count += 1
            let settlements = calls.filter { $0.hasPrefix("saved ") }
            #expect(settlements.first == "saved committed" && settlements.count <= 2, "\(script)")
            if let shown = calls.firstIndex(of: "show") {
                #expect(calls[..<shown].contains("saved committed"), "\(script)")
            }
            for act in calls.indices where Self.acts.contains(calls[act]) {
                #expect(calls[..<act].contains("gone"), "\(script)")
            }
            let last = calls.filter { !$0.hasPrefix("pass on") }.suffix(2)
            #expect(last == ["release", "conclude"], "\(script)")
        }
        #expect(count > 5_000)
    }

    @Test("whatever happens: rated is kept only after an act that led somewhere")
    func rated() throws {
        try Self.forEachScript { script in
            let ask = try RecordedAsk(script)
            let calls = ask.calls.entries
            let didLead =
                script.offer == .done && calls.contains("offer")
                || script.way != nil && calls.contains("open")
                || script.submission == .submitted && calls.contains("send 3")
            #expect(calls.contains("saved rated") == didLead, "\(script)")
            #expect((ask.store.state.ratedAt != nil) == didLead, "\(script)")
            #expect(!calls.contains("saved rated") || calls.contains("review_handed_off"))
        }
    }

    @Test("whatever happens: once the program was asked to end nothing more is opened or sent")
    func signals() throws {
        try Self.forEachScript { script in
            let calls = try RecordedAsk(script).calls.entries
            if script.interruption != nil || script.signalAfter == "gone" || !script.wasShown {
                #expect(Self.acts.isDisjoint(with: calls), "\(script)")
            }
            if script.signalAfter == "hold" {
                #expect(!calls.contains("show"), "\(script)")
            }
            if let trigger = script.signalAfter.flatMap({ calls.firstIndex(of: $0) }) {
                #expect(Self.acts.isDisjoint(with: calls[(trigger + 1)...]), "\(script)")
            }
        }
    }
}
