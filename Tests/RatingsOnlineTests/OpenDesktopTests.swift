import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("Open Desktop Ratings", .serialized)
struct OpenDesktopTests {
    private static let stars = #"{"star1":4,"star2":2,"star3":5,"star4":20,"star5":69}"#

    private func server(_ reviews: ServerReply) throws -> ScriptedServer {
        try ScriptedServer { request, _ in
            request.path.contains("/ratings/") ? .of(Self.stars) : reviews
        }
    }

    private struct Vectors: Decodable {
        let vectors: [Vector]
    }

    private struct Vector: Decodable {
        let login: String
        let machineIdFile: String
        let userHash: String
    }

    @Test("the user's hash is that of the other clients, line end included")
    func hash() throws {
        let vectors = try JSONDecoder().decode(
            Vectors.self, from: Fixture.data("odrs-user-hash-vectors.json")
        ).vectors
        #expect(vectors.count == 2)
        for vector in vectors {
            #expect(
                ODRSIdentity.userHash(login: vector.login, machineID: vector.machineIdFile)
                    == vector.userHash)
        }
        #expect(ODRSIdentity.userHash(login: "nora", machineID: nil) == nil)
        #expect(ODRSIdentity.userHash(login: "nora", machineID: "") == nil)
    }

    @Test("the request has all that the server wants, as other clients send it")
    func request() async throws {
        let server = try server(.of("[]"))
        _ = try await fetch("odrs:org.example.Lumen?version=2.4.0", server)
        let request = try #require(server.requests.first { $0.method == "POST" })
        #expect(request.path == "/1.0/reviews/api/fetch")
        #expect(request.headers["content-type"] == "application/json; charset=utf-8")
        let fixture = try #require(
            try JSONSerialization.jsonObject(with: Fixture.data("odrs-request-fetch.json"))
                as? [String: Any])
        #expect(Set(request.json.keys) == Set(fixture.keys))
        for key in ["user_hash", "app_id", "version"] {
            #expect(request.json[key] as? String == fixture[key] as? String)
        }
        #expect(request.json["limit"] as? Int == 50)
        #expect(request.json["locale"] as? String == "en_GB")
        #expect(request.json["distro"] as? String == "Debian GNU/Linux")
        #expect(request.json["compat_ids"] as? [String] == ["org.example.Lumen.desktop"])
        #expect(
            server.requests.contains { $0.target == "/1.0/reviews/api/ratings/org.example.Lumen" })
        _ = try await fetch("odrs:x.desktop", server)
        let old = try #require(server.requests.last { $0.method == "POST" })
        #expect(old.json["compat_ids"] as? [String] == ["x"])
        #expect(old.json["version"] as? String == "unknown")
    }

    @Test(
        "the language is one that the server has reviews in",
        arguments: [
            (["LANG": "C.UTF-8"], "en"), (["LANG": "POSIX"], "en"), ([:], "en"),
            (["LANG": ""], "en"),
            (["LANG": "de_DE.UTF-8@euro"], "de_DE"), (["LANG": "ca@valencia"], "ca"),
            (["LC_ALL": "fr_FR", "LANG": "de_DE"], "fr_FR"), (["LC_ALL": "", "LANG": "de"], "de"),
            (["LC_MESSAGES": "it_IT", "LANG": "de_DE"], "it_IT"), (["LANG": "en.UTF-8"], "en"),
            (["LANG": "DE-de"], "de_DE"), (["LANG": "zh_hant_TW"], "zh_Hant_TW"),
            (["LANG": "es-419"], "es_419"), (["LANG": "klingon"], "en"),
            (["LANG": "de_DE_extra"], "en"), (["LANG": "_DE"], "en"), (["LANG": "d€"], "en"),
        ])
    func languages(variables: [String: String], locale: String) {
        #expect(MessageLanguage(variables).odrsLocale == locale)
    }

    @Test("a machine without a number asks for all reviews, and for no one's")
    func anonymous() async throws {
        let server = try server(.of(try Fixture.text("odrs-app-normal.json")))
        let answer = try await fetch("odrs:org.example.Lumen", server, machineID: nil)
        #expect(answer.reviews?.count == 1)
        #expect(
            Set(server.requests.map(\.target)) == [
                "/1.0/reviews/api/app/org.example.Lumen",
                "/1.0/reviews/api/app/org.example.Lumen.desktop",
                "/1.0/reviews/api/ratings/org.example.Lumen",
                "/1.0/reviews/api/ratings/org.example.Lumen.desktop",
            ])
        #expect(server.requests.allSatisfy { $0.method == "GET" })
    }

    @Test(
        "the stars under both ids of an app are one sum, and once where the server has merged them",
        arguments: ["org.example.App", "org.example.App.desktop"])
    func bothIDs(id: String) async throws {
        let apart = try ScriptedServer { request, _ in
            guard request.path.contains("/ratings/") else { return .of("[]") }
            return .of(
                request.path.hasSuffix(".desktop")
                    ? #"{"star5": 3}"# : #"{"star4": 1, "star5": 2}"#)
        }
        let answer = try await fetch("odrs:\(id)", apart)
        #expect(answer.histogram?.counts == [0, 0, 0, 1, 5])
        #expect(answer.totalRatings == 6)
        let merged = try server(.of("[]"))
        #expect(try await fetch("odrs:\(id)", merged).totalRatings == 100)
        let onlyOther = try ScriptedServer { request, _ in
            .of(request.path.hasSuffix("ratings/\(id)") ? "[]" : #"{"star1": 2}"#)
        }
        #expect(try await fetch("odrs:\(id)", onlyOther).averageRating == 1)
    }

    @Test("without a machine's number the reviews under both ids come by their age, once each")
    func anonymousOrder() async throws {
        @Sendable func review(_ id: Int, _ user: String, _ date: Int) -> String {
            #"{"review_id":\#(id),"user_hash":"\#(user)","rating":80,"summary":"s","date_created":\#(date)}"#
        }
        let server = try ScriptedServer { request, _ in
            guard request.path.contains("/app/") else { return .of(Self.stars) }
            return .of(
                request.path.hasSuffix(".desktop")
                    ? "[\(review(3, "c", 1_700_000_300)),\(review(1, "a", 1_700_000_100))]"
                    : "[\(review(2, "b", 1_700_000_200)),\(review(1, "a", 1_700_000_100))]")
        }
        let answer = try await fetch("odrs:org.example.App", server, machineID: nil)
        #expect(answer.reviews?.map(\.id) == ["3", "2", "1"])
    }

    // From GNOME/odrs-web odrs/views_api.py, which sends one to give out a key.
    @Test("an element without a review is no review, and no star")
    func placeholder() async throws {
        let body =
            #"[{"app_id":"org.example.App","score":0,"user_hash":"da39a3ee5e6b4b0d3255bfef95601890afd80709","user_skey":"11f6ad8ec52a2984abaafd7c3b516503785c2072"}]"#
        let answer = try await fetch("odrs:org.example.App", server(.of(body)))
        #expect(answer.reviews == [])
        #expect(answer.averageRating == 4.48)
        #expect(answer.histogram?.counts == [4, 2, 5, 20, 69])
        #expect(answer.problems == [])
    }

    @Test(
        "per cent are stars, rounded",
        arguments: [
            ("1", 1), ("19", 1), ("29", 1), ("30", 2), ("40", 2), ("50", 3), ("79.6", 4), ("85", 4),
            ("90", 5), ("100", 5), ("120", 5), (#""80""#, 4), ("0", nil), ("-20", nil),
            ("null", nil),
            (#""NaN""#, nil), ("1e400", nil), ("[]", nil), ("1e300", 5),
        ])
    func percent(text: String, stars: Int?) async throws {
        let body = #"[{"review_id":1,"user_hash":"a","rating":\#(text),"summary":"s"}]"#
        let answer = try await fetch("odrs:a", server(.of(body)))
        #expect((answer.reviews ?? []).map(\.rating) == (stars.map { [$0] } ?? []))
    }

    @Test(
        "a review without stars, and one that was deleted, is passed over in silence",
        arguments: [
            #""rating":0"#, #""rating":"0""#, #""rating":0.0"#,
            #""rating":80,"date_deleted":1.7e9"#,
            #""rating":80,"date_deleted":"2026-01-15""#, #""rating":80,"date_deleted":true"#,
        ])
    func notShown(fields: String) async throws {
        let body =
            #"[{"review_id":1,"user_hash":"a",\#(fields)},{"review_id":2,"user_hash":"b","rating":60}]"#
        let answer = try await fetch("odrs:a", server(.of(body)))
        #expect(answer.reviews?.map(\.rating) == [3])
        #expect(answer.problems == [])
    }

    @Test(
        "a review that was not deleted is shown", arguments: ["null", "0", "0.0", "false", #""""#])
    func notDeleted(mark: String) async throws {
        let body = #"[{"review_id":1,"user_hash":"a","rating":60,"date_deleted":\#(mark)}]"#
        let answer = try await fetch("odrs:a", server(.of(body)))
        #expect(answer.reviews?.map(\.rating) == [3])
    }

    @Test("a day without a time is read, and what is no date is named")
    func dates() async throws {
        let body = #"""
            [{"review_id":1,"user_hash":"a","rating":60,"date_created":"2026-01-15"},
            {"review_id":2,"user_hash":"b","rating":60,"date_created":"soon"},
            {"review_id":3,"user_hash":"c","rating":60,"date_created":0}]
            """#
        let answer = try await fetch("odrs:a", server(.of(body)))
        #expect(
            answer.reviews?.map { $0.date.flatMap(RFC3339.string) } == [
                "2026-01-15T00:00:00Z", nil, nil,
            ])
        #expect(
            answer.problems.map(\.error.message) == ["1 of 3 review dates could not be read."])
    }

    @Test(
        "no number of wanted reviews is too small or too large", arguments: [Int.min, -1, 0, .max])
    func wanted(count: Int) async throws {
        let server = try server(.of(#"[{"review_id":1,"user_hash":"a","rating":60}]"#))
        let provider = try ODRSRatingProvider(
            app: "a", version: nil, maximumReviews: count, environment: .test(server),
            client: .quick())
        #expect(try await provider.fetch().reviews?.count == (count > 0 ? 1 : 0))
    }

    @Test("no key and no hash of anyone is in what is handed on")
    func privacy() async throws {
        let answer = try await fetch(
            "odrs:org.example.Lumen", server(.of(try Fixture.text("odrs-fetch-normal.json"))))
        let json = String(decoding: try ProviderFormat.encode(answer), as: UTF8.self)
        #expect(json.contains("Nora Field"))
        #expect(!json.contains("959c3ae5"))
        #expect(!json.contains("aaaaaaaa"))
    }

    @Test(
        "what cannot be counted is no count",
        arguments: [
            #"{"star1":-1,"star2":1}"#, #"{"star1":9223372036854775807,"star2":1}"#,
            #"{"star1":1.5}"#, #"{"star1":"x"}"#, #"{"total":3}"#, "{}", "7",
        ])
    func counts(body: String) async throws {
        let server = try ScriptedServer { request, _ in
            request.path.contains("/ratings/")
                ? .of(body) : .of(#"[{"review_id":1,"user_hash":"a","rating":80}]"#)
        }
        let answer = try await fetch("odrs:a", server)
        #expect(answer.averageRating == nil)
        #expect(answer.histogram == nil)
        #expect(answer.problem(.ratings)?.kind == .malformed)
        #expect(answer.reviews?.map(\.rating) == [4])
    }
}
