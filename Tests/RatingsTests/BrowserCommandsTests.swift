import RatingsCore
import Testing
@testable import Ratings

@Suite("What opens a page")
struct BrowserCommandsTests {
    static let address = "https://example.org/rate?a=1"

    private func commands(
        _ variables: [String: String], programs: Set<String> = []
    ) throws -> [[String]] {
        BrowserCommands(variables, isProgram: { programs.contains($0) })
            .commands(for: Self.address)
    }

    @Test(
        "with a display the desktop's way comes first, then what the user named",
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

    @Test(
        "$BROWSER is split like $EDITOR, and a value that is a program's path is one word",
        arguments: [
            ("'/opt/My Browser/run' --new", [["/opt/My Browser/run", "--new", address]]),
            (
                #"/opt/My\ Browser/run:b "a b" '%s'"#,
                [["/opt/My Browser/run", address], ["b", "a b", address]]
            ),
            ("/opt/Best Browser/run", [["/opt/Best Browser/run", address]]),
            ("b:/opt/Best Browser/run", [["b", address], ["/opt/Best Browser/run", address]]),
            ("/mnt/c:/b %s/x.exe", [["/mnt/c:/b %s/x.exe", address]]),
            ("'open", []), ("'':b", [["b", address]]),
        ] as [(String, [[String]])])
    func words(value: String, expected: [[String]]) throws {
        let programs: Set<String> = ["/opt/Best Browser/run", "/mnt/c:/b %s/x.exe"]
        #expect(try commands(["BROWSER": value], programs: programs) == expected)
    }

    @Test(
        "in WSL the user's browser, then that of Windows opens the page; in Termux that of Android",
        arguments: [
            (["WSL_DISTRO_NAME": "Debian"], [["wslview", address], ["explorer.exe", address]]),
            (
                ["WSL_INTEROP": "/run/WSL/9_interop", "DISPLAY": ":0", "BROWSER": "b"],
                [
                    ["b", address], ["wslview", address], ["explorer.exe", address],
                    ["xdg-open", address],
                ]
            ),
            (["TERMUX_VERSION": "0.118.0"], [["termux-open-url", address]]),
        ] as [([String: String], [[String]])])
    func subsystems(variables: [String: String], expected: [[String]]) throws {
        #expect(try commands(variables) == expected)
        #expect(BrowserCommands(variables).hasDesktop)
    }

    @Test("the status of Windows' Explorer says nothing, that of others does")
    func statuses() {
        #expect(!BrowserCommands.tellsFailure(["explorer.exe", "x"]))
        #expect(!BrowserCommands.tellsFailure(["/mnt/c/Windows/explorer.exe", "x"]))
        #expect(BrowserCommands.tellsFailure(["wslview", "x"]))
    }

    @Test("over SSH the user sits elsewhere, and may have a display all the same")
    func remote() {
        let remote = BrowserCommands(["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22", "DISPLAY": ":10"])
        #expect(remote.isRemote)
        #expect(remote.hasDesktop)
        #expect(!BrowserCommands(["SSH_TTY": ""]).isRemote)
    }
}
