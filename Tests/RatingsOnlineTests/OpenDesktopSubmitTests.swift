import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("Reviews for Open Desktop Ratings", .serialized)
struct OpenDesktopSubmitTests {
    @Test("a first review is sent as the other clients send it, in per cent")
    func first() async throws {
        let fake = try FakeODRS(.other)
        let receipt = try await fake.submit()
        #expect(receipt.id == "101")
        #expect(fake.calls == ["submit", "app"])
        let request = try #require(fake.server.requests.first)
        #expect(request.target == "/1.0/reviews/api/submit")
        #expect(request.headers["content-type"] == "application/json; charset=utf-8")
        let fixture = try #require(
            try JSONSerialization.jsonObject(with: Fixture.data("odrs-request-submit.json"))
                as? [String: Any])
        #expect(Set(request.json.keys) == Set(fixture.keys).subtracting(["user_skey"]))
        for key in ["summary", "description", "version", "user_display"] {
            #expect(request.json[key] as? String == fixture[key] as? String, "\(key)")
        }
        #expect(request.json["rating"] as? Int == 80)
        #expect(request.json["locale"] as? String == "en_GB")
        #expect(request.json["distro"] as? String == "Debian GNU/Linux")
        #expect(request.json["app_id"] as? String == "org.example.App")
        #expect(request.json["user_hash"] as? String == FakeODRS.nora)
    }

    @Test(
        "what is not known has the word that the server expects",
        arguments: [
            (nil, nil, "C.UTF-8", "en"), ("", " ", "", "en"), (nil, nil, "de_DE.UTF-8", "de_DE"),
        ])
    func unknown(author: String?, version: String?, locale: String, sent: String) async throws {
        let fake = try FakeODRS()
        _ = try await fake.submit(.good(author: author, version: version, locale: locale))
        let kept = try #require(fake.reviews.first)
        #expect(kept.author == nil)
        #expect(kept.version == "unknown")
        #expect(kept.locale == sent)
    }

    @Test(
        "a review that is there already is not sent again",
        arguments: [
            ("Tidy little tool", "Does one thing well, every day."),
            (" Tidy little tool. ", "  Does one thing well, every day.\n"),
            ("Tidy little tool:)", "Does one  thing well, every day."),
        ])
    func equal(title: String, text: String) async throws {
        let fake = try FakeODRS(
            .other,
            .mine(
                summary: "Tidy little tool", description: "Does one thing well, every day.",
                rating: 80))
        #expect(try await fake.submit(.good(title: title, text: text)).id == "31")
        #expect(fake.calls == ["submit", "fetch", "app"])
        #expect(fake.reviews.map(\.id) == [7, 31])
    }

    @Test(
        "a number that is none in the list of reviews stops nobody's review",
        arguments: [
            #""nan""#, #""inf""#, #""-inf""#, "1e400", "1e300", "-1e300", "null", #""""#, "[]",
        ])
    func oddRating(rating: String) async throws {
        let fake = try FakeODRS(.mine(id: 1))
        let own =
            #"{"review_id":1,"user_hash":"\#(FakeODRS.nora)","app_id":"org.example.App","rating":\#(rating),"summary":"Old words","user_skey":"k"}"#
        fake.spoil("fetch", .instead(.of("[\(own)]")))
        fake.spoil("remove", .instead(.of(#"{"success": true}"#)))
        fake.spoil("submit", .instead(.of(#"{"success": true, "review_id": 2}"#)))
        #expect(try await fake.submit().id == "2")
    }

    @Test("a review that was deleted at the server is not taken for the one that is sent")
    func deletedOwn() async throws {
        let fake = try FakeODRS()
        let own =
            #"{"review_id":1,"user_hash":"\#(FakeODRS.nora)","rating":80,"summary":"Tidy little tool","description":"Does one thing well, every day.","date_deleted":1.7e9}"#
        fake.spoil("fetch", .instead(.of("[\(own)]")))
        #expect(try await fake.submit().id == "101")
    }

    @Test("the same review sent twice is there once, whatever the server makes of it")
    func twice() async throws {
        let fake = try FakeODRS()
        let review = ReviewSubmission.good(
            title: "Great!!! :)", text: "Wow!!!!!  It   does one thing well :) and nothing else.")
        #expect(try await fake.submit(review) == fake.submit(review))
        #expect(fake.calls == ["submit", "app", "submit", "fetch", "app"])
        #expect(fake.reviews.count == 1)
    }

    @Test(
        "texts of which the server's rewriting leaves too little are refused before it hears of them",
        arguments: [
            (":):):)", "Does one thing well, every day.", "title"), ("a.", nil, "title"),
            ("Fine", ":):):):):):):):):)", "text"),
        ])
    func rewritten(title: String, text: String?, name: String) async throws {
        let fake = try FakeODRS(.mine())
        let submission =
            text.map { ReviewSubmission.good(title: title, text: $0) } ?? .good(title: title)
        let error = await fake.refusal(submission)
        #expect(error?.kind == .rejected)
        #expect(
            error?.message
                == "127.0.0.1 removes smileys and repeated marks, which leaves too little of the "
                + "\(name); write a few words more.")
        #expect(fake.calls == [])
    }

    @Test(
        "a locale that is none is refused", arguments: ["klingon", "de_DE_x", "../de", "d", "de_"])
    func nonsenseLocale(locale: String) async throws {
        let fake = try FakeODRS()
        let error = await fake.refusal(.good(locale: locale))
        #expect(error?.kind == .rejected)
        #expect(
            error?.message
                == "127.0.0.1 takes a language and country such as de_DE, and this is none.")
        #expect(fake.calls == [])
    }

    @Test(
        "texts that the server would refuse never reach the network, counted with their ends",
        arguments: [
            (
                String(repeating: "é", count: 71), nil,
                "The title is 1 character too long for 127.0.0.1, which takes 70 characters."
            ),
            (
                String(repeating: "x", count: 68) + "   ", nil,
                "The title is 1 character too long for 127.0.0.1, which takes 70 characters."
            ),
            (
                String(repeating: "e\u{301}", count: 36), nil,
                "The title is 2 characters too long for 127.0.0.1, which takes 70 characters."
            ),
            ("x", nil, "The title is too short for 127.0.0.1; it needs 1 character more."),
            (" ", nil, "127.0.0.1 takes no review without a title; write one."),
            ("a < b", nil, "127.0.0.1 takes no \"<\" in the title; leave it out."),
            (
                "Fine", String(repeating: "x", count: 3_001),
                "The text is 1 character too long for 127.0.0.1, which takes 3,000 characters."
            ),
            ("Fine", "", "127.0.0.1 takes no review without a text; write one."),
            ("Fine", "Too few", "The text is too short for 127.0.0.1; it needs 8 characters more."),
        ])
    func limits(title: String, text: String?, message: String) async throws {
        let fake = try FakeODRS()
        let submission =
            text.map { ReviewSubmission.good(title: title, text: $0) }
            ?? .good(title: title)
        #expect(await fake.refusal(submission) == AppRatingError(.rejected, message: message))
        #expect(fake.calls == [])
        #expect(try await fake.submit(.good(title: String(repeating: "é", count: 70))).id == "101")
    }

    @Test("a machine without a number is reported how to get one, and nothing is sent")
    func noMachine() async throws {
        let fake = try FakeODRS()
        for machineID in [nil, ""] {
            let error = try #require(await fake.refusal(machineID: machineID))
            #expect(error.kind == .failed)
            #expect(
                error.message
                    == "127.0.0.1 takes reviews of known machines only, and /etc/machine-id holds no "
                    + "number of this one; make one with 'systemd-machine-id-setup' or "
                    + "'dbus-uuidgen --ensure=/etc/machine-id'.")
        }
        #expect(fake.calls == [])
    }

    @Test(
        "the machine's number is in the file that the variable names, unless that is empty",
        arguments: [
            ([:], "/etc/machine-id"), (["RATINGS_MACHINE_ID_FILE": ""], "/etc/machine-id"),
            (["RATINGS_MACHINE_ID_FILE": "/run/id"], "/run/id"),
        ] as [([String: String], String)])
    func machineFile(variables: [String: String], path: String) {
        #expect(OnlineEnvironment(variables: variables).machineIDPath == path)
    }

    @Test("who the user is goes to that server only, and is in no error")
    func privacy() async throws {
        let other = try FakeODRS()
        let fake = try FakeODRS()
        let there = other.server.address("/1.0/reviews/api/submit")
        fake.spoil("submit", .instead(.redirect(to: there, status: 307)))
        #expect(await fake.refusal()?.kind == .failed)
        #expect(other.calls == [])
        for body in [
            #"{"success": false, "msg": "no user for \#(FakeODRS.nora.uppercased())"}"#,
            #"{"success": true, "review_id": "\#(FakeODRS.nora)"}"#,
        ] {
            fake.spoil("submit", .instead(.of(body)))
            let outcome = await Result { try await fake.submit() }
            #expect(!"\(outcome)".lowercased().contains(FakeODRS.nora))
        }
        fake.spoil(
            "submit", .instead(.redirect(to: fake.server.address("/\(FakeODRS.nora)"))))
        let error = try #require(await fake.refusal())
        #expect(!"\(error)".contains(FakeODRS.nora))
    }
}

extension Result where Failure == any Error {
    /// What came of work that takes its time.
    fileprivate init(_ work: () async throws -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
