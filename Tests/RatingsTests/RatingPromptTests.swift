import Foundation
import Ratings
import Testing

@Suite("The front door")
struct RatingPromptTests {
    /// A prompt of a home of its own, in which nothing is known.
    private func prompt(home: String, note: @escaping @Sendable (ReviewMetric) -> Void = { _ in })
        throws -> RatingPrompt
    {
        try RatingPrompt(
            app: "tool",
            settings: .init(
                version: "1.0", policy: try ReviewPolicy(moments: ["done"]),
                screen: .inTerminal(reviewPage: WebAddress("https://example.org/rate"))),
            variables: ["HOME": home], note: note)
    }

    private func withHome(_ body: (String) throws -> Void) throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    @Test("what is noted is in the state's file, and decides")
    func stored() throws {
        try withHome { home in
            let prompt = try prompt(home: home)
            prompt.recordLaunch()
            prompt.recordSignal("good", points: 3)
            #expect(prompt.check(moment: "done").reason?.code == .tooNew)
            #expect(prompt.record(.firstUse(Date(timeIntervalSinceNow: -30 * 86_400))))
            #expect(prompt.check(moment: "done").verdict == .ask)
            prompt.recordBlocker("error")
            guard case .notDue(let decision) = prompt.askIfDue(moment: "done").ending else {
                Issue.record("it was due")
                return
            }
            #expect(decision.reason?.code == .coolingDown)
            let file = home + "/.local/state/ratings/tool.json"
            let state = try ReviewState(document: try Data(contentsOf: URL(filePath: file)))
            #expect(state.launches == 1)
            #expect(state.signals["good"]?[""]?.count == 3)
            #expect(state.asks == [])
        }
    }

    @Test("without a place for the state nobody is asked and no call fails")
    func noPlace() throws {
        for home in ["", "/", "/proc/no/such/home"] {
            let prompt = try prompt(home: home)
            prompt.recordLaunch()
            #expect(!prompt.record(.declined))
            #expect(prompt.check(moment: "done").reason?.code == .stateUnavailable)
            guard case .notDue = prompt.rate().ending else {
                Issue.record("it was shown")
                return
            }
        }
    }

    @Test("a mistake of the program's is named")
    func mistakes() {
        #expect(throws: PromptSetupError.invalidAppName("../x")) {
            try RatingPrompt(app: "../x", moments: [])
        }
        #expect(throws: PromptSetupError.invalidReviewPage("example.org")) {
            try RatingPrompt(app: "tool", reviewPage: "example.org", moments: [])
        }
        #expect(throws: PromptSetupError.invalidProvider(.missingPath)) {
            try RatingPrompt(app: "tool", provider: "file:", moments: [])
        }
        #expect(throws: PromptSetupError.invalidPolicy(.emptyMomentName)) {
            try RatingPrompt(app: "tool", moments: [""])
        }
        for error: PromptSetupError in [
            .invalidAppName("x"), .invalidReviewPage("x"), .invalidProvider(.missingPath),
            .invalidPolicy(.emptyMomentName),
        ] {
            #expect(!error.description.isEmpty)
        }
    }

    @Test("the usual screen offers to ask later, and never again")
    func screen() {
        let screen = RatingScreenConfiguration.inTerminal(appName: "Tool")
        #expect(screen.secondaryButtonTitle == "Maybe Later")
        #expect(screen.offersDecline)
        #expect(screen.appName == "Tool")
    }
}
