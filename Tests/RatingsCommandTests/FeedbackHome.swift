import Foundation
import RatingsPOSIX
import RatingsTestSupport
import TerminalKit
import Testing

/// The home of a user of an app that takes feedback by mail.
struct FeedbackHome {
    let home: ScratchHome

    init() throws {
        home = try ScratchHome()
        try home.write(
            """
            { name: "Tool", version: "1.4.0", feedback: { mailto: "dev@example.org" } }
            """, to: home.configurationPath)
    }

    var draftPath: String { home.path + "/.local/state/ratings/drafts/tool.feedback.json" }

    func start(
        _ arguments: [String] = [], environment: [String: String] = [:],
        size: Size = Size(width: 70, height: 24)
    ) throws -> EmulatedTerminal {
        let terminal = try CommandTerminal.run(
            ["feedback", "tool"] + arguments, size: size,
            environment: ["HOME": home.path].merging(environment) { $1 })
        if !arguments.contains("--plain") { try terminal.waitForText("Reply to") }
        return terminal
    }

    @discardableResult
    func writeProgram(_ script: String, named name: String) throws -> String {
        let path = "\(home.path)/bin/\(name)"
        let source = path + ".source"
        try home.write("#!/bin/sh\n\(script)\n", to: source)
        // A file that this process wrote itself may be held open by a child of another test, and is
        // refused as a program then.
        let copying = ChildProcess(command: ["install", "-m", "755", source, path])
        #expect(copying.run(stop: try StopSwitch()).outcome == .exited(status: 0))
        return path
    }

    func draft() throws -> [String: String] {
        let data = try Data(contentsOf: URL(fileURLWithPath: draftPath))
        let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return try #require(document?["fields"] as? [String: String])
    }
}
