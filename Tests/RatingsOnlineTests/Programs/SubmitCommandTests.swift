import Foundation
import RatingsCore
import RatingsTestSupport
import RatingsProviders
import Testing
import RatingsPOSIX

@Suite("Sending by the command ratings-online", .serialized, .blocking)
struct SubmitCommandTests {
    private static let review =
        #"{"rating": 5, "title": "Fine", "content": "Does one thing well.", "author": "Nora"}"#
    private static let file =
        #"{"filename": "log.txt", "contentType": "text/plain", "data": "eA=="}"#
    private static let bug = #"{"kind": "bug", "text": "It hangs.", "key": "f-1"}"#

    private func submit(
        _ document: String, to target: String, _ server: ScriptedServer,
        variables: [String: String] = [:]
    ) throws -> ChildResult {
        try BuiltProgram.online.run(
            ["submit", target], input: document, server: server,
            folder: try ScratchFolder.withMachineID(),
            variables: variables)
    }

    @Test("a review is taken, and what the server calls it is one line of JSON")
    func review() throws {
        let server = try ScriptedServer(.of(#"{"review_id": 7}"#))
        let result = try submit(Self.review, to: server.address("/r"), server)
        #expect(result.outcome == .exited(status: 0))
        #expect(result.text == #"{"id":"7"}"# + "\n")
        #expect(result.errorText == "")
        let request = try #require(server.requests.first)
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"author":"Nora","content":"Does one thing well.","rating":5,"title":"Fine"}"#)
        #expect(request.headers["idempotency-key"]?.utf8.count == 64)
        let quiet = try ScriptedServer(ServerReply(status: 204))
        #expect(try submit(Self.review, to: quiet.address(), quiet).text == "{}\n")
    }

    @Test("the same document has the same key, in whatever order and with whatever blanks")
    func keys() throws {
        let server = try ScriptedServer(.of("{}"))
        for document in [
            Self.review, Self.review + "\n\n",
            #"{"author":"Nora","content":"Does one thing well.","title":"Fine","rating":"5"}"#,
            Self.review.replacingOccurrences(of: "5", with: "4"),
            #"{"rating": 1, "key": "mine"}"#,
        ] {
            _ = try submit(document, to: server.address("/r"), server)
        }
        let keys = server.requests.map { $0.headers["idempotency-key"] }
        #expect(keys[0] == keys[1])
        #expect(keys[0] == keys[2])
        #expect(keys[0] != keys[3])
        #expect(keys[4] == "mine")
        #expect(server.requests[4].json["key"] == nil)
    }

    @Test("feedback is sent as its server wants it, without the key")
    func feedback() throws {
        let server = try ScriptedServer(.of("", status: 201, headers: [("Location", "/f/1")]))
        let result = try submit(Self.bug, to: server.address("/f"), server)
        #expect(result.text == #"{"id":"/f/1"}"# + "\n")
        let request = try #require(server.requests.first)
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"attachments":[],"kind":"bug","text":"It hangs."}"#)
        #expect(request.headers["idempotency-key"] == "f-1")
    }

