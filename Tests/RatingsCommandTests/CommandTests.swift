import Foundation
import RatingScreen
import RatingsCore
import RatingsTesting
import Testing
@testable import RatingsCommand

@Suite("The command")
struct CommandTests {
    private func call(_ arguments: String..., environment: [String: String] = [:]) async throws
        -> CommandCall
    {
        try await CommandCall.run(arguments, environment: environment)
    }

    @Test("the overview fits 40 lines, leads with examples, and says how to switch it off")
    func overview() async throws {
        let overview = try await call("--help")
        #expect(overview.status == .success)
        #expect(overview.errors.isEmpty)
        let lines = overview.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 41, "with the empty one after the last line feed")
        #expect(lines.allSatisfy { $0.count <= 79 })
        #expect(lines.prefix(5).contains { $0.hasPrefix("  ratings ask ") })
        for command in CommandTable.commands {
            let rows = lines.filter { $0.hasPrefix("  \(command.name) ") }
            #expect(rows.map { $0.hasSuffix(command.summary) } == [true], "\(command.name)")
        }
        for word in [
            "'ratings status'", "'ratings opt-out'", "RATINGS_NO_ASK=1", "'ratings forget APP'",
        ] {
            #expect(overview.output.contains(word), "\(word)")
        }
    }

    @Test("the help of a command begins with an example, and names its options and variables")
    func help() async throws {
        for command in CommandTable.commands {
            let page = try await call(command.name, "--help")
            #expect(page.status == .success)
            #expect(page.output.hasPrefix("Example: "))
            #expect(command.example.contains("ratings \(command.name)"))
            #expect(page.output.contains("Usage: ratings \(command.name)"))
            for option in command.options {
                #expect(page.output.contains("  \(option.rawValue)"))
            }
            for variable in EnvironmentVariable.read(by: command) {
                #expect(page.output.contains("  \(variable.names.prefix { $0 != "," })"))
            }
            #expect(page.output.contains("\nExit status:\n  0 "))
            #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 79 })
            #expect(try await call("help", command.name).output == page.output)
        }
    }

    @Test(
        "a command's help names what it reads, and not what it does not",
        arguments: [
            ("ask", "RATINGS_NO_ASK", true), ("ask", "BROWSER", true), ("ask", "NO_COLOR", true),
            ("ask", "XDG_STATE_HOME", true), ("show", "XDG_CACHE_HOME", true),
            ("show", "RATINGS_NO_ASK", false), ("show", "BROWSER", false),
            ("record", "XDG_STATE_HOME", true), ("record", "NO_COLOR", false),
            ("feedback", "EDITOR", true), ("check", "XDG_CONFIG_HOME", true),
            ("check", "ESCDELAY", false), ("pick", "RATINGS_MOUSE", true),
            ("pick", "XDG_STATE_HOME", false),
        ])
    func variables(command: String, variable: String, isRead: Bool) async throws {
        let page = try await call(command, "--help")
        #expect(page.output.contains(variable) == isRead)
    }

    @Test("the version is one line")
    func version() async throws {
        #expect(try await call("--version").output == "ratings \(CommandTable.version)\n")
    }

    @Test(
        "a wrong call is reported on the error stream alone, with status 64",
        arguments: [
            [], ["nonsense"], ["show"], ["show", "nonsense"], ["show", "mock:nope"],
            ["snapshot", "none", "--size", "huge"], ["snapshot", "none", "--at", "yesterday"],
            ["snapshot", "none", "--color", "plaid"], ["snapshot", "none", "--tint", "octarine"],
            ["snapshot", "none", "--maximum-reviews", "-1"],
            ["snapshot", "none", "--review-page", "javascript:alert(1)"],
            ["snapshot", "none", "--language", "tlh"], ["demo", "--mock", "nope"],
            ["demo", "more"],
            ["reviews", "exec:'unclosed"],
        ])
    func usage(arguments: [String]) async throws {
        let call = try await CommandCall.run(arguments)
        #expect(call.status == .usage)
        #expect(call.status.code == 64)
        #expect(call.output.isEmpty)
        #expect(call.errors.hasPrefix("ratings: "))
        #expect(call.errors.split(separator: "\n").count == 1)
    }

    @Test("the demo prints its picture where there is no terminal")
    func demo() async throws {
        let demo = try await call("demo")
        #expect(demo.status == .success)
        #expect(demo.errors.isEmpty)
        #expect(demo.output == (try await call("snapshot", "mock:withMockReviews").output))
        #expect(demo.output.contains("1,250 ratings"))
        let failing = try await call("demo", "--mock", "throwsError", "--ascii")
        #expect(failing.status == .success)
        #expect(failing.output.contains("Try Again"))
        #expect(failing.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("show prints the picture of any provider, also of one that fails")
    func show() async throws {
        let none = try await call("show", "none", "--app-name", "Tool", "--title", "Hello")
        #expect(none.output.contains("Hello"))
        #expect(none.output.contains("Tool"))
        let failing = try await call("show", "file:/nonexistent/ratings.json")
        #expect(failing.status == .success)
        #expect(failing.output.contains("/nonexistent/ratings.json was not found."))
        let plain = try await call("show", "mock:noReviews?delay=0", "--plain")
        #expect(
            plain.output == """
                Help Us Grow!
                4.8 out of 5 stars
                15 ratings

                No Reviews Yet

                """)
    }

    @Test("reviews are plain lines, and as JSON the provider format")
    func reviews() async throws {
        let lines = try await call("reviews", "mock:withMockReviews", "--maximum-reviews", "1")
        #expect(
            lines.output == """
                Help Us Grow!
                4.2 out of 5 stars
                1,250 ratings

                Absolutely Love This App!
                This is an incredible app that has completely transformed how I work. The interface is intuitive, and the features are exactly what I needed. Highly recommend to everyone!
                5 out of 5 stars • John Appleseed • Just now

                """)
        let json = try await call("reviews", "mock:noReviews", "--json")
        #expect(json.output == (try await call("fetch", "mock:noReviews").output))
        let failing = try await call("reviews", "mock:throwsError")
        #expect(failing.status.code == 69)
        #expect(failing.output.isEmpty)
        #expect(failing.errors == "ratings: Ratings Not Available: The mock was told to fail.\n")
    }

    @Test("fetch prints what it reads in the provider format, which it can read again")
    func fetch() async throws {
        let first = try await call("fetch", "mock:withMockReviews")
        #expect(first.status == .success)
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(first.output.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try await call("fetch", "file:\(file.path)").output == first.output)
        let failing = try await call("fetch", "mock:throwsError")
        #expect(failing.status.code == 69)
        #expect(
            failing.output
                == #"{"error":{"kind":"failed","message":"The mock was told to fail."}}"# + "\n")
    }

    @Test("a program's answer and its failure are shown")
    func programs() async throws {
        let good = try await call(
            "reviews", #"exec:printf '%s' '{"averageRating":4.25,"totalRatings":1}'"#)
        #expect(good.output == "Help Us Grow!\n4.3 out of 5 stars\n1 rating\n")
        let bad = try await call("reviews", #"exec:sh -c 'echo "no luck" >&2; exit 3'"#)
        #expect(bad.status.code == 69)
        #expect(bad.errors.contains("sh ended with status 3: no luck"))
    }

    @Test("a snapshot has the size, state and form that were asked for")
    func snapshots() async throws {
        let small = try await call("snapshot", "mock:noReviews", "--size", "30x10")
        #expect(small.output.split(separator: "\n", omittingEmptySubsequences: false).count == 11)
        let loading = try await call("snapshot", "exec:false", "--state", "loading")
        #expect(loading.output.contains("▄▄▄"))
        #expect(!loading.output.contains { $0.isNumber })
        let error = try await call("snapshot", "mock:withMockReviews", "--state", "error")
        #expect(error.output.contains("You Are Offline"))
        let unloaded = try await call("snapshot", "mock:throwsError", "--state", "loaded")
        #expect(unloaded.status.code == 69)
        let svg = try await call("snapshot", "mock:noReviews", "--format", "svg")
        #expect(svg.output.hasPrefix("<svg "))
        let html = try await call("snapshot", "mock:noReviews", "--format", "html")
        #expect(html.output.hasPrefix("<!DOCTYPE html>"))
    }

    @Test("the JSON of a snapshot is the content of the screen")
    func json() async throws {
        let call = try await call("snapshot", "mock:withMockReviews", "--format", "json")
        let content = try JSONDecoder().decode(
            RatingScreenContent.self, from: Data(call.output.utf8))
        #expect(content.header.average == "4.2")
        #expect(content.cards.count == 6)
    }

    @Test("ages are distinguished from the instant that was asked for")
    func instant() async throws {
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(#"{"reviews":[{"rating":5,"date":"2026-01-01T00:00:00"}]}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let call = try await call(
            "reviews", "file:\(file.path)", "--at", "2026-01-01T00:30:00Z")
        #expect(call.output.hasSuffix("Anonymous • 30 minutes ago\n"))
    }

    @Test(
        "colour is as the option, and without one as NO_COLOR, say",
        arguments: [
            ([], [:], "38;2;"), (["--color", "256", "--theme", "dark"], [:], "38;5;208"),
            (["--color", "16", "--theme", "dark"], [:], "\u{1B}[33m"),
            (["--color", "256"], [:], "38;5;166"), (["--color", "never"], [:], nil),
            ([], ["NO_COLOR": "1"], nil), ([], ["NO_COLOR": ""], "38;2;"),
            (["--color", "always"], ["NO_COLOR": "1"], "38;2;"),
        ] as [([String], [String: String], String?)])
    func color(options: [String], environment: [String: String], code: String?) async throws {
        let call = try await CommandCall.run(
            ["snapshot", "mock:withMockReviews", "--format", "ansi"] + options,
            environment: environment)
        if let code {
            #expect(call.output.contains(code))
        } else {
            #expect(!call.output.contains("[3"))
            #expect(call.output.contains("\u{1B}[1m"))
        }
    }

    @Test(
        "what cannot be written is reported with status 74, and a reader who goes early is no error"
    )
    func output() async throws {
        for (path, status) in [("/dev/full", ExitStatus.cannotWrite), ("/dev/null", .success)] {
            let handle = try #require(FileHandle(forWritingAtPath: path))
            let context = CommandContext(
                environment: [:], now: { CommandCall.now },
                output: OutputStream(descriptor: handle.fileDescriptor),
                errors: OutputStream(descriptor: FileHandle.nullDevice.fileDescriptor))
            let ended = await onOwnThread {
                CommandTable.run(["snapshot", "mock:noReviews"], context)
            }
            #expect(ended == status)
        }
        let failure = CommandFailure.output(.readerGone)
        #expect(failure.status == .success)
        #expect(failure.message == nil)
    }
}
