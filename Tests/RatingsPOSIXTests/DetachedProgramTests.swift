import Foundation
import Testing
@testable import RatingsPOSIX

@Suite("A program that is left alone")
struct DetachedProgramTests {
    private func start(_ script: String, patience: Int = 10_000) -> DetachedProgram.Outcome {
        DetachedProgram.start(["/bin/sh", "-c", script], patienceMilliseconds: patience)
    }

    @Test("its end is noticed")
    func ends() {
        #expect(start("exit 0") == .succeeded)
        #expect(start("exit 3") == .failed)
        #expect(start("kill -KILL $$") == .failed)
        let missing = DetachedProgram.start(["/no/such/program"], patienceMilliseconds: 0)
        #expect(missing == .couldNotStart(SystemError(number: ENOENT)))
    }

    @Test("one that goes on is left running, in a session of its own")
    func running() throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = folder.appending(path: "pid").path
        #expect(mkfifo(made, 0o600) == 0)
        // It says who it is when someone listens, which is after we were told that it runs.
        let outcome = start("echo $$ $(cut -d ' ' -f 6 /proc/$$/stat) > '\(made)'", patience: 50)
        #expect(outcome == .running)
        let pipe = try #require(FileHandle(forReadingAtPath: made))
        let line = String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self)
        let numbers = line.split(whereSeparator: \.isWhitespace)
        #expect(numbers.count == 2)
        #expect(numbers.first == numbers.last)
    }
}
