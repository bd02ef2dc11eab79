import Foundation
import RatingsCore
import RatingsProviders
import ReviewStorage
import ReviewTiming
import Testing
@testable import RatingsCommand

@Suite("The app's configuration")
struct ConfigurationTests {
    private func finder(
        _ variables: [String: String], namedPath: String? = nil
    ) throws -> ConfigurationFinder {
        ConfigurationFinder(
            app: try #require(AppName("tool")), namedPath: namedPath, variables: variables)
    }

    private func read(_ text: String) throws -> AppConfiguration {
        let home = try ScratchHome()
        try home.write(text, to: home.configurationPath)
        return try #require(try finder(["HOME": home.path]).find())
    }

    @Test(
        "it is looked for at home, then where packages put it",
        arguments: [
            (["HOME": "/h"], ["/h/.config", "/h/.local/share", "/usr/local/share", "/usr/share"]),
            (
                [
                    "HOME": "/h", "XDG_CONFIG_HOME": "/c/", "XDG_DATA_HOME": "/o",
                    "XDG_DATA_DIRS": "/d:/e/",
                ],
                ["/c", "/o", "/d", "/e"]
            ),
            (
                ["HOME": "/h", "XDG_CONFIG_HOME": "~/x", "XDG_DATA_HOME": "x"],
                ["/h/.config", "/h/.local/share", "/usr/local/share", "/usr/share"]
            ),
            (
                ["HOME": "/h", "XDG_CONFIG_HOME": "", "XDG_DATA_DIRS": "d::e"],
                ["/h/.config", "/h/.local/share", "/usr/local/share", "/usr/share"]
            ),
            (["HOME": "/"], ["/usr/local/share", "/usr/share"]),
            ([:], ["/usr/local/share", "/usr/share"]),
        ])
    func places(variables: [String: String], folders: [String]) throws {
        #expect(try finder(variables).paths == folders.map { "\($0)/ratings/apps/tool.json" })
        #expect(try finder(variables, namedPath: "x.json").paths == ["x.json"])
    }

    @Test("a tool that was installed with the program in one folder brings it along")
    func environmentOfItsOwn() throws {
        let home = try ScratchHome()
        try home.write("{ name: 'Beside' }", to: "\(home.path)/venv/share/ratings/apps/tool.json")
        var finder = try finder(["HOME": home.path])
        #expect(try finder.find()?.name == nil)
        finder.programFolders = { ["/nowhere/bin", "\(home.path)/venv/bin"] }
        #expect(try finder.find()?.name == "Beside")
        try home.write("{ name: 'My own' }", to: home.configurationPath)
        #expect(try finder.find()?.name == "My own")
    }

    @Test("the sample that init writes is valid, and says the defaults")
    func sample() throws {
        let app = try #require(AppName("tool"))
        let configuration = try read(SampleConfiguration.text(of: app))
        #expect(configuration.name == "tool")
        #expect(configuration.version == "1.0.0")
        #expect(configuration.provider == .nowhere)
        #expect(configuration.policy == (try ReviewPolicy(moments: ["done"])))
        #expect(configuration.quietKinds == .standard)
        #expect(configuration.handOff == AppConfiguration.HandOffSection())
    }

    @Test("every key is read")
    func allKeys() throws {
        let configuration = try read(
            """
            { name: "Example Tool", version: "1.4.0", provider: "file:r.json",
              reviewPage: "https://example.org/rate",
              screen: { title: "T", primary: "P", secondary: "S", tint: "teal", maximumReviews: 3 },
              moments: { "backup-finished": { signals: 2, cap: { backup: 5 } }, "news": { screen: true } },
              policy: { gapDays: 90, blockers: { "error": 5, "setback": null } },
              quietIn: ["ssh"], neutralStatuses: [1, 2], handOff: { submit: "odrs:org.example.Tool" },
              feedback: { mailto: "hello@example.org" } }
            """)
        #expect(configuration.name == "Example Tool")
        #expect(configuration.provider == .file(path: "r.json"))
        #expect(configuration.reviewPage?.description == "https://example.org/rate")
        #expect(configuration.screen.tint == "teal")
        #expect(configuration.screen.maximumReviews == 3)
        #expect(configuration.policy.rules.gapDays == 90)
        #expect(configuration.policy.rules.blockers["setback"] == nil)
        #expect(configuration.policy.rules(for: "backup-finished").signals == 2)
        #expect(configuration.policy.rules(for: "news").isScreen)
        #expect(configuration.quietKinds == [.agent, .ssh])
        #expect(configuration.neutralStatuses == [1, 2])
        #expect(configuration.handOff.submitDestination == .odrs(app: "org.example.Tool"))
        #expect(!configuration.handOff.opensPage)
        #expect(configuration.feedback.mailAddress?.description == "hello@example.org")
    }

    @Test(
        "a repository that is to be starred is a way on, with its page where nothing else is named")
    func gitHub() throws {
        let star = try read("{handOff: {github: 'example/tool'}, feedback: {github: 'example/x'}}")
        #expect(star.handOff.gitHubRepository == GitHubRepository("example/tool"))
        #expect(star.handOff.opensPage)
        #expect(star.hasWayOn == true)
        #expect(star.page(on: .gitHub)?.description == "https://github.com/example/tool")
        #expect(star.feedback.gitHubRepository == GitHubRepository("example/x"))
        let other = try read(
            "{reviewPage: 'https://example.org', handOff: {github: 'example/tool', open: false}}")
        #expect(other.reviewPage?.description == "https://example.org")
        #expect(!other.handOff.opensPage)
    }

    @Test(
        "what is wrong is named by its path",
        arguments: [
            ("{nmae: 1}", "nmae is not a known key"), ("{name: 1}", "name must be a text"),
            ("[]", "the configuration must be an object"),
            ("{policy: {gapDays: -1}}", "policy.gapDays"),
            ("{policy: {gapDays: 9223372036854775807}}", "policy.gapDays"),
            ("{policy: {signals: 1001}}", "policy.signals"),
            ("{policy: {match: 'most'}}", "policy.match"),
            ("{moments: {done: {signals: 'x'}}}", "moments.done.signals"),
            ("{provider: 'nowhere'}", "provider: \"nowhere\" names no provider"),
            ("{reviewPage: 'ftp://x'}", "reviewPage must be an address"),
            ("{screen: {tint: 'octarine'}}", "screen.tint"),
            ("{screen: {maximumReviews: -1}}", "screen.maximumReviews must be a whole number"),
            ("{screen: {colour: 'x'}}", "screen.colour is not a known key"),
            ("{quietIn: ['lunch']}", "quietIn must be one of"),
            ("{neutralStatuses: [256]}", "neutralStatuses"),
            ("{handOff: {submit: 'mail'}}", "handOff.submit: \"mail\" takes no reviews"),
            ("{handOff: {submit: 'http://example.org'}}", "handOff.submit"),
            ("{handOff: {submit: 'odrs:a', open: true}}", "handOff.open: A rating goes to one"),
            ("{feedback: {mailto: 'nobody'}}", "feedback.mailto"),
            ("{feedback: {url: 'http://example.org'}}", "feedback.url must be an https address"),
            ("{feedback: {mailto: 'a@b.c', url: 'https://b.c'}}", "feedback.url"),
            ("{feedback: {github: 'a'}}", "feedback.github must be a repository: OWNER/REPO"),
            ("{feedback: {url: 'https://b.c', github: 'a/b'}}", "feedback.github: Feedback goes"),
            ("{handOff: {github: '-X/b'}}", "handOff.github must be a repository: OWNER/REPO"),
            ("{handOff: {github: 'a/b', open: true}}", "leave out github or open"),
            (
                "{handOff: {submit: 'odrs:a', github: 'a/b'}}",
                "handOff.github: A rating goes to one"
            ),
            ("{", "is not JSON5: line 1, column 2: expected '}'"),
            ("", "is not JSON5: line 1, column 1: expected a value"),
            ("{\n  name: 'é' version: 1}", "line 2, column 13: expected ',' or '}'"),
        ])
    func faults(text: String, words: String) throws {
        let error = #expect(throws: ConfigurationError.self) { _ = try read(text) }
        #expect(error?.message.contains(words) == true)
    }

    @Test(
        "a faulty configuration ends check with status 65, also one that was named and is not there"
    )
    func status() async throws {
        let home = try ScratchHome()
        let named = try await home.call(
            "check", "tool", "--moment", "done", "--config", "\(home.path)/none.json")
        #expect(named.status.code == 65)
        #expect(named.errors.contains("none.json was not found."))
        try home.write("{", to: home.configurationPath)
        let faulty = try await home.call("check", "tool", "--moment", "done")
        #expect(faulty.status.code == 65)
        #expect(faulty.output.isEmpty)
    }

    @Test("a configuration is found by name, and a name that is near is suggested")
    func missing() async throws {
        let home = try ScratchHome()
        try home.write("{moments: {done: {}}}", to: home.configurationPath)
        let data = "\(home.path)/share"
        let call = try await home.call(
            "check", "tol", "--moment", "done", environment: ["XDG_DATA_DIRS": data])
        #expect(call.output == "hold undeclared-moment\n")
        #expect(
            call.errors == """
                ratings: there is no configuration of 'tol' at \
                \(home.path)/.config/ratings/apps/tol.json, \
                \(home.path)/.local/share/ratings/apps/tol.json, \(data)/ratings/apps/tol.json; \
                did you mean 'tool'? 'ratings init tol --install' writes one

                """)
        let quiet = try await home.call("check", "tol", "--moment", "done", "--quiet")
        #expect(quiet.errors == "")
        let feedback = try await home.call("feedback", "other")
        #expect(feedback.status.code == 64)
        #expect(feedback.errors.contains("there is no configuration of 'other' at "))
        #expect(!feedback.errors.contains("did you mean"))
    }

    @Test("a pipe, a folder or a loop in its place is an error at once")
    func strangeFiles() throws {
        let home = try ScratchHome()
        try home.write("x", to: home.configurationPath)
        try FileManager.default.removeItem(atPath: home.configurationPath)
        #expect(mkfifo(home.configurationPath, 0o600) == 0)
        #expect(throws: ConfigurationError.self) { try finder(["HOME": home.path]).find() }
        try FileManager.default.removeItem(atPath: home.configurationPath)
        try FileManager.default.createDirectory(
            atPath: home.configurationPath, withIntermediateDirectories: true)
        #expect(throws: ConfigurationError.self) { try finder(["HOME": home.path]).find() }
        try FileManager.default.removeItem(atPath: home.configurationPath)
        try FileManager.default.createSymbolicLink(
            atPath: home.configurationPath, withDestinationPath: home.configurationPath)
        #expect(throws: ConfigurationError.self) { try finder(["HOME": home.path]).find() }
    }
}
