import Foundation
@testable import HostileInput
import RatingsTesting
import Testing

/// A bounded part of what `make fuzz` does without end.
@Suite("Hostile input")
struct HostileInputTests {
    @Test("no answer breaks a promise", arguments: HostileInput.Target.allCases)
    func fixtures(target: HostileInput.Target) throws {
        for seed in try Seeds.all(for: target) {
            #expect(target.brokenPromise(by: seed.bytes) == nil, "\(seed.name)")
        }
    }

    @Test("nor does one that was spoiled at random", arguments: HostileInput.Target.allCases)
    func spoiled(target: HostileInput.Target) throws {
        let seeds = try Seeds.all(for: target)
        var random = SeededRandom(seed: 20_260_301)
        for round in 0..<60 {
            var bytes = seeds[Int.random(in: seeds.indices, using: &random)].bytes
            Spoiling.spoil(&bytes, using: &random)
            #expect(
                target.brokenPromise(by: bytes) == nil,
                "round \(round): \(Data(bytes).base64EncodedString())")
        }
    }

    @Test("a promise that is broken is reported")
    func broken() {
        #expect(throws: (any Error).self) { try HarmlessText.check("a\u{1B}b", from: "it") }
        #expect(throws: (any Error).self) { try HarmlessText.check("a\u{9B}b", from: "it") }
        #expect(throws: (any Error).self) {
            try HarmlessText.check(colored: "\u{1B}[2J", from: "it")
        }
        #expect(throws: Never.self) {
            try HarmlessText.check(colored: "\u{1B}[0;1mé\n", from: "it")
        }
    }
}
