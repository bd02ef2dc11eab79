import Foundation
import RatingsCore
import ReviewStorage
import ReviewTiming
import Testing

/// The file store under many processes, kills, and a system that refuses.
@Suite(.serialized)
struct StoreProcessTests {
    @Test(
        "50 programs at once record 50 launches, and a reader sees a whole state at every instant")
    func parallel() async throws {
        let folder = try StateScratch()
        let store = try folder.store()
        let reader = Task.detached {
            var last = 0
            while !Task.isCancelled {
                let launches = try store.load().launches
                #expect(launches >= last)
                last = launches
            }
        }
        let recorders = try (0..<50).map { _ in
            try RecorderProcess([folder.state, "demo", "record", "1"])
        }
        let outputs = recorders.map { $0.end() }
        reader.cancel()
        try await reader.value
        #expect(outputs == Array(repeating: ".", count: 50))
        #expect(try store.load().launches == 50)
        #expect(try folder.names() == ["demo.json", "demo.json.lock"])
    }

    @Test(
        "50 programs of ten apps that ask at once lose no ask, in their own file or that of all apps"
    )
    func allApps() throws {
        let folder = try StateScratch()
        let writers = try (0..<50).map {
            try RecorderProcess([folder.state, "app\($0 % 10)", "share", "1"])
        }
        #expect(writers.map { $0.end() } == Array(repeating: ".", count: 50))
        let place = StateFolder(path: folder.state)
        for number in 0..<10 {
            let app = try #require(AppName("app\(number)"))
            #expect(try FileStateStore(folder: place, app: app).load().asks.count == 5)
            let shared = try SharedAskFile(folder: place, app: app, now: { noon }).load()
            #expect(shared.ofThisApp.count == 5)
            #expect(shared.ofOtherApps.count == 45)
        }
    }

    @Test("of 50 programs of fifty apps that would ask at once one asks")
    func onlyOne() throws {
        let folder = try StateScratch()
        let writers = try (0..<50).map {
            try RecorderProcess([folder.state, "app\($0)", "together"])
        }
        let said = writers.map { $0.end() }.sorted()
        #expect(said == ["asked"] + Array(repeating: "held", count: 49))
    }

    @Test(
        "a program that is killed while it asks leaves its own file with no ask that is not in that of all"
    )
    func killedAsks() throws {
        let folder = try StateScratch()
        let place = StateFolder(path: folder.state)
        var random = SystemRandomNumberGenerator()
        for number in 0..<20 {
            let name = "app\(number)"
            let writer = try RecorderProcess([folder.state, name, "share", "60"])
            _ = writer.read(bytes: Int.random(in: 1...40, using: &random))
            kill(writer.process.processIdentifier, SIGKILL)
            writer.end()
            let app = try #require(AppName(name))
            let own = try FileStateStore(folder: place, app: app).load().asks.count
            let shared = try SharedAskFile(folder: place, app: app, now: { noon }).load()
            #expect(own <= shared.ofThisApp.count)
            #expect(shared.ofThisApp.count <= own + 1)
        }
    }

    @Test("of 500 recordings a kill loses at most the one it hits, and never damages the file")
    func kills() throws {
        let folder = try StateScratch()
        let store = try folder.store()
        var random = SystemRandomNumberGenerator()
        var (confirmed, kills) = (0, 0)
        while confirmed < 500 {
            let recorder = try RecorderProcess([folder.state, "demo", "record", "10000"])
            // A dot and a line feed represent each recording that is on the disk.
            let seen = recorder.read(bytes: 2 * Int.random(in: 5...60, using: &random)).count
            kill(recorder.process.processIdentifier, SIGKILL)
            kills += 1
            let rest = recorder.end()
            confirmed += seen / 2 + rest.filter { $0 == "." }.count
            let launches = try store.load().launches
            #expect((confirmed...confirmed + kills).contains(launches))
            let names = Set(try folder.names())
            #expect(names.isSubset(of: ["demo.json", "demo.json.lock", "demo.json.new"]))
        }
        let before = try store.load().launches
        try store.launch()
        #expect(try store.load().launches == before + 1)
        #expect(try folder.names() == ["demo.json", "demo.json.lock"])
    }

    @Test("what a killed program left half-written is reused")
    func leftover() throws {
        let folder = try StateScratch()
        try folder.write("{}")
        try folder.write(String(repeating: "x", count: 9_000), to: folder.file + ".new")
        chmod(folder.file + ".new", 0o644)
        try folder.store().launch()
        #expect(StateScratch.mode(folder.file) == 0o600)
        #expect(try folder.store().load().launches == 1)
        #expect(try folder.names() == ["demo.json", "demo.json.lock"])
    }

