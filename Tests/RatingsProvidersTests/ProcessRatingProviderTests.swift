import PlatformFoundation
import RatingsCore
import RatingsProviders
import Testing
import PlatformC
import RatingsTestSupport

struct ProcessRatingProviderTests {
    private static func provider(
        _ script: String, timeLimitSeconds: Double = 20
    ) -> ProcessRatingProvider {
        ProcessRatingProvider(
            command: ["/bin/sh", "-c", script], timeLimitSeconds: timeLimitSeconds)
    }

    @Test("what a program prints is the answer, whatever it says on standard error")
    func answer() async throws {
        let provider = Self.provider(#"echo asking >&2; echo '{"totalRatings":7}'"#)
        #expect(try await provider.fetch() == AppRatingResponse(totalRatings: 7))
    }

    @Test(
        "each way to fail has its kind and a sentence",
        arguments: [
            (#"echo '{"error":{"kind":"offline","message":"No net."}}'"#, .offline, "No net."),
            (
                #"echo '{"error":{"kind":"offline","message":"No net."}}'; echo boom >&2; exit 3"#,
                .offline, "No net."
            ),
            (
                "echo first >&2; echo 'last  one' >&2; exit 3", .failed,
                "sh ended with status 3: last one"
            ),
            (#"echo '{"totalRatings":7}'; exit 3"#, .failed, "sh ended with status 3."),
            ("printf 'a\\033[2Jb' >&2; exit 1", .failed, "sh ended with status 1: a[2Jb"),
            ("echo gone >&2; exit 127", .notFound, "sh ended with status 127: gone"),
            ("exit 126", .forbidden, "sh ended with status 126."),
            ("kill -TERM $$", .failed, "sh was ended by signal 15."),
            (":", .malformed, "The answer is empty."),
            ("echo '<html>'", .malformed, "The answer is a web page, not ratings."),
        ] as [(String, AppRatingError.Kind, String)])
    func failure(script: String, kind: AppRatingError.Kind, message: String) async {
        await #expect(throws: AppRatingError(kind, message: message)) {
            try await Self.provider(script).fetch()
        }
    }

    @Test(
        "a program that cannot be started has a kind and a sentence",
        arguments: [
            (["/no/such/fetch-ratings"], .notFound, "fetch-ratings was not found."),
            (["/etc/passwd"], .forbidden, "passwd may not be run."),
            (["/etc/passwd/x"], .notFound, "x could not be started: Not a directory."),
            ([], .notFound, "The program was not found."),
        ] as [([String], AppRatingError.Kind, String)])
    func couldNotStart(command: [String], kind: AppRatingError.Kind, message: String) async {
        await #expect(throws: AppRatingError(kind, message: message)) {
            try await ProcessRatingProvider(command: command).fetch()
        }
    }

    @Test("a program that prints more than 16 MiB is malformed")
    func tooMuchOutput() async {
        await #expect(throws: AppRatingError(.malformed, message: "sh printed more than 16 MiB.")) {
            try await Self.provider("head -c 17000000 /dev/zero; sleep 600").fetch()
        }
    }

    @Test("whole seconds are reported without a fraction")
    func wholeSeconds() async {
        await #expect(
            throws: AppRatingError(.timedOut, message: "sh did not answer within 0 s.")
        ) {
            try await Self.provider("sleep 600", timeLimitSeconds: 0).fetch()
        }
    }

    @Test("a program that is too slow has timed out")
    func timedOut() async {
        await #expect(
            throws: AppRatingError(.timedOut, message: "sh did not answer within 0.1 s.")
        ) {
            try await Self.provider("sleep 600", timeLimitSeconds: 0.1).fetch()
        }
    }

    /// From ubuntu/app-center PR 931: a source that hangs froze the program.
    @Test("cancelling the task ends the program at once, with what it started")
    func cancelled() async throws {
        let folder = try ScratchFolder()
        let provider = Self.provider(
            """
            sleep 600 & echo $$ >\(folder["tmp"])
            mv \(folder["tmp"]) \(folder["running"]); sleep 600
            """)
        let task = Task { try await provider.fetch() }
        #expect(await folder.waitForFile("running"))
        let number = try Data(contentsOf: URL(filePath: folder["running"]))
        let group = try #require(ProcessGroup(printedIn: number))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await group.isGone)
    }

    @Test("a task that is cancelled before it asks starts nothing that lasts")
    func cancelledBefore() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Self.provider("sleep 600").fetch()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("many programs that hang leave the other tasks running")
    func manyHang() async throws {
        let folder = try ScratchFolder()
        let tasks = (0..<12).map { number in
            let provider = Self.provider(": >\(folder["\(number)"]); sleep 600")
            return Task { try await provider.fetch() }
        }
        var running = 0
        while running < tasks.count, await folder.waitForFile("\(running)") { running += 1 }
        #expect(running == tasks.count)
        for task in tasks { task.cancel() }
        for task in tasks {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
