import ReviewTiming
import Testing
@testable import ReviewStorage

struct StateFolderTests {
    @Test(
        "the folder follows XDG_STATE_HOME, else HOME: thefuck 540, configstore 2, nwg-launchers 2",
        arguments: [
            (["HOME": "/home/a"], "/home/a/.local/state/ratings"),
            (["HOME": "/home/a/"], "/home/a/.local/state/ratings"),
            (["HOME": "//home/./a"], "/home/a/.local/state/ratings"),
            (["HOME": "/home/a", "XDG_STATE_HOME": "/s"], "/s/ratings"),
            (["HOME": "/home/a", "XDG_STATE_HOME": "/s/ü b/"], "/s/ü b/ratings"),
            (
                ["HOME": "/home/a", "XDG_STATE_HOME": "/home/a/.local/state"],
                "/home/a/.local/state/ratings"
            ),
            (["HOME": "/home/a", "XDG_STATE_HOME": ""], "/home/a/.local/state/ratings"),
            (["HOME": "/home/a", "XDG_STATE_HOME": "state"], "/home/a/.local/state/ratings"),
            (["HOME": "/home/a", "XDG_STATE_HOME": "~/.state"], "/home/a/.local/state/ratings"),
            (["XDG_STATE_HOME": "/s"], "/s/ratings"), (["XDG_STATE_HOME": "/"], "/ratings"),
            (["HOME": "/", "XDG_STATE_HOME": "/s"], "/s/ratings"),
        ])
    func found(environment: [String: String], path: String) throws {
        #expect(try StateFolder(environment: environment).path == path)
    }

    @Test(
        "without a home there is no folder: balena-cli 693, tessel 1036",
        arguments: [
            ([:], "HOME is not set"), (["HOME": ""], "HOME is not set"),
            (["HOME": "/"], "HOME is /"),
            (["HOME": "//./"], "HOME is /"), (["HOME": "home"], "HOME is not an absolute path"),
            (["HOME": "~"], "HOME is not an absolute path"),
            (["HOME": "/", "XDG_STATE_HOME": "s"], "HOME is /"),
        ])
    func missing(environment: [String: String], detail: String) {
        #expect(throws: ReviewStateError.noFolder(detail: detail)) {
            try StateFolder(environment: environment)
        }
    }

    @Test(
        "a name of an app is safe as a file's name",
        arguments: [
            ("demo", true), ("org.example.Tool-2_x", true), ("a..b", true), ("-x", true),
            ("opt-out", true), (String(repeating: "a", count: 128), true), ("", false),
            (".", false),
            ("..", false), (".hidden", false), ("a/b", false), ("a b", false), ("ä", false),
            ("a\0", false), ("a\n", false), ("*", false),
            (String(repeating: "a", count: 129), false),
        ])
    func appNames(text: String, isName: Bool) {
        #expect(AppName(text)?.description == (isName ? text : nil))
    }
}
