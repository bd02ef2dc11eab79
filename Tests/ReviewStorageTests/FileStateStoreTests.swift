import Foundation
import RatingsCore
import ReviewTiming
import Testing
@testable import ReviewStorage
import RatingsPOSIX

struct FileStateStoreTests {
    @Test(
        "A85: an empty store gives a new state, what is saved is loaded, what is forgotten is gone")
    func life() throws {
        let folder = try StateScratch()
        let (store, other) = (try folder.store(), try folder.store())
        #expect(try store.load() == ReviewState())
        #expect(!FileManager.default.fileExists(atPath: folder.state))
        try store.launch()
        let day = try #require(today)
        let expected = ReviewState(firstUse: noon, launches: 1, useDays: [day])
        #expect(try store.load() == expected)
        #expect(try other.load() == expected)
        try store.forget()
        #expect(try other.load() == ReviewState())
        try store.forget()
    }

    @Test("A86: text in the place of a state is damage")
    func text() throws {
        let folder = try StateScratch()
        try folder.write("hello")
        #expect(throws: ReviewStateError.damaged(detail: "it is not a JSON object")) {
            try folder.store().load()
        }
    }

    @Test("the file is the user's alone, as is the folder that is made for it")
    func modes() throws {
        let folder = try StateScratch()
        let old = umask(0)
        defer { umask(old) }
        try folder.store().launch()
        #expect(StateScratch.mode(folder.state) == 0o700)
        #expect(StateScratch.mode(folder.file) == 0o600)
        #expect(try folder.names() == ["demo.json", "demo.json.lock"])
        chmod(folder.file, 0o644)
        try folder.store().launch()
        #expect(StateScratch.mode(folder.file) == 0o600)
    }

    @Test("a change that changes nothing writes nothing")
    func noChange() throws {
        let folder = try StateScratch()
        let launches = try folder.store().update { $0.launches }
        #expect(launches == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.file))
        try folder.write(#"{"launches": 3 }"#)
        _ = try folder.store().update { $0.launches }
        #expect(try folder.read() == #"{"launches": 3 }"#)
    }

    @Test(
        "an unreadable state is never overwritten: configstore 25, manifold 525",
        arguments: [
            "", "{", #"{"schema": 1, "firstUse"#, String(repeating: "\0", count: 300), "[]",
            #"{"launches": "x"}"#, #"{"schema": 2, "launches": 5}"#,
        ])
    func unreadable(text: String) throws {
        let folder = try StateScratch()
        try folder.write(text)
        let store = try folder.store()
        let loading = #expect(throws: ReviewStateError.self) { try store.load() }
        let recording = #expect(throws: ReviewStateError.self) { try store.launch() }
        #expect(loading?.isUnusableContent == true)
        #expect(loading == recording)
        #expect(try folder.read() == text)
        try store.forget()
        try store.launch()
        #expect(try store.load().launches == 1)
    }

    @Test("a decision gets the state, or why it must not be trusted")
    func stateForDecision() throws {
        let folder = try StateScratch()
        let store = try folder.store()
        try store.launch()
        let (state, problem) = store.stateForDecision()
        #expect(state.launches == 1)
        #expect(problem == nil)
        try folder.write("[]")
        let damaged = store.stateForDecision()
        #expect(damaged.state == ReviewState())
        #expect(damaged.problem == .damaged(detail: "it is not a JSON object"))
    }

    @Test("a lock that others hold for too long is given up")
    func busy() throws {
        let folder = try StateScratch()
        try folder.makeState()
        let path = folder.file + ".lock"
        let held = try FileLock(path)
        #expect(throws: FileError.busy(path: path)) {
            _ = try FileLock(path, patience: LockPatience(budget: .zero))
        }
        _ = consume held
        #expect(throws: Never.self) {
            _ = try FileLock(path, patience: LockPatience(budget: .zero))
        }
    }

    @Test("a file that looks damaged is read once more while nobody writes")
    func readAgain() throws {
        let folder = try StateScratch()
        try folder.write("half")
        try folder.write("", to: folder.file + ".lock")
        let file = DurableFile("demo.json", in: PrivateFolder(path: folder.state))
        var seen: [String] = []
        let text = try file.read { (bytes) throws(ReviewStateError) in
            seen.append(String(decoding: bytes ?? [], as: UTF8.self))
            // The writer ends meanwhile.
            try? folder.write("whole")
            guard seen.count > 1 else { throw .damaged(detail: "half") }
            return seen[1]
        }
        #expect(text == "whole")
        #expect(seen == ["half", "whole"])
    }

    @Test("a file that looks damaged while another program writes it is in use, not damaged")
    func readWhileHeld() throws {
        let folder = try StateScratch()
        try folder.write("half")
        let lock = folder.file + ".lock"
        let held = try FileLock(lock)
        #expect(throws: FileError.busy(path: lock)) {
            _ = try FileLock(existing: lock, patience: LockPatience(budget: .zero))
        }
        _ = consume held
        #expect(throws: Never.self) { _ = try FileLock(existing: lock) }
    }

    @Test("reading a damaged file that nobody ever wrote to creates no lock")
    func noLockForReaders() throws {
        let folder = try StateScratch()
        try folder.write("half")
        #expect(throws: ReviewStateError.self) { try folder.store().load() }
        #expect(try folder.names() == ["demo.json"])
    }

    @Test("fields of a newer program survive a recording")
    func unknownFields() throws {
        let folder = try StateScratch()
        try folder.write(
            #"{"schema": 1, "theme": {"a": 1}, "asks": [{"at": "2026-02-01T00:00:00Z", "b": 2}]}"#)
        try folder.store().launch()
        let text = try folder.read()
        #expect(text.contains(#""theme":{"a":1}"#))
        #expect(text.contains(#""b":2"#))
    }

    @Test("a document of a thousand scopes is read, one of 20 MB is not")
    func long() throws {
        let folder = try StateScratch()
        try folder.write(String(repeating: " ", count: 20 << 20) + "{}")
        #expect(throws: ReviewStateError.damaged(detail: "it is too long")) {
            try folder.store().load()
        }
    }

    @Test(
        "a symbolic link stays, and the file behind it is written: lnav 1489, malt 933",
        arguments: [false, true], [true, false])
    func link(isRelative: Bool, isThere: Bool) throws {
        let folder = try StateScratch()
        try folder.makeState()
        try #require(mkdir(folder.path + "/dotfiles", 0o755) == 0)
        let target = folder.path + "/dotfiles/state.json"
        if isThere { try folder.write(#"{"launches": 6}"#, to: target) }
        let link = isRelative ? "../dotfiles/state.json" : target
        try #require(symlink(link, folder.file) == 0)
        try folder.store().launch()
        #expect(StateScratch.link(folder.file) == link)
        #expect(StateScratch.link(target) == nil)
        #expect(StateScratch.mode(target) == 0o600)
        #expect(try folder.store().load().launches == (isThere ? 7 : 1))
        #expect(try folder.names() == ["demo.json"])
        try folder.store().forget()
        #expect(StateScratch.link(folder.file) == link)
        #expect(try folder.names(folder.path + "/dotfiles") == ["state.json.lock"])
    }

    @Test("a chain of 40 links is followed, one of 41 and a loop are not")
    func chains() throws {
        let folder = try StateScratch()
        try folder.write("{}", to: folder.state + "/link0")
        for index in 1...41 {
            try #require(symlink("link\(index - 1)", folder.state + "/link\(index)") == 0)
        }
        try #require(symlink("link39", folder.file) == 0)
        try folder.store().launch()
        try #require(unlink(folder.file) == 0 && symlink("link40", folder.file) == 0)
        #expect(throws: ReviewStateError.self) { try folder.store().load() }
        try #require(unlink(folder.file) == 0 && symlink("demo.json", folder.file) == 0)
        let store = try folder.store()
        for error in [
            #expect(throws: ReviewStateError.self) { try store.load() },
            #expect(throws: ReviewStateError.self) { try store.launch() },
            #expect(throws: ReviewStateError.self) { try store.checkWritable() },
        ] { #expect(error?.code == "link-loop") }
        #expect(StateScratch.link(folder.file) == "demo.json")
    }

    @Test(
        "a directory or a pipe in the file's place is refused at once, and stays",
        arguments: [true, false])
    func notAFile(isFolder: Bool) throws {
        let folder = try StateScratch()
        try folder.makeState()
        try #require((isFolder ? mkdir(folder.file, 0o700) : mkfifo(folder.file, 0o600)) == 0)
        let store = try folder.store()
        let expected = ReviewStateError.notAFile(path: folder.file)
        #expect(throws: expected) { try store.load() }
        #expect(throws: expected) { try store.launch() }
        #expect(throws: expected) { try store.forget() }
        #expect(FileManager.default.fileExists(atPath: folder.file))
    }

    @Test("a pipe in the place of the lock is refused at once")
    func lockIsAPipe() throws {
        let folder = try StateScratch()
        try folder.makeState()
        try #require(mkfifo(folder.file + ".lock", 0o600) == 0)
        #expect(throws: ReviewStateError.notAFile(path: folder.file + ".lock")) {
            try folder.store().launch()
        }
    }

    @Test("a file in the place of the folder is named")
    func folderIsAFile() throws {
        let folder = try StateScratch()
        try Data().write(to: URL(fileURLWithPath: folder.state))
        let error = #expect(throws: ReviewStateError.self) { try folder.store().launch() }
        #expect(error?.code == "unreadable" || error?.code == "unwritable")
        #expect(throws: ReviewStateError.self) { try folder.store().checkWritable() }
    }

    @Test("an app or all of them opt out, once, and forgetting leaves that")
    func optOut() throws {
        let folder = try StateScratch()
        let file = OptOutFile(folder: StateFolder(path: folder.state))
        let (demo, other) = (try #require(AppName("demo")), try #require(AppName("other")))
        #expect(try file.optOut(of: demo) == nil)
        try file.add(demo)
        try file.add(demo)
        #expect(try folder.read(file.path) == "demo\n")
        #expect(StateScratch.mode(file.path) == 0o600)
        #expect(try file.optOut(of: demo) == .ofThisApp)
        #expect(try file.optOut(of: other) == nil)
        try folder.store().launch()
        try folder.store().forget()
        #expect(try file.optOut(of: demo) == .ofThisApp)
        try file.add(nil)
        #expect(try file.optOut(of: other) == .ofAllApps)
        #expect(try folder.read(file.path) == "demo\n*\n")
    }

    @Test(
        "an opt-out file that a user wrote is understood",
        arguments: [
            ("demo", true), ("demo\r\n", true), ("\u{FEFF}demo\n", true), ("a demo b", true),
            ("# demo\n", false), ("other # demo\n", false), ("demo2\n", false), ("DEMO\n", false),
            ("", false),
        ])
    func optOutText(text: String, isOut: Bool) throws {
        let folder = try StateScratch()
        let file = OptOutFile(folder: StateFolder(path: folder.state))
        try folder.write(text, to: file.path)
        #expect((try file.optOut(of: #require(AppName("demo"))) != nil) == isOut)
        try file.add(AppName("new"))
        #expect(try folder.read(file.path).hasPrefix(text))
        #expect(try file.optOut(of: #require(AppName("new"))) == .ofThisApp)
    }

    @Test("an opt-out file that is no text cannot be used, and stays")
    func optOutDamaged() throws {
        let folder = try StateScratch()
        let file = OptOutFile(folder: StateFolder(path: folder.state))
        try folder.write("\0\0\0\0", to: file.path)
        #expect(throws: ReviewStateError.self) { try file.optOut(of: #require(AppName("demo"))) }
        #expect(throws: ReviewStateError.self) { try file.add(nil) }
        #expect(try folder.read(file.path) == "\0\0\0\0")
    }
}