    @Test(
        "a refusal is an error of the format with its status, a sentence for people, and status 69")
    func refusals() throws {
        let server = try ScriptedServer(.of("", status: 422))
        let review = try submit(Self.review, to: server.address("/r"), server)
        #expect(review.outcome == .exited(status: 69))
        #expect(
            review.text
                == #"{"error":{"kind":"badRequest","message":"127.0.0.1 answered with status 422."}}"#
                + "\n")
        #expect(review.errorText == "ratings-online: 127.0.0.1 answered with status 422.\n")
        let feedback = try submit(Self.bug, to: server.address("/f"), server)
        #expect(feedback.outcome == .exited(status: 69))
        #expect(
            feedback.text == #"{"error":{"kind":"badRequest","status":422}}"# + "\n")
        #expect(
            feedback.errorText == "ratings-online: the server refuses it with status 422\n")
    }

    @Test("what went wrong with feedback has its kind, and a status only where it was refused")
    func feedbackFailures() throws {
        let words = #"{"error":{"kind":"rejected","message":"No links."}}"#
        let maybe = " It may have the feedback; sending it again does no harm."
        let gone = try ScriptedServer(.of(""))
        gone.close()
        for (server, error, status) in [
            (
                try ScriptedServer(.of(words, status: 422)),
                AppRatingError(.rejected, message: "No links."), 422
            ),
            (
                try ScriptedServer(ServerReply(body: Data("{}".utf8), claimedLength: 500)),
                AppRatingError(
                    .server,
                    message: "127.0.0.1 closed the connection inside the body of its answer."
                        + maybe, mayHaveArrived: true), nil
            ),
            (
                gone,
                AppRatingError(
                    .offline, message: "127.0.0.1 cannot be reached: nothing answers there."), nil
            ),
            (
                try ScriptedServer(.of("", status: 429, headers: [("Retry-After", "60")])),
                AppRatingError(
                    .rateLimited, message: "127.0.0.1 takes no more for now; try again in 60 s.",
                    retryAfterSeconds: 60), nil
            ),
        ] as [(ScriptedServer, AppRatingError, Int?)] {
            let result = try submit(Self.bug, to: server.address("/f"), server)
            #expect(result.outcome == .exited(status: 69))
            #expect(try SubmissionAnswer(result.output) == .failed(error, status: status))
            #expect(result.text.contains(#""mayHaveArrived":true"#) == error.mayHaveArrived)
            #expect(result.errorText == "ratings-online: \(error.message ?? "")\n")
        }
    }

    @Test(
        "a document that cannot be used is reported in a sentence, with status 65, and nothing is sent",
        arguments: [
            ("", "There is no document on standard input."),
            ("{", "The document ends too early or is not JSON."),
            ("<html>", "The document ends too early or is not JSON."),
            ("[1]", "The document is JSON, but not an object."),
            ("{}", #"The document has neither a "rating" nor a "kind"."#),
            (#"{"rating": 0}"#, #"The "rating" is not a whole number from 1 to 5."#),
            (#"{"rating": 4.5}"#, #"The "rating" is not a whole number from 1 to 5."#),
            (#"{"rating": null}"#, #"The "rating" is not a whole number from 1 to 5."#),
            (#"{"rating": 5, "title": 7}"#, #"The value of "title" is not a text."#),
            (#"{"rating": 5, "locale": 7}"#, #"The value of "locale" is not a text."#),
            (
                #"{"rating": 5, "locale": "klingon"}"#,
                #"The "locale" is not a language and country, such as de_DE."#
            ),
            (
                #"{"kind": "bug", "text": "\#(String(repeating: "x", count: 1_001))"}"#,
                #"The "text" is longer than 1,000 characters."#
            ),
            (
                #"{"kind": "bug", "text": "x", "attachments": [\#(file), \#(file)]}"#,
                #"There are more "attachments" than 1."#
            ),
            (
                #"{"rating": 5, "distribution": []}"#,
                #"The value of "distribution" is not a text."#
            ),
            (
                #"{"rating": 5, "key": "a b"}"#,
                #"The "key" is not 1 to 255 visible ASCII characters."#
            ),
            (#"{"kind": "bug"}"#, #"The "text" is empty."#),
            (
                #"{"kind": "bug", "text": "x", "replyAddress": "nobody"}"#,
                #"The "replyAddress" is no mail address."#
            ),
            (
                #"{"kind": "bug", "text": "x", "attachments": [{"data": "!"}]}"#,
                #"The value of "attachments" is not the list that it should be."#
            ),
        ])
    func documents(document: String, sentence: String) throws {
        let server = try ScriptedServer(.of("{}"))
        let result = try submit(document, to: server.address("/r"), server)
        #expect(result.outcome == .exited(status: 65))
        #expect(result.errorText == "ratings-online: \(sentence)\n")
        #expect(
            try SubmissionAnswer(result.output)
                == .failed(AppRatingError(.badRequest, message: sentence), status: nil))
        #expect(server.requests.isEmpty)
    }

    @Test("feedback for a store, and a document that is too long, are no use either")
    func otherDocuments() throws {
        let server = try ScriptedServer(.of("{}"))
        let feedback = try submit(Self.bug, to: "odrs:org.example.App", server)
        #expect(feedback.outcome == .exited(status: 65))
        #expect(
            feedback.errorText
                == "ratings-online: Feedback goes to an https:// address, not to odrs:.\n")
        let text = String(repeating: "x", count: 16 * 1_048_576)
        let long = try submit(
            #"{"rating": 5, "content": "\#(text)"}"#, to: server.address("/r"), server)
        #expect(long.outcome == .exited(status: 65))
        #expect(long.errorText == "ratings-online: The document is longer than 16 MiB.\n")
        #expect(server.requests.isEmpty)
    }

    @Test(
        "a wrong call is reported on the error stream alone, with status 64",
        arguments: [
            ["submit"], ["submit", "odrs:a", "b"], ["submit", "nonsense"], ["submit", "odrs:"],
            ["submit", "appstore:1234567"], ["submit", "http://example.org"],
            ["withdraw"], ["withdraw", "https://example.org/r"], ["withdraw", "odrs:"],
            ["own"], ["own", "https://example.org/r"], ["own", "odrs:"],
        ])
    func usage(arguments: [String]) throws {
        let server = try ScriptedServer(.of("{}"))
        let result = try BuiltProgram.online.run(
            arguments, input: Self.review, server: server, folder: try ScratchFolder.withMachineID()
        )
        #expect(result.outcome == .exited(status: 64))
        #expect(result.text == "")
        #expect(result.errorText.split(separator: "\n").count == 1)
        #expect(server.requests.isEmpty)
    }

    @Test("the help reports targets, documents, keys and answers")
    func help() throws {
        let server = try ScriptedServer(.of(""))
        let help = try BuiltProgram.online.run(
            ["--help"], server: server, folder: ScratchFolder.withMachineID())
        for word in [
            "submit TARGET", "odrs:ID", #""rating""#, #""kind""#, #""key""#, "  65  ",
            #""locale""#, #""distribution""#, #""mayHaveArrived""#,
        ] {
            #expect(help.text.contains(word), "\(word)")
        }
        #expect(help.text.contains("Idempotency-Key"))
        let words = help.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("replace the earlier ones"))
    }

    @Test(
        "a review for Open Desktop Ratings is in the user's language, and does not say who it is")
    func openDesktop() throws {
        let fake = try FakeODRS()
        fake.forbid("thing")
        let languages = ["LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""]
        let refused = try submit(
            Self.review, to: "odrs:org.example.App", fake.server, variables: languages)
        #expect(refused.outcome == .exited(status: 69))
        let taken = try submit(
            Self.review.replacingOccurrences(of: "thing", with: "job"),
            to: "odrs:org.example.App", fake.server, variables: languages)
        #expect(taken.outcome == .exited(status: 0))
        #expect(fake.calls == ["submit", "submit", "app"])
        #expect(taken.text == #"{"id":"101"}"# + "\n")
        #expect(fake.reviews.map(\.locale) == ["de_DE"])
        #expect(fake.reviews.map(\.rating) == [100])
        #expect(!fake.server.requests.isEmpty)
        for hash in fake.server.requests.compactMap({ $0.json["user_hash"] as? String }) {
            for result in [refused, taken] {
                #expect(!(result.text + result.errorText).lowercased().contains(hash))
            }
        }
    }

    @Test("your own review is withdrawn, under both ids, and nobody else's")
    func withdrawing() throws {
        let fake = try FakeODRS(.other)
        func withdraw() throws -> ChildResult {
            try BuiltProgram.online.run(
                ["withdraw", "odrs:org.example.App"], server: fake.server,
                folder: try ScratchFolder.withMachineID())
        }
        for app in ["org.example.App", "org.example.App.desktop"] {
            // Each is the only one as long as nothing is looked for under the other id.
            fake.spoil("app", .instead(.of("[]")))
            let sent = try submit(Self.review, to: "odrs:\(app)", fake.server)
            #expect(sent.outcome == .exited(status: 0))
        }
        #expect(fake.reviews.count == 3)
        let withdrawn = try withdraw()
        #expect(withdrawn.text == #"{"withdrawn":["101","102"]}"# + "\n")
        #expect(withdrawn.outcome == .exited(status: 0))
        #expect(fake.reviews == [.other])
        let again = try withdraw()
        #expect(again.outcome == .exited(status: 69))
        #expect(
            again.errorText
                == "ratings-online: You have no review of org.example.App at 127.0.0.1.\n")
        #expect(
            try SubmissionAnswer(again.output)
                == .failed(
                    AppRatingError(
                        .notFound, message: "You have no review of org.example.App at 127.0.0.1."),
                    status: nil))
    }

    @Test("own prints your own review in the provider format, and an empty list without one")
    func own() throws {
        let fake = try FakeODRS(.other)
        let folder = try ScratchFolder.withMachineID()
        func own() throws -> String {
            let result = try BuiltProgram.online.run(
                ["own", "odrs:org.example.App.desktop"], server: fake.server, folder: folder)
            #expect(result.outcome == .exited(status: 0))
            return result.text
        }
        #expect(try own() == #"{"problems":[],"reviews":[]}"# + "\n")
        _ = try submit(Self.review, to: "odrs:org.example.App", fake.server)
        #expect(
            try own()
                == #"{"problems":[],"reviews":[{"content":"Does one thing well.","id":"101","#
                + #""rating":5,"title":"Fine","version":"unknown"}]}"# + "\n")
        fake.spoil("app", .instead(.of("<html>", status: 404)))
        let failed = try BuiltProgram.online.run(
            ["own", "odrs:org.example.App"], server: fake.server, folder: folder)
        #expect(failed.outcome == .exited(status: 69))
        #expect(failed.text.contains(#""error""#))
    }

    @Test("withdrawing drops what is cached of the app, which has the review still")
    func withdrawnFromCache() throws {
        let fake = try FakeODRS()
        let folder = try ScratchFolder.withMachineID()
        _ = try submit(Self.review, to: "odrs:org.example.App", fake.server)
        func run(_ arguments: String...) throws -> ChildResult {
            try BuiltProgram.online.run(arguments, server: fake.server, folder: folder)
        }
        func cached() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder["cache"])
                .filter { $0.hasSuffix(".answer") }
        }
        let stars = #"{"star1":0,"star2":0,"star3":0,"star4":0,"star5":1,"total":1}"#
        for app in ["org.example.App", "org.example.App.desktop"] {
            fake.spoil(app, .instead(.of(stars)))
        }
        #expect(try run("fetch", "odrs:org.example.App").outcome == .exited(status: 0))
        #expect(try cached().count == 1)
        #expect(try run("withdraw", "odrs:org.example.App").outcome == .exited(status: 0))
        #expect(try cached() == [])
    }

    @Test("where the machine's number is missing its file is named, and no server hears of it")
    func withoutIdentity() throws {
        let fake = try FakeODRS()
        let result = try submit(
            Self.review, to: "odrs:org.example.App", fake.server,
            variables: [OnlineVariable.machineIDFile: "/no/such/file"])
        #expect(result.outcome == .exited(status: 69))
        #expect(
            result.errorText
                == "ratings-online: 127.0.0.1 takes reviews of known machines only, and "
                + "/no/such/file holds no number of this one; check RATINGS_MACHINE_ID_FILE.\n")
        #expect(fake.calls == [])
    }
}
