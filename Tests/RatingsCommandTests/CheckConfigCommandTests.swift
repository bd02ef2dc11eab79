import Foundation
import ReviewStorage
import Testing
@testable import RatingsCommand

@Suite("Everything that is wrong with a configuration")
struct CheckConfigCommandTests {
    private func check(_ text: String) async throws -> (
        lines: [String], status: RatingsCommand.ExitStatus
    ) {
        let home = try ScratchHome()
        let path = "\(home.path)/tool.json"
        try home.write(text, to: path)
        let call = try await home.call("check-config", path)
        #expect(call.errors.isEmpty)
        let lines: [String] = call.output.split(separator: "\n").map {
            $0.replacingOccurrences(of: path, with: "FILE")
        }
        return (lines, call.status)
    }

    @Test("all faults are reported at once, each with its line, and the status is 65")
    func faults() async throws {
        let result = try await check(
            """
            {
              nmae: "Tool", version: 3,
              provider: "appstroe:1",
              policy: {
                gapDays: -1, signals: "three", colour: 1,
                blockers: { error: { holdsForScope: true }, setback: "long" },
              },
              moments: {
                done: { asksPerYear: 5000, cap: { sync: "a" } },
                "": {},
              },
              handOff: { open: true, submit: "odrs:org.example.App" },
              quietIn: ["moon"],
              screenSeconds: 0,
              screen: 7,
            }
            """)
        #expect(result.status.code == 65)
        let places = result.lines.map { line in
            line.split(separator: " ").prefix(2).joined(separator: " ")
        }
        #expect(
            places == [
                "FILE:2: nmae", "FILE:2: version", "FILE:3: provider:", "FILE:5: policy.colour",
                "FILE:5: policy.gapDays", "FILE:5: policy.signals",
                "FILE:6: policy.blockers.error.days", "FILE:6: policy.blockers.setback",
                "FILE:9: moments.done.asksPerYear", "FILE:9: moments.done.cap.sync", "FILE:10: a",
                "FILE:12: handOff.open:", "FILE:13: quietIn", "FILE:14: screenSeconds",
                "FILE:15: screen",
            ], "\(result.lines.joined(separator: "\n"))")
    }

    @Test("a rule that a moment inherits is reported once")
    func inherited() async throws {
        let result = try await check("{ policy: { signals: 5000 }, moments: { a: {}, b: {} } }")
        #expect(
            result.lines == [
                "FILE:1: policy.signals must be a whole number from 0 to 1000, not 5000"
            ])
    }

    @Test("what stops being JSON5 is reported with its line and column")
    func noJSON() async throws {
        let result = try await check("{\n  name: 'é' version: 1}")
        #expect(result.lines == ["FILE:2: column 13: expected ',' or '}'"])
        #expect(try await check("[]").lines == ["FILE: the configuration must be an object"])
    }

    @Test("of the sample that init writes nothing is reported, and a missing file is an error")
    func silence() async throws {
        let app = try #require(AppName("tool"))
        let result = try await check(SampleConfiguration.text(of: app))
        #expect(result.lines.isEmpty)
        #expect(result.status == .success)
        let missing = try await CommandCall.run(["check-config", "/nowhere/tool.json"])
        #expect(missing.status.code == 65)
        #expect(missing.errors.contains("/nowhere/tool.json"))
    }

    @Test("what check takes, check-config takes, and what it refuses is refused by both")
    func agreement() async throws {
        for text in [
            "{}", "{ moments: { done: {} } }", "{ policy: 3 }", "{ handOff: { open: 1 } }",
            "{ a: 1 }", "", "{ feedback: { mailto: 'x', url: 'y' } }", "{ quietIn: 'ci' }",
        ] {
            let home = try ScratchHome()
            try home.write(text, to: home.configurationPath)
            let check = try await home.call("check", "tool", "--moment", "done")
            let config = try await home.call("check-config", home.configurationPath)
            #expect((check.status.code == 65) == (config.status.code == 65), "\(text)")
        }
    }
}
