import Foundation
import Testing
@testable import ReviewTiming

/// What leaves the user in peace: all apps together, asks without an answer, the sample.
@Suite("Leaving the user in peace")
struct PeaceRuleTests {
    /// A user with whom the limits of one app are met.
    private func fixture() throws -> Situation {
        var situation = try GateRuleTests.fixture()
        try situation.rules {
            $0.gapDays = 0
            $0.asksPerYear = nil
            $0.asksPerVersion = nil
        }
        situation.signals(["good": ["": Array(repeating: 0, count: 5)]])
        return situation
    }

    private func automatic(
        _ situation: Situation, _ ages: [Double], version: String? = "1.4.0",
        _ outcome: ReviewAsk.Outcome? = .dismissed, status: ReviewAsk.Status = .settled
    ) -> [ReviewAsk] {
        ages.map { age in
            ReviewAsk(
                at: situation.ago(age), version: version, moment: "done", status: status,
                outcome: outcome)
        }
    }

    private func expect(
        _ situation: Situation, _ code: ReviewCheck.Code, isMet: Bool, until: Date? = nil,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let check = try #require(situation.decision.check(code), sourceLocation: location)
        #expect(check.isMet == isMet, sourceLocation: location)
        #expect(check.until == until, sourceLocation: location)
        if !isMet { #expect(situation.decision.verdict != .ask, sourceLocation: location) }
    }

    @Test("another app's ask holds for 14 days, exactly, and the app's own does not")
    func betweenApps() throws {
        var situation = try fixture()
        situation.environment.sharedAsks.ofThisApp = [situation.ago(0)]
        try expect(situation, .askedElsewhere, isMet: true)
        situation.environment.sharedAsks.ofOtherApps = [situation.ago(14 * day - 1)]
        try expect(
            situation, .askedElsewhere, isMet: false, until: situation.now.addingTimeInterval(1))
        situation.environment.sharedAsks.ofOtherApps = [situation.ago(14 * day)]
        try expect(situation, .askedElsewhere, isMet: true)
        #expect(situation.decision.verdict == .ask)
    }

    @Test("another app's ask of the future or of a clock that was not set holds")
    func wrongClocks() throws {
        var situation = try fixture()
        situation.environment.sharedAsks.ofOtherApps = [situation.ago(-day)]
        try expect(
            situation, .askedElsewhere, isMet: false,
            until: situation.now.addingTimeInterval(15 * day))
        situation.environment.sharedAsks.ofOtherApps = [Date(timeIntervalSince1970: 0)]
        try expect(situation, .askedElsewhere, isMet: false)
    }

    @Test("all apps together ask six times in 365 days, the app itself among them")
    func yearOfAllApps() throws {
        var situation = try fixture()
        situation.environment.sharedAsks.ofOtherApps = (1...4).map {
            situation.ago(Double($0) * 30 * day)
        }
        situation.environment.sharedAsks.ofThisApp = [situation.ago(364 * day)]
        try expect(situation, .askedElsewhere, isMet: true)
        situation.environment.sharedAsks.ofThisApp.append(situation.ago(20 * day))
        try expect(
            situation, .askedElsewhere, isMet: false, until: situation.now.addingTimeInterval(day))
        situation.environment.sharedAsks.ofThisApp[0] = situation.ago(365 * day)
        try expect(situation, .askedElsewhere, isMet: true)
    }

    @Test(
        "after two asks without an answer the major version is silent, after three all are for good"
    )
    func ignored() throws {
        var situation = try fixture()
        situation.state.asks = automatic(situation, [200 * day])
        try expect(situation, .ignored, isMet: true)
        situation.state.asks = automatic(situation, [200 * day, 100 * day])
        try expect(situation, .ignored, isMet: false)
        situation.version = "1.9.9"
        try expect(situation, .ignored, isMet: false)
        situation.version = "2.0"
        try expect(situation, .ignored, isMet: true)
        situation.state.asks += automatic(situation, [50 * day], version: "2.0")
        situation.version = "3.0"
        try expect(situation, .ignored, isMet: false)
        #expect(
            situation.decision.check(.ignored)?.detail == .ignored(3, of: 2, isForGood: true))
    }

    @Test("where no version is known, two asks without an answer are silent for 365 days")
    func ignoredWithoutVersion() throws {
        var situation = try fixture()
        situation.version = nil
        situation.state.asks = automatic(situation, [400 * day, 365 * day - 1], version: nil)
        try expect(
            situation, .ignored, isMet: false, until: situation.now.addingTimeInterval(1))
        situation.state.asks = automatic(situation, [400 * day, 365 * day], version: nil)
        try expect(situation, .ignored, isMet: true)
    }

    @Test("any answer breaks the row, and so does no ask that the user or the app's own page made")
    func answered() throws {
        for outcome in [ReviewAsk.Outcome.later, .feedback, .rated, .declined] {
            var situation = try fixture()
            situation.state.asks =
                automatic(situation, [300 * day]) + automatic(situation, [200 * day], outcome)
                + automatic(situation, [100 * day])
            try expect(situation, .ignored, isMet: true)
        }
        var situation = try fixture()
        situation.state.asks = automatic(situation, [300 * day, 200 * day])
        situation.state.asks += [.manual, .screen].map { origin in
            ReviewAsk(
                at: situation.ago(100 * day), version: nil, moment: "done", origin: origin,
                outcome: .later)
        }
        try expect(situation, .ignored, isMet: false)
    }

