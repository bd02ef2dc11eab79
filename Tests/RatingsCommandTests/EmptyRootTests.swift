import Foundation
import RatingsPOSIX
import RatingsTestSupport
import TerminalKit
import Testing

/// The released file where there is nothing else: no library, no locale, no folder of the system.
@Suite(
    "The released file in an empty root", .blocking,
    .enabled(if: ReleaseBuild.path != nil, "make test names the build"),
    .enabled(if: EmptyRoot.isAllowed, "neither unshare nor chroot is allowed here"))
struct EmptyRootTests {
    private static let provider = #"""
        {"averageRating": 4.2, "totalRatings": 1250, "reviews": [
         {"title": "\u2605 caf\u00e9 \u5f69\u8679 \u2580\u2584", "content": "\u3068\u3066\u3082 e\u0301l\u00e9gant \u2026",
          "rating": 3, "author": "Zo\u00eb"}]}
        """#
    private static let configuration = """
        {name: "Café 彩虹", version: "1.4.0", provider: "none",
         reviewPage: "https://example.org/rate", moments: {done: {signals: null}}}
        """
    private static let state = """
        {"schema": 1, "firstUse": "2026-01-01T00:00:00Z", "launches": 40, "signals": {"good": {"": \
        ["2026-02-20T00:00:00Z", "2026-02-21T00:00:00Z", "2026-02-22T00:00:00Z"]}}}
        """
    private static let statePath = "home/.local/state/ratings/tool.json"
    private static let instant = "2026-03-01T12:00:00Z"

    private let root: EmptyRoot

    init() throws {
        root = try EmptyRoot(program: try #require(ReleaseBuild.path))
        try root.write(Self.provider, to: "ratings.json")
        try root.write(Self.configuration, to: "home/.config/ratings/apps/tool.json")
    }

    @Test(
        "snapshots are those of the host, byte for byte, in any locale",
        arguments: ["C.UTF-8", "ja_JP.eucJP", "xx_YY.UTF-8"], ["text", "ansi", "json"])
    func snapshots(locale: String, format: String) throws {
        for options in [[], ["--ascii"]] {
            let call = [
                "snapshot", "file:ratings.json", "--format", format, "--at", Self.instant,
            ]
            let results = try EmptyRoot.Place.allCases.map {
                try root.run(call + options, in: $0, locale: locale)
            }
            #expect(results[0] == results[1])
            #expect(results[1].outcome == .exited(status: 0))
            let text = String(decoding: results[1].output, as: UTF8.self)
            guard format == "text" else { continue }
            if options == [] {
                for sign in ["★", "▀", "彩虹", "café"] { #expect(text.contains(sign)) }
            } else {
                #expect(text.contains("cafe"))
                #expect(text.contains("elegant ..."))
                #expect(text.utf8.allSatisfy { $0 < 0x80 })
            }
        }
    }

    @Test("what is recorded and decided is the same as on the host")
    func timing() throws {
        let calls = [
            ["record", "tool", "first-use", "--at", "2026-01-01T00:00:00Z", "--strict"],
            ["check", "tool", "--moment", "done", "--json", "--at", Self.instant],
            ["check", "tool", "--moment", "done", "--explain", "--at", Self.instant],
        ]
        var outputs: [[ChildResult]] = []
        var states: [String] = []
        for place in EmptyRoot.Place.allCases {
            outputs.append(try calls.map { try root.run($0, in: place) })
            // Each draws its own salt.
            let state = try #require(root.text(of: Self.statePath))
            states.append(state.replacing(/"salt":\d+/, with: #""salt":0"#))
            try root.remove("home/.local")
        }
        #expect(outputs[0] == outputs[1])
        #expect(states[0] == states[1])
        #expect(outputs[1].allSatisfy { $0.outcome == .exited(status: 0) })
        let decision = String(decoding: outputs[1][1].output, as: UTF8.self)
        #expect(decision.contains(#""verdict":"ask""#))
    }

    @Test("an ask sends the terminal the same bytes as on the host")
    func ask() throws {
        let bytes = try EmptyRoot.Place.allCases.map { place in
            try root.write(Self.state, to: Self.statePath)
            let terminal = try root.start(["ask", "tool", "--moment", "done"], in: place)
            try terminal.waitForText("Give a Rating")
            #expect(terminal.screen.contains("Café 彩虹"))
            terminal.signal(SIGTERM)
            #expect(try terminal.waitForEnd().status == .signalled(SIGTERM))
            try root.remove("home/.local")
            return terminal.received
        }
        #expect(bytes[0] == bytes[1])
    }

    @Test("stars, blocks and wide letters are on the screen, and ASCII alone if it is asked for")
    func screens() throws {
        for options in [[], ["--ascii"]] {
            let screens = try EmptyRoot.Place.allCases.map { place in
                let terminal = try root.start(["show", "file:ratings.json"] + options, in: place)
                try terminal.waitForText("1,250")
                try terminal.waitForQuiet()
                let screen = terminal.screen
                try terminal.press(.character("q"))
                #expect(try terminal.waitForEnd().status == .exited(0))
                if options == ["--ascii"] { #expect(terminal.received.allSatisfy { $0 < 0x80 }) }
                return screen
            }
            #expect(screens[0] == screens[1])
            for sign in options == [] ? ["★", "▀", "彩虹", "café"] : ["cafe", "elegant ..."] {
                #expect(screens[1].contains(sign))
            }
        }
    }

    @Test("without /proc one sentence says that it is needed")
    func noProc() throws {
        let bare = try EmptyRoot(program: try #require(ReleaseBuild.path), hasProc: false)
        let result = try bare.run(["--version"], in: .root)
        #expect(result.outcome == .exited(status: 70))
        #expect(
            String(decoding: result.errorOutput, as: UTF8.self)
                == "ratings: /proc is not mounted, and it is needed. Mount it, then try again.\n")
        #expect(result.output.isEmpty)
    }
}
