import RatingsCore
import Foundation
import RatingsTestSupport
import RatingsProviders
import RatingsTesting
import Testing
@testable import RatingsCommand
import RatingsPOSIX

@Suite("The manual pages")
struct ManPageTests {
    static let man = "/usr/bin/man"
    static let mandoc = "/usr/bin/mandoc"

    /// The pages, each by the name of its file.
    private static let pages = [
        "ratings.1", "ratings-online.1", "ratings-configuration.5", "ratings-format.5",
    ]

    /// The text of a page, made as `make install` makes it.
    private func page(_ name: String) async throws -> String {
        let parts = name.split(separator: ".")
        guard parts[1] == "5" else {
            return try await CommandCall.run(["--man", String(parts[0])]).output
        }
        let head = try await CommandCall.run(["--man"]).output.split(separator: "\n")[0]
        let script = Document.root.appending(path: ".ci/man").path
        let result = try await Scratch.run(["/bin/sh", script, String(parts[0]), String(head)])
        #expect(result.outcome == .exited(status: 0))
        return String(decoding: result.output, as: UTF8.self)
    }

    /// What a program prints that reads a page.
    private func read(_ name: String, by command: [String]) async throws -> (String, String) {
        let home = try ScratchHome()
        let file = "\(home.path)/\(name)"
        try home.write(try await page(name), to: file)
        let result = try await Scratch.run(command + [file])
        return (
            Scratch.withoutOverstrikes(String(decoding: result.output, as: UTF8.self)),
            String(decoding: result.errorOutput, as: UTF8.self)
        )
    }

    @Test("man reads each without a warning", arguments: pages)
    func readable(name: String) async throws {
        try #require(
            FileManager.default.isExecutableFile(atPath: Self.man),
            "The page cannot be read without man: please install man-db and groff-base.")
        let (text, errors) = try await read(
            name,
            by: [
                "/usr/bin/env", "-i", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "MANWIDTH=200",
                "MANROFFOPT=-c", Self.man, "--warnings", "-P", "cat", "-E", "UTF-8", "-l",
            ])
        #expect(errors == "")
        #expect(text.contains("NAME") && text.contains("SEE ALSO"))
    }

    @Test("mandoc has nothing to say about them", arguments: pages)
    func lint(name: String) async throws {
        try #require(
            FileManager.default.isExecutableFile(atPath: Self.mandoc), "Please install mandoc.")
        let (remarks, errors) = try await read(name, by: [Self.mandoc, "-T", "lint"])
        #expect(remarks == "")
        #expect(errors == "")
    }

    @Test("all commands, options, statuses and variables are in ratings(1)")
    func complete() async throws {
        let manual = Manual.ratings(CommandTable.commands)
        let page = try await page("ratings.1")
        for command in CommandTable.commands {
            #expect(page.contains(Roff.line("ratings \(command.name)")))
            for option in command.allOptions {
                #expect(page.contains(Roff.bold(option.synopsis)), "\(option.rawValue)")
            }
        }
        for (status, _) in ExitStatus.explained { #expect(page.contains(Roff.bold(status))) }
        for part in manual.sections.flatMap(\.parts) {
            guard case .rows(_, let rows) = part else { continue }
            for row in rows { #expect(page.contains(Roff.bold(row.name)), "\(row.name)") }
        }
    }

    /// How the source names a variable that it reads.
    nonisolated(unsafe) private static let variable =
        /(?:ariables?\[|nvironment\[|getenv\(|value\(|isSet\(|= )"([A-Z][A-Z_]{3,})"/

    @Test("every variable that the source reads is in a manual")
    func variables() async throws {
        let root = Document.root.appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("RatingsTesting/") }
        var names: Set<String> = []
        for file in files {
            let source = try Document.text(of: "Sources/\(file)")
            for line in source.split(separator: "\n") where !line.contains("case .ci") {
                names.formUnion(line.matches(of: Self.variable).map { String($0.1) })
            }
        }
        #expect(names.isSuperset(of: ["BROWSER", "TMPDIR", "RATINGS_NO_ASK", "RATINGS_MOUSE"]))
        let pages = try await page("ratings.1") + page("ratings-online.1")
        // A field of /etc/os-release is no variable.
        for name in names.subtracting(["PRETTY_NAME"]) {
            #expect(pages.contains(Roff.line(name)), "\(name)")
        }
    }

    @Test("docs/command.md is what the command prints; after a change, print it again")
    func markdown() async throws {
        let printed = try await CommandCall.run(["--markdown"]).output
        let page = try Document.text(of: "docs/command.md")
        let lines = zip(printed.split(separator: "\n"), page.split(separator: "\n"))
        let difference = lines.first { $0 != $1 }
        #expect(printed == page, "ratings --markdown > docs/command.md: \(difference as Any)")
    }

    @Test("they are ASCII, and no line of their text is taken for a request")
    func form() async throws {
        let requests: Set = ["TH", "SH", "SS", "TP", "PP", "nf", "fi", "br", "BR"]
        for name in ["ratings.1", "ratings-online.1"] {
            let page = try await page(name)
            #expect(page.utf8.allSatisfy { $0 < 0x80 })
            for line in page.split(separator: "\n") where line.hasPrefix(".") {
                #expect(requests.contains(String(line.dropFirst().prefix(2))), "\(line)")
            }
            #expect(!page.split(separator: "\n").contains { $0.hasPrefix("'") })
        }
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