    @Test("of 20 programs at one moment one asks: in_app_review 138, RocketSimApp 196")
    func oneAsk() throws {
        let folder = try StateScratch()
        try folder.write(
            #"{"firstUse": "2026-01-01T00:00:00Z", "signals": {"good": {"": ["2026-02-01T00:00:00Z", "2026-02-01T00:00:00Z", "2026-02-01T00:00:00Z"]}}}"#
        )
        let programs = try (0..<20).map { _ in try RecorderProcess([folder.state, "demo", "ask"]) }
        let outputs = programs.map { $0.end() }
        #expect(outputs.filter { $0 == "asked" }.count == 1)
        #expect(outputs.filter { $0 == "held" }.count == 19)
        #expect(try folder.store().load().asks.count == 1)
    }

    @Test("a full disk leaves the state as it was, and nothing next to it")
    func fullDisk() throws {
        let folder = try StateScratch()
        let stamps = Array(repeating: #""2026-01-01T00:00:00Z""#, count: 60).joined(separator: ",")
        let text = #"{"launches": 6, "signals": {"good": {"": [\#(stamps)]}}}"#
        try folder.write(text)
        // A limit of one block of 512 bytes; its signal ignored, as a full disk sends none.
        let shell = #"trap "" XFSZ; ulimit -f 1; exec "$0" "$@""#
        let recorder = try RecorderProcess(
            [folder.state, "demo", "record"], through: ["/bin/sh", "-c", shell])
        #expect(recorder.end() == "unwritable")
        #expect(try folder.read() == text)
        #expect(try folder.names() == ["demo.json", "demo.json.lock"])
    }

    @Test("a folder that cannot be written is known before anything is written")
    func readOnlyFolder() throws {
        let folder = try StateScratch()
        let program = try RecorderProcess.copy(in: folder)
        try folder.makeState(mode: 0o555)
        for action in ["check", "record"] {
            let recorder = try RecorderProcess(
                [folder.state, "demo", action], through: RecorderProcess.asAnotherUser,
                program: program)
            #expect(recorder.end() == "unwritable")
        }
        #expect(try folder.names() == [])
    }

    @Test("a state of another user is neither read nor written")
    func otherOwner() throws {
        let folder = try StateScratch()
        let program = try RecorderProcess.copy(in: folder)
        try folder.makeState(mode: 0o777)
        chmod(folder.state, 0o777)
        // The system's list of users belongs to root and is readable for all.
        try #require(symlink("/etc/passwd", folder.file) == 0)
        for action in ["check", "record", "forget"] {
            let recorder = try RecorderProcess(
                [folder.state, "demo", action], through: RecorderProcess.asAnotherUser,
                program: program)
            #expect(recorder.end() == "other-owner")
        }
        #expect(StateScratch.link(folder.file) == "/etc/passwd")
    }

    @Test(
        "what root left in the user's own folder is forgotten", .enabled(if: geteuid() == 0))
    func rootsFile() throws {
        let folder = try StateScratch()
        let program = try RecorderProcess.copy(in: folder)
        try folder.makeState()
        try folder.write("{}")
        try folder.write("", to: folder.file + ".lock")
        try #require(chown(folder.state, 12_345, 12_345) == 0)
        let recorder = try RecorderProcess(
            [folder.state, "demo", "forget"], through: RecorderProcess.asAnotherUser,
            program: program)
        #expect(recorder.end() == "")
        #expect(recorder.process.terminationStatus == 0)
        #expect(try folder.names() == ["demo.json.lock"])
    }

    @Test("root leaves no file in another user's folder", .enabled(if: geteuid() == 0))
    func root() throws {
        let folder = try StateScratch()
        try folder.makeState()
        try #require(chown(folder.state, 12_345, 12_345) == 0)
        let store = try folder.store()
        #expect(throws: ReviewStateError.otherOwner(path: folder.state)) { try store.launch() }
        #expect(throws: ReviewStateError.otherOwner(path: folder.state)) {
            try store.checkWritable()
        }
        #expect(try folder.names() == [])
    }

