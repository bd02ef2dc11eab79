import RatingsCore
import Testing

@testable import RatingsFlow

@Suite("What opens a page")
struct BrowserCommandsTests {
    static let address = "https://example.org/rate?a=1"

    private func commands(_ variables: [String: String]) throws -> [[String]] {
        BrowserCommands(variables).commands(for: try #require(WebAddress(Self.address)))
    }

    @Test(
        "with a display the desktop's way comes first, then what the person named",
        arguments: [
            (["DISPLAY": ":0"], [["xdg-open", address]]),
            (["WAYLAND_DISPLAY": "wayland-0"], [["xdg-open", address]]),
            (
                ["DISPLAY": ":0", "BROWSER": "firefox:chromium --new-window"],
                [
                    ["xdg-open", address], ["firefox", address],
                    ["chromium", "--new-window", address],
                ]
            ),
            (["BROWSER": "open-here"], [["open-here", address]]),
            (
                ["BROWSER": "a -u %s -x:b %%s %% %c"],
                [
                    ["a", "-u", address, "-x"], ["b", "%s", "%", "%c"],
                ]
            ),
            ([:], []), (["DISPLAY": "", "WAYLAND_DISPLAY": ""], []), (["BROWSER": ": :"], []),
        ] as [([String: String], [[String]])])
    func order(variables: [String: String], expected: [[String]]) throws {
        #expect(try commands(variables) == expected)
    }

    @Test("a browser that needs the terminal is not started")
    func terminalBrowsers() throws {
        #expect(try commands(["BROWSER": "w3m:/usr/bin/lynx %s:links2 -g"]) == [])
    }

    @Test("over SSH the person sits elsewhere, and may have a display all the same")
    func remote() {
        let remote = BrowserCommands(["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22", "DISPLAY": ":10"])
        #expect(remote.isRemote)
        #expect(remote.hasDisplay)
        #expect(!BrowserCommands(["SSH_TTY": ""]).isRemote)
    }
}
