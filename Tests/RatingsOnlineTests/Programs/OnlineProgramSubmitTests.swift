import Foundation
import Glibc
import RatingsCore
import RatingsProviders
import Testing
import RatingsPOSIX
import RatingsTestSupport

@Suite("Sending by the program that a program starts", .serialized)
struct OnlineProgramSubmitTests {
    private static func feedback() throws -> Feedback {
        try FeedbackDraft(
            kind: .bug, text: "It hangs.\n\"Often\" \u{1F600}", replyAddress: "nora@example.org",
            attachments: [
                FeedbackAttachment(
                    filename: "log.bin", contentType: "application/octet-stream",
                    data: Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) }))
            ], availableDiagnostics: [FeedbackDiagnostic(key: "terminal", value: "xterm")],
            includesDiagnostics: true
        ).checked()
    }

    private func submitter(
        _ server: ScriptedServer, _ folder: ScratchFolder, before: String = ""
    ) throws -> OnlineProgramSubmitter {
        OnlineProgramSubmitter(
            try SubmissionDestination(server.address("/r")),
            program: try BuiltProgram.online.script(server: server, folder: folder, before: before))
    }

    @Test("a review arrives as it was written, with its key, and its receipt comes back")
    func review() async throws {
        let server = try ScriptedServer(.of(#"{"id": 42}"#))
        let folder = try ScratchFolder.withMachineID()
        let submitter = try submitter(server, folder)
        #expect(submitter.limits.titleLimit.maximum == 1_000)
        #expect(try await submitter.submit(.good(key: "k-1")).id == "42")
        let request = try #require(server.requests.first)
        #expect(request.headers["idempotency-key"] == "k-1")
        #expect(request.json["rating"] as? Int == 4)
        #expect(request.json["author"] as? String == "Nora Field")
        // What no header can hold is replaced there, always alike.
        for _ in 0..<2 { _ = try await submitter.submit(.good(key: "no\nkey")) }
        #expect(
            server.requests[1].headers["idempotency-key"]
                == server.requests[2].headers["idempotency-key"])
    }

    @Test(
        "locale and system arrive as the submission names them, whatever the program would find")
    func surroundings() async throws {
        let fake = try FakeODRS()
        let folder = try ScratchFolder.withMachineID()
        let submitter = OnlineProgramSubmitter(
            try SubmissionDestination("odrs:org.example.App"),
            program: try BuiltProgram.online.script(server: fake.server, folder: folder))
        let submission = ReviewSubmission(
            stars: 4, title: "Tidy", text: "Does one thing well, daily.", locale: "pt_BR",
            distribution: "Test System", idempotencyKey: "k")
        _ = try await submitter.submit(submission)
        #expect(fake.reviews.map(\.locale) == ["pt_BR"])
        #expect(fake.reviews.map(\.distribution) == ["Test System"])
    }

    @Test("an error comes back as it is, a text that is too long too, of which no server hears")
    func errors() async throws {
        let folder = try ScratchFolder.withMachineID()
        let server = try ScriptedServer(
            .of(#"{"error":{"kind":"rejected","message":"No links.","retryAfter":7}}"#, status: 400)
        )
        let submitter = try submitter(server, folder)
        await #expect(
            throws: AppRatingError(.rejected, message: "No links.", retryAfterSeconds: 7)
        ) { try await submitter.submit(.good()) }
        await #expect(
            throws: AppRatingError(
                .rejected,
                message:
                    "The title is 1 character too long for 127.0.0.1, which takes 1,000 characters."
            )
        ) { try await submitter.submit(.good(title: String(repeating: "x", count: 998) + "   ")) }
        #expect(server.requests.count == 1)
    }

    @Test(
        "a program that is missing, breaks off or prints something else is reported in a sentence")
    func programs() async throws {
        let folder = try ScratchFolder.withMachineID()
        let destination = try SubmissionDestination("odrs:org.example.App")
        let scripts = [
            ("kill -SEGV $$", "ratings-online was ended by signal 11.", true),
            ("echo '<html>'", "The answer is a web page, not ratings.", true),
            ("echo '{}'; exit 3", "ratings-online ended with status 3.", true),
            (
                #"echo '{"error":{"kind":"offline","message":"Gone."}}'; exit 69"#, "Gone.", false
            ),
            (
                #"echo '{"error":{"kind":"server","message":"Ill. It may have the review; sending "#
                    + #"it again does no harm.","mayHaveArrived":true}}'; exit 69"#, "Ill.", true
            ),
        ]
        let maybe = "; sending it again does no harm."
        for (script, message, mayHaveArrived) in scripts {
            let path = try folder.write("#!/bin/sh\n\(script)\n", to: "ratings-online")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            let error = await #expect(throws: AppRatingError.self) {
                try await OnlineProgramSubmitter(destination, program: path).submit(.good())
            }
            #expect(
                error?.message
                    == message + (mayHaveArrived ? " It may have the review" + maybe : ""))
            #expect(error?.mayHaveArrived == mayHaveArrived)
        }
        let killed = try folder.write("#!/bin/sh\nkill -KILL $$\n", to: "killed-online")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: killed)
        await #expect(
            throws: FeedbackFailure.transportFailed(
                "killed-online was ended by signal 9. It may have the feedback" + maybe)
        ) {
            try await OnlineProgramFeedbackSender(
                try #require(ServerAddress("http://127.0.0.1:9/f")), idempotencyKey: "f",
                program: killed
            ).send(try Self.feedback())
        }
        await #expect(
            throws: AppRatingError(
                .failed,
                message: "ratings-online, which asks stores and servers, is neither next to this "
                    + "program nor on PATH; install it.")
        ) {
            try await OnlineProgramSubmitter(destination, program: "/no/such/ratings-online")
                .submit(.good())
        }
    }

    @Test(
        "cancelling ends the program in the middle, and the next one sends the same with the same key"
    )
    func cancelling() async throws {
        let folder = try ScratchFolder.withMachineID()
        let server = try ScriptedServer { _, number in number == 0 ? .silence : .of("{}") }
        let submitter = try submitter(
            server, folder, before: "echo $$ > '\(folder["number"])'")
        let task = Task { try await submitter.submit(.good(key: "")) }
        await server.waitForRequests(1)
        let number = try Self.number(in: folder)
        #expect(kill(number, 0) == 0)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await eventually { kill(number, 0) == -1 })
        #expect(server.requests.count == 1)
        _ = try await submitter.submit(.good(key: ""))
        #expect(server.requests.count == 2)
        #expect(
            server.requests[0].headers["idempotency-key"]
                == server.requests[1].headers["idempotency-key"])
        #expect(server.requests[0].body == server.requests[1].body)
    }

    /// The number of the program, which wrote it down.
    private static func number(in folder: ScratchFolder) throws -> pid_t {
        try #require(
            pid_t(
                String(contentsOfFile: folder["number"], encoding: .utf8)
                    .trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test(
        "an edit that is cancelled ends at once, and the program puts the earlier review back")
    func cancelledEdit() async throws {
        let fake = try FakeODRS()
        let folder = try ScratchFolder.withMachineID()
        let program = try BuiltProgram.online.script(server: fake.server, folder: folder)
        let submitter = OnlineProgramSubmitter(
            try SubmissionDestination("odrs:org.example.App"), program: program)
        #expect(try await submitter.submit(.good(title: "Old words")).id == "101")
        let gate = Gate()
        fake.spoil("submit", .usual, .instead(.silence), .doneAfter(gate))
        let task = Task { try await submitter.submit(.good()) }
        await fake.server.waitForRequests(6)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // Nobody waited for what the program does now.
        #expect(fake.reviews == [])
        gate.open()
        #expect(await eventually { fake.reviews.map(\.summary) == ["Old words"] })
    }

    @Test(
        "a program that is ended by a signal puts the earlier review back before, and ends by it",
        arguments: [SIGTERM, SIGINT, SIGHUP])
    func endedEdit(_ number: Int32) async throws {
        let fake = try FakeODRS()
        let folder = try ScratchFolder.withMachineID()
        let program = try BuiltProgram.online.script(
            server: fake.server, folder: folder, before: "echo $$ > '\(folder["number"])'")
        func run(_ title: String) async throws -> ChildResult {
            let document =
                #"{"rating": 4, "title": "\#(title)", "content": "Does its job, daily."}"#
            return try await ChildProcess(
                command: [program, "submit", "odrs:org.example.App"], input: Data(document.utf8)
            ).result()
        }
        #expect(try await run("Old words").outcome == .exited(status: 0))
        fake.spoil("submit", .usual, .instead(.silence))
        async let result = run("New words")
        await fake.server.waitForRequests(6)
        #expect(kill(try Self.number(in: folder), number) == 0)
        #expect(try await result.outcome == .killed(signal: number))
        #expect(try await result.text == "")
        #expect(fake.reviews.map(\.summary) == ["Old words"])
    }

    @Test("feedback is delivered, refused or not sent, and each is reported as what it is")
    func feedback() async throws {
        let folder = try ScratchFolder.withMachineID()
        let server = try ScriptedServer { _, number in
            switch number {
            case 0: .of(#"{"id": "f"}"#)
            case 1: .of("", status: 413)
            case 2: .of(#"{"error":{"kind":"rejected","message":"No links."}}"#, status: 422)
            default: .silence
            }
        }
        let sender = OnlineProgramFeedbackSender(
            try #require(ServerAddress(server.address("/f"))), idempotencyKey: "f-1",
            program: try BuiltProgram.online.script(server: server, folder: folder))
        #expect(try await sender.send(try Self.feedback()) == .delivered(receipt: "f"))
        #expect(server.requests.first?.headers["idempotency-key"] == "f-1")
        #expect(server.requests.first.map(\.body) == (try Self.feedback().jsonBody()))
        for (status, message) in [(413, nil), (422, "No links.")] {
            await #expect(throws: FeedbackFailure.rejected(status: status, message: message)) {
                try await sender.send(try Self.feedback())
            }
        }
        let task = Task { try await sender.send(try Self.feedback()) }
        await server.waitForRequests(4)
        task.cancel()
        await #expect(throws: FeedbackFailure.cancelled) { try await task.value }
        server.close()
        await #expect(
            throws: FeedbackFailure.transportFailed(
                "127.0.0.1 cannot be reached: nothing answers there.")
        ) { try await sender.send(try Self.feedback()) }
    }

    @Test("what was taken drops the cached answers of the app, and what failed drops none")
    func cachedAnswers() async throws {
        let fake = try FakeODRS()
        let folder = try ScratchFolder.withMachineID()
        let variables = BuiltProgram.variables(fake.server, folder)
        let cache = try #require(AnswerCache(environment: variables))
        let source = OnlineSource.odrs(
            app: "org.example.App.desktop", version: nil, maximumReviews: 50)
        let key = CacheKey(source, environment: variables)
        cache.store(AppRatingResponse(totalRatings: 0), for: key, at: Date())
        let submitter = OnlineProgramSubmitter(
            try SubmissionDestination("odrs:org.example.App"),
            program: try BuiltProgram.online.script(server: fake.server, folder: folder))
        await #expect(throws: AppRatingError.self) {
            _ = try await submitter.submit(.good(text: "Less than < is not taken.", key: "k"))
        }
        #expect(cache.answer(to: key) != nil)
        _ = try await submitter.submit(.good(key: "k"))
        #expect(cache.answer(to: key) == nil)
    }
}