    @Test(
        "without a home nothing is made anywhere: codechecker 1763, fosrl 44",
        arguments: [[:], ["HOME": "/"], ["HOME": ""]])
    func noHome(environment: [String: String]) throws {
        let places = ["/.local", "/ratings", ".local", "ratings"]
        let before = places.map(FileManager.default.fileExists(atPath:))
        for action in ["check", "record"] {
            let recorder = try RecorderProcess(["-", "demo", action], environment: environment)
            #expect(recorder.end() == "no-folder")
        }
        #expect(places.map(FileManager.default.fileExists(atPath:)) == before)
    }

    @Test("a home that does not exist is not made: balena-cli 693")
    func missingHome() throws {
        let folder = try StateScratch()
        for action in ["check", "record"] {
            let recorder = try RecorderProcess(
                ["-", "demo", action], environment: ["HOME": folder.path + "/missing/home"])
            #expect(recorder.end() == "no-folder")
        }
        #expect(try folder.names(folder.path) == [])
        let recorder = try RecorderProcess(
            ["-", "demo", "record"], environment: ["HOME": folder.path])
        #expect(recorder.end() == ".")
        #expect(try folder.names(folder.path + "/.local/state/ratings").contains("demo.json"))
    }

    @Test("the time zone of a machine changes neither what is recorded nor what is decided")
    func zones() throws {
        let folder = try StateScratch()
        var outputs: Set<String> = []
        for zone in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "XXX-99:99", ""] {
            let environment = ["TZ": zone, "XDG_STATE_HOME": folder.path, "HOME": folder.path]
            try RecorderProcess(["-", "demo", "forget"], environment: environment).end()
            try RecorderProcess(["-", "demo", "record"], environment: environment).end()
            let decided = try RecorderProcess(["-", "demo", "decide"], environment: environment)
            outputs.insert(try folder.read(folder.path + "/ratings/demo.json") + decided.end())
        }
        #expect(outputs.count == 1)
    }

    /// Does something while the system refuses a call.
    private func recorder(
        _ folder: StateScratch, _ action: String, refusing calls: String, _ error: String
    ) throws -> RecorderProcess {
        try RecorderProcess(
            [folder.state, "demo", action],
            through: [
                "/usr/bin/strace", "-f", "-o", "/dev/null", "-e", "trace=\(calls)", "-e",
                "inject=\(calls):error=\(error)",
            ])
    }

    @Test(
        "where the file system has no locks a recording goes on without one",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")),
        arguments: ["ENOLCK", "EOPNOTSUPP", "ENOSYS", "EBADF"])
    func noLocks(error: String) throws {
        let folder = try StateScratch()
        for _ in 0..<2 {
            #expect(
                try recorder(folder, "record", refusing: "flock", error).end() == ".")
        }
        #expect(try folder.store().load().launches == 2)
    }

    @Test(
        "R33: a state file that is a mount of its own is written in place, and emptied to forget it",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")),
        arguments: ["EBUSY", "EXDEV"])
    func mounted(error: String) throws {
        let folder = try StateScratch()
        try folder.write(#"{"schema": 1, "launches": 3, "padding": "longer than the next text"}"#)
        let file = try FileManager.default.attributesOfItem(atPath: folder.file)
        let renames = "?rename,?renameat,?renameat2"
        #expect(try recorder(folder, "record", refusing: renames, error).end() == ".")
        #expect(try folder.store().load().launches == 4)
        let names = ["demo.json", "demo.json.lock"]
        #expect(try folder.names() == names)
        let number = FileAttributeKey.systemFileNumber
        let after = try FileManager.default.attributesOfItem(atPath: folder.file)
        #expect(after[number] as? Int == file[number] as? Int)
        guard error == "EBUSY" else { return }
        let removals = "?unlink,?unlinkat"
        #expect(try recorder(folder, "forget", refusing: removals, "EBUSY:when=1").end() == "")
        #expect(try folder.store().load() == ReviewState())
        #expect(try folder.names() == names)
    }

    @Test(
        "a recording is on the disk before it is confirmed",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
    func durable() throws {
        let folder = try StateScratch()
        let log = folder.path + "/trace"
        let recorder = try RecorderProcess(
            [folder.state, "demo", "record"],
            through: ["/usr/bin/strace", "-f", "-o", log, "-e", "trace=fsync,rename,write,flock"])
        #expect(recorder.end() == ".")
        let calls = try folder.read(log).split(separator: "\n").compactMap { line in
            line.split(separator: " ").dropFirst().first?.prefix { $0 != "(" }
        }
        let order = calls.drop { $0 != "flock" }.prefix { $0 != "+++" }
        #expect(order.map(String.init) == ["flock", "write", "fsync", "rename", "fsync", "write"])
    }
}
