import Foundation
import RatingsTestSupport
import RatingsProviders
import RatingsTesting
import Testing
@testable import RatingsCommand
import RatingsPOSIX

@Suite("The manual page")
struct ManPageTests {
    static let man = "/usr/bin/man"

    private func page() async throws -> String {
        try await CommandCall.run(["--man"]).output
    }

    @Test("man reads it without a warning, and all commands and options are in it")
    func readable() async throws {
        try #require(
            FileManager.default.isExecutableFile(atPath: Self.man),
            "The page cannot be read without man: please install man-db and groff-base.")
        let home = try ScratchHome()
        let file = home.path + "/ratings.1"
        try home.write(try await page(), to: file)
        let command = [
            "/usr/bin/env", "-i", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "MANWIDTH=200",
            "MANROFFOPT=-c", Self.man, "--warnings", "-P", "cat", "-E", "UTF-8", "-l", file,
        ]
        let result = try await Scratch.run(command)
        #expect(result.outcome == .exited(status: 0))
        #expect(String(decoding: result.errorOutput, as: UTF8.self) == "")
        let text = Scratch.withoutOverstrikes(String(decoding: result.output, as: UTF8.self))
        for command in CommandTable.commands {
            #expect(text.contains("ratings \(command.name)"))
            for option in command.allOptions {
                #expect(text.contains(option.synopsis), "\(command.name) \(option.rawValue)")
            }
        }
        for (status, _) in ExitStatus.explained { #expect(text.contains(status)) }
        #expect(text.contains("NO_COLOR") && text.contains("~/.local/state/ratings/drafts/"))
        #expect(text.contains("'ratings forget APP' wipes it"))
    }

    @Test("it is ASCII, and no line of its text is taken for a request")
    func form() async throws {
        let page = try await page()
        #expect(page.utf8.allSatisfy { $0 < 0x80 })
        let requests = Set(["TH", "SH", "SS", "TP", "PP"])
        for line in page.split(separator: "\n") where line.hasPrefix(".") {
            #expect(requests.contains(String(line.dropFirst().prefix(2))), "\(line)")
        }
        #expect(!page.split(separator: "\n").contains { $0.hasPrefix("'") })
        #expect(Roff.line(".x \\ 'y' \"é\"") == #"\&.x \e \(aqy\(aq "\[u00E9]""#)
        #expect(Roff.quoted("a \"b\"") == #""a \(dqb\(dq""#)
    }
}

/// Programs that these tests need.
enum Scratch {
    static func has(_ program: String) -> Bool {
        ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + program)
        }
    }

    static func run(_ command: [String]) async throws -> ChildResult {
        let child = ChildProcess(command: command)
        let stop = try StopSwitch()
        return await onOwnThread { child.run(stop: stop) }
    }

    /// Text as a terminal would show it that prints a letter, a backspace and the letter again.
    static func withoutOverstrikes(_ text: String) -> String {
        var kept: [Character] = []
        for character in text {
            if character == "\u{8}" { _ = kept.popLast() } else { kept.append(character) }
        }
        return String(kept)
    }
}
