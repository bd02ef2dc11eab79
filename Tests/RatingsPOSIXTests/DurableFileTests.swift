import PlatformC
import PlatformFoundation
import RatingsPOSIX
import RatingsTestSupport
import Testing

@Suite("A durable file")
struct DurableFileTests {
    @Test("a lock that is held for too long lets nothing be written, and is not waited for twice")
    func held() throws {
        let scratch = try ScratchFolder()
        let file = DurableFile("state", in: PrivateFolder(path: scratch.path))
        let patience = LockPatience(budget: .milliseconds(1))
        try write("one", to: file, patience)
        let lock = open(scratch["state.lock"], O_RDWR)
        try #require(lock >= 0)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        #expect(throws: FileError.busy(path: scratch["state.lock"])) {
            try write("two", to: file, patience)
        }
        var attempts = 0
        let next = patience.take(sleep: { _ in }) {
            attempts += 1
            return .held
        }
        #expect(next == .held)
        #expect(attempts == 1)
        #expect(scratch.text(of: "state") == "one")
        close(lock)
        try write("three", to: file, patience)
        #expect(scratch.text(of: "state") == "three")
    }

    @Test("a claim is there for one program at a time, and free again when it is given up")
    func claims() throws {
        let scratch = try ScratchFolder()
        let file = DurableFile("drafts/a", in: PrivateFolder(path: scratch.path))
        var claim = try FileClaim(file, suffix: ".form")
        #expect(claim != nil)
        #expect(try FileClaim(file, suffix: ".form") == nil)
        claim = nil
        #expect(try FileClaim(file, suffix: ".form") != nil)
    }

    @Test("nothing is created in a home that does not exist")
    func missingHome() throws {
        let scratch = try ScratchFolder()
        let home = scratch["nobody"]
        let file = DurableFile("state", in: PrivateFolder(path: home + "/.local", home: home))
        #expect(throws: FileError.noHome(path: home)) {
            try write("one", to: file, .ofProcess)
        }
        #expect(!FileManager.default.fileExists(atPath: home))
    }

    private func write(
        _ text: String, to file: DurableFile, _ patience: LockPatience
    ) throws(FileError) {
        try file.update(patience: patience) { (_) throws(FileError) in (Array(text.utf8), ()) }
    }
}