    @Test("an ask that was never settled is ignored, and a withdrawn one counts nowhere")
    func unsettled() throws {
        var situation = try fixture()
        situation.state.asks =
            automatic(situation, [300 * day])
            + automatic(situation, [200 * day], nil, status: .committed)
        try expect(situation, .ignored, isMet: false)
        situation.state.asks[1].status = .withdrawn
        try expect(situation, .ignored, isMet: true)
    }

    @Test("a due reminder waives none of the three")
    func reminder() throws {
        var situation = try fixture()
        try situation.rules { $0.sample = 0.5 }
        situation.state.remindAt = situation.now
        situation.environment.sharedAsks.ofOtherApps = [situation.now]
        situation.state.asks = automatic(situation, [300 * day, 200 * day])
        let unmet = situation.decision.checks.filter { !$0.isMet }.map(\.code)
        #expect(unmet == [.askedElsewhere, .ignored, .notSampled])
    }

    @Test("a screen moment needs none of the three")
    func screenMoment() throws {
        var situation = try fixture()
        situation.moment = ReviewMoment("whats-new")
        situation.environment.sharedAsks.ofOtherApps = [situation.now]
        situation.state.asks = automatic(situation, [300 * day, 200 * day], version: "1.3")
        #expect(situation.decision.verdict == .ask)
    }

    @Test("at 1 everybody is in the sample, below 1 who was drawn, and nobody without a draw")
    func sample() throws {
        var situation = try fixture()
        try situation.rules { $0.sample = 1 }
        try expect(situation, .notSampled, isMet: true)
        try situation.rules { $0.sample = 0.999 }
        try expect(situation, .notSampled, isMet: false)
        try situation.rules { $0.sample = 0 }
        situation.state.drawSalt(7)
        try expect(situation, .notSampled, isMet: false)
    }

    @Test(
        "the share of a sample is right within two points, and who is in one is in every larger one"
    )
    func share() {
        for share in [0.05, 0.25, 0.5, 0.9] {
            let salts = (0..<5_000)
            let lots = salts.map { GateEvaluation.lot(of: $0) }
            let part = Double(lots.count { $0 < share }) / Double(salts.count)
            #expect(abs(part - share) < 0.02)
            #expect(lots.allSatisfy { (0..<1).contains($0) })
        }
    }

    @Test("the salt is drawn once, is in the document, and a document without one is as before")
    func salt() throws {
        var state = ReviewState(launches: 1)
        #expect(try !String(decoding: state.document(), as: UTF8.self).contains("salt"))
        state.drawSalt(1_234_567_890)
        state.drawSalt(5)
        #expect(state.salt == 1_234_567_890)
        #expect(try ReviewState(document: state.document()) == state)
        #expect((0..<100).allSatisfy { _ in ReviewState.randomSalt() < 1 << 53 })
    }

    @Test("the presets of other engines have the three off")
    func presets() throws {
        let swiftRater = try ReviewPolicy.swiftRater(daysUntilPrompt: 1)
        for rules in [ReviewRules.swiftReview, .reviewKit, swiftRater.rules] {
            #expect(rules.daysBetweenApps == nil && rules.asksPerYearOfAllApps == nil)
            #expect(rules.ignoredAsks == nil && rules.sample == nil)
        }
    }

    @Test("a configuration makes the three only stricter, and null is the default")
    func configuration() throws {
        func rules(_ text: String) throws -> ReviewRules {
            let text = "{\"policy\": {\(text)}, \"moments\": {\"done\": {}}}"
            return try JSONDecoder().decode(ReviewPolicy.self, from: Data(text.utf8))
                .rules(for: "done")
        }
        let strict = try rules(
            #""daysBetweenApps": 30, "asksPerYearOfAllApps": 2, "ignoredAsks": 0, "sample": 0.25"#)
        #expect(strict.daysBetweenApps == 30 && strict.asksPerYearOfAllApps == 2)
        #expect(strict.ignoredAsks == 0 && strict.sample == 0.25)
        let usual = try rules(
            #""daysBetweenApps": null, "asksPerYearOfAllApps": null, "ignoredAsks": null"#)
        #expect(usual == ReviewRules())
        for text in [
            #""daysBetweenApps": 13"#, #""asksPerYearOfAllApps": 7"#, #""ignoredAsks": 3"#,
            #""sample": 1.5"#, #""sample": "all""#, #""preset": "fast""#,
        ] {
            #expect(throws: (any Error).self, "\(text)") { try rules(text) }
        }
    }

    @Test("the preset for developers is read first, and any rule changes it")
    func developer() throws {
        let text = #"{"policy": {"gapDays": 90, "preset": "developer"}, "moments": {"done": {}}}"#
        let rules = try JSONDecoder().decode(ReviewPolicy.self, from: Data(text.utf8))
            .rules(for: "done")
        #expect(rules.gapDays == 90 && rules.asksPerYear == 2 && rules.useDays == 3)
        #expect(ReviewRules.developer.gapDays == 180 && ReviewRules.developer.signals == 3)
    }
}
