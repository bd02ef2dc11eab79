import Foundation
import RatingsCore
import RatingsTestSupport
import RatingsProviders
import ReviewStorage
import ReviewTiming
import TerminalKit
import Testing

/// The home of a person who rates an app whose stars are sent to a scripted server.
struct RatingHome {
    static let title = "Quiet and reliable"
    static let text = "Backs up what I ask it to, every night, without a word."

    let folder: ScratchFolder
    let server: ScriptedServer

    /// - Parameter sections: What the configuration has in addition to its name and version.
    init(_ server: ScriptedServer, _ sections: String) throws {
        folder = try ScratchFolder.withMachineID()
        self.server = server
        try folder.write(
            """
            { name: "Example Tool", version: "1.4.0", moments: { done: {} }, \(sections) }
            """, to: "tool.json")
    }

    /// A home of an app in ODRS that takes feedback by mail.
    static func odrs(_ odrs: FakeODRS) throws -> RatingHome {
        try RatingHome(
            odrs.server,
            #"handOff: { submit: "odrs:org.example.App" }, feedback: { mailto: "dev@example.org" }"#
        )
    }

    /// A home of an app with a server of its own.
    static func endpoint(_ server: ScriptedServer) throws -> RatingHome {
        try RatingHome(server, #"handOff: { submit: "\#(server.address("/reviews"))" }"#)
    }

    private var stateFolder: StateFolder { StateFolder(path: folder["state/ratings"]) }

    /// The draft of a review, or of feedback, that is kept.
    func draft(_ kind: WritingDraft.Kind = .review) throws -> WritingDraft? {
        let app = try #require(AppName("tool"))
        return try DraftStore(folder: stateFolder, app: app, kind: kind).load()
    }

    /// What is remembered.
    var state: ReviewState {
        get throws {
            let app = try #require(AppName("tool"))
            return try FileStateStore(folder: stateFolder, app: app).load()
        }
    }

    /// The asks that are remembered, each as its origin, status and outcome.
    var asks: [String] {
        get throws {
            try state.asks.map { ask in
                [ask.origin.rawValue, ask.status.rawValue, ask.outcome?.rawValue]
                    .compactMap { $0 }.joined(separator: " ")
            }
        }
    }

    /// Shows the screen because the user wants it.
    func rate(_ options: String...) throws -> EmulatedTerminal { try run("rate", options) }

    /// Shows the screen if it is due.
    ///
    /// - Parameter change: Changes the program before it is started.
    func ask(
        _ options: String..., size: Size = .standard, _ change: (inout Program) -> Void = { _ in }
    ) throws -> EmulatedTerminal {
        try run("ask", ["--moment", "done"] + options, size: size, change)
    }

    /// Tells whether it would be due in a number of days.
    func check(inDays days: Double, _ options: String...) throws -> EmulatedTerminal {
        let instant = Self.stamp(daysAgo: -days)
        return try run("check", ["--moment", "done", "--at", instant] + options)
    }

    private static func stamp(daysAgo days: Double) -> String {
        RFC3339.string(Date(timeIntervalSinceNow: -days * 86_400)) ?? ""
    }

    /// Makes it a home of two months of use and three successes, in which nobody was asked.
    func ripen() throws {
        let good = [9, 8, 7].map { "\"\(Self.stamp(daysAgo: $0))\"" }.joined(separator: ", ")
        try write(
            state: """
                {"schema": 1, "firstUse": "\(Self.stamp(daysAgo: 60))", "launches": 40,
                 "signals": {"good": {"": [\(good)]}}}
                """)
    }

    /// Puts a document in the place of the state.
    func write(state: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder["state/ratings"], withIntermediateDirectories: true)
        try folder.write(state, to: "state/ratings/tool.json")
    }

    /// Chooses feedback.
    ///
    /// - Parameter change: Changes the program before it is started.
    func feedback(
        _ options: String..., change: (inout Program) -> Void = { _ in }
    ) throws -> EmulatedTerminal {
        try run("feedback", options, change)
    }

    /// Starts a command in a terminal; standard output is a pipe.
    private func run(
        _ command: String, _ options: [String], size: Size = .standard,
        _ change: (inout Program) -> Void = { _ in }
    ) throws -> EmulatedTerminal {
        var environment = BuiltProgram.variables(server, folder)
        environment["XDG_STATE_HOME"] = folder["state"]
        var program = Program(
            try BuiltProgram.ratings.path,
            [command, "tool", "--config", folder["tool.json"]] + options, environment: environment)
        program.standardOutput = .pipe
        change(&program)
        return try EmulatedTerminal(running: program, size: size)
    }
}

extension Size {
    static let standard = Size(width: 80, height: 24)
}

extension EmulatedTerminal {
    /// Chooses this many stars on the screen.
    func chooseStars(_ stars: Int) throws {
        try waitForKeys()
        try press(.enter)
        try waitForQuiet(milliseconds: 400)
        // On a screen that came by itself the first Enter only chooses.
        if !screen.contains("How many stars?") { try press(.enter) }
        try waitForText("How many stars?")
        try type("\(stars)")
        try waitForText(stars == 1 ? "1 star" : "\(stars) stars")
        try confirm()
    }

    /// Chooses stars and chooses the review, where there is a choice.
    func openReview(stars: Int = 4) throws {
        try chooseStars(stars)
        try waitForText("Send Feedback")
        try confirm()
        try waitForText("F4 editor")
    }

    /// Fills in title and text and asks for them to be sent, up to the preview.
    func write(
        title: String = RatingHome.title, text: String = RatingHome.text
    ) throws {
        try type(title)
        try press(.tab)
        try type(text)
        try press(.tab, .enter)
        try waitForText("This Is Sent")
    }

    /// Chooses three stars and sends them without a text, where there is no choice.
    func sendStarsAlone() throws {
        try chooseStars(3)
        try waitForText("F4 editor")
        try press(.tab, .tab, .enter)
        try waitForText("This Is Sent")
        try press(.enter)
    }

    /// What the command printed.
    var printedText: String { String(decoding: bytes(from: .output), as: UTF8.self) }
}
