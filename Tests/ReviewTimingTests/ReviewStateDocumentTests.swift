import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

private let wholeDocument = """
    {"schema": 1, "firstUse": "2026-01-01T00:00:00Z", "launches": 40, "useDays": ["2026-01-01", "2026-01-02"],
     "signals": {"good": {"": ["2026-01-02T10:00:00Z"], "trip-a": ["2026-01-03T10:00:00Z"]}},
     "blockers": {"error": {"": "2026-01-05T08:00:00Z"}},
     "asks": [{"at": "2026-02-01T12:00:00Z", "version": "1.3.0", "moment": "done", "scope": "", "origin": "automatic", "status": "settled", "outcome": "later"}],
     "remindAt": "2026-02-15T12:00:00Z", "ratedAt": null, "declinedAt": null}
    """

private let damagedDocuments: [(String, String?)] = [
    ("", "it is not a JSON object"), ("{", "it is not a JSON object"),
    ("not json", "it is not a JSON object"), ("[]", "it is not a JSON object"),
    ("null", "it is not a JSON object"), ("\"x\"", "it is not a JSON object"),
    (String(repeating: "\0", count: 40), "it is not a JSON object"),
    (String(repeating: "[", count: 20_000), "it is not a JSON object"),
    (String(wholeDocument.prefix(20)), "it is not a JSON object"),
    (String(wholeDocument.dropLast()), "it is not a JSON object"),
    (#"{"schema": "1"}"#, "schema cannot be read"),
    (#"{"schema": 1.5}"#, nil), (#"{"launches": -1}"#, "launches cannot be read"),
    (#"{"launches": 99999999999999999999}"#, nil),
    (#"{"firstUse": "yesterday"}"#, "firstUse cannot be read"),
    (#"{"firstUse": 1767225600}"#, "firstUse cannot be read"),
    (#"{"useDays": ["2026-02-30"]}"#, "useDays cannot be read"),
    (#"{"useDays": ["２０２６-01-01"]}"#, "useDays cannot be read"),
    (#"{"signals": {"good": ["2026-01-01T00:00:00Z"]}}"#, "signals.good cannot be read"),
    (#"{"signals": {"good": {"": ["x"]}}}"#, "signals cannot be read"),
    (#"{"blockers": {"error": {"": null}}}"#, nil),
    (#"{"asks": [{}]}"#, nil), (#"{"asks": [5]}"#, nil), (#"{"asks": {}}"#, "asks cannot be read"),
]

struct ReviewStateDocumentTests {
    private func read(_ text: String) throws -> ReviewState {
        try ReviewState(document: Data(text.utf8))
    }

    private func date(_ text: String) throws -> Date {
        try #require(RFC3339.date(text))
    }

    private func object(_ data: Data) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    }

    @Test("an author is drawn once, kept in the document, and absent from one without reviews")
    func author() throws {
        var state = try read(wholeDocument)
        #expect(state.author == nil)
        #expect(try object(state.document())["author"] == nil)
        #expect(state.author(orNew: "first") == "first")
        #expect(state.author(orNew: "second") == "first")
        let again = try ReviewState(document: state.document())
        #expect(again == state)
        #expect(again.author == "first")
        #expect(throws: ReviewStateError.self) { try read(#"{"author": 7}"#) }
    }

    @Test("the whole document is read")
    func whole() throws {
        let state = try read(wholeDocument)
        let expected = ReviewState(
            firstUse: try date("2026-01-01T00:00:00Z"), launches: 40,
            useDays: ["2026-01-01", "2026-01-02"].compactMap(CalendarDay.init),
            signals: [
                "good": [
                    "": [try date("2026-01-02T10:00:00Z")],
                    "trip-a": [try date("2026-01-03T10:00:00Z")],
                ]
            ], blockers: ["error": ["": try date("2026-01-05T08:00:00Z")]],
            asks: [
                ReviewAsk(
                    at: try date("2026-02-01T12:00:00Z"), version: "1.3.0", moment: "done",
                    outcome: .later)
            ], remindAt: try date("2026-02-15T12:00:00Z"))
        #expect(state == expected)
    }

    @Test("what is written is the same document, on one line that ends")
    func written() throws {
        let document = try read(wholeDocument).document()
        #expect(try object(document) == object(Data(wholeDocument.utf8)))
        #expect(document.filter { $0 == 0x0A }.count == 1 && document.last == 0x0A)
    }

    @Test("a signal of some points is as many equal stamps")
    func points() throws {
        var state = ReviewState()
        let now = try date("2026-01-02T10:00:00.9Z")
        state.record(.signal(ReviewSignal("good", points: 3)), at: now, on: CalendarDay(utc: now))
        let stamp = try date("2026-01-02T10:00:00Z")
        #expect(state.signals == ["good": ["": [stamp, stamp, stamp]]])
    }

    @Test("unknown fields survive at the top and in asks, whatever they are")
    func unknownFields() throws {
        let text = #"""
            {"schema": 1, "launches": 1, "theme": {"a": [1, null, true, 2.5, "x/ü"]},
             "big": 18446744073709551615, "small": -9223372036854775808, "none": null,
             "asks": [{"at": "2026-02-01T12:00:00Z", "moment": "done", "stars": 5, "more": {"b": []}}]}
            """#
        var state = try read(text)
        state.record(
            .launch, at: try date("2026-03-01T12:00:00Z"), on: CalendarDay(ordinal: 20_513))
        let after = try object(state.document())
        let before = try object(Data(text.utf8))
        for key in ["theme", "big", "small", "none"] {
            #expect(after[key] as? NSObject == before[key] as? NSObject, "\(key)")
        }
        let ask = try #require((after["asks"] as? [NSDictionary])?.first)
        #expect(ask["stars"] as? Int == 5)
        #expect(ask["more"] as? NSDictionary == ["b": []])
        #expect(after["launches"] as? Int == 2)
    }

    @Test(
        "a document of any subset of the fields is read",
        arguments: [
            "{}", #"{"schema": 1}"#, #"{"schema": 0, "launches": 3}"#, #"{"schema": -1}"#,
            #"{"launches": 99, "signals": {"good": {"": ["2026-01-01T00:00:00Z"]}}}"#,
            #"{"signals": {}, "asks": [], "firstUse": null, "useDays": null, "blockers": null}"#,
            #"{"asks": [{"at": "2026-02-01T12:00:00Z"}]}"#, "\u{FEFF}{}",
        ])
    func subset(text: String) throws {
        #expect(throws: Never.self) { try read(text) }
    }

    @Test("an unsorted document is put in order, and a day twice is one day")
    func order() throws {
        let state = try read(
            #"""
            {"useDays": ["2026-01-02", "2026-01-01", "2026-01-02"],
             "signals": {"good": {"": ["2026-01-02T10:00:00Z", "2026-01-01T10:00:00+02:00"]}},
             "asks": [{"at": "2026-02-02T12:00:00Z"}, {"at": "2026-02-01T12:00:00Z"}]}
            """#)
        #expect(state.useDays.map(\.description) == ["2026-01-01", "2026-01-02"])
        #expect(
            state.signals["good"]?[""]
                == [try date("2026-01-01T08:00:00Z"), try date("2026-01-02T10:00:00Z")])
        #expect(state.asks.map(\.at) == state.asks.map(\.at).sorted())
    }

    @Test(
        "what is no state is damaged, and what is wrong is named",
        arguments: damagedDocuments)
    func damaged(text: String, detail: String?) {
        let error = #expect(throws: ReviewStateError.self) { try read(text) }
        #expect(error?.code == "damaged")
        if let detail { #expect(error == .damaged(detail: detail)) }
    }

    @Test("a newer schema is distinguished from damage, whatever else the document holds")
    func newerSchema() {
        #expect(throws: ReviewStateError.newerSchema(found: 2, known: 1)) {
            try read(#"{"schema": 2, "signals": 5, "firstUse": {}}"#)
        }
    }

    @Test("a stamp is written as RFC 3339 writes it, in every year, and read again")
    func stamps() throws {
        var chance = Chance(seed: 9)
        let bounds = [-62_167_219_200, -62_167_219_199, -86_401, -86_400, -1, 0, 253_402_300_799]
        let random = (0..<500).map { _ in chance.int(-62_167_219_200...253_402_300_799) }
        for seconds in bounds + random {
            let date = Date(timeIntervalSince1970: Double(seconds))
            #expect(Stamps.text(date) == RFC3339.string(date))
            let state = ReviewState(firstUse: date)
            #expect(try ReviewState(document: state.document()).firstUse == date)
        }
    }

    @Test("stamps keep to the years that can be written, whatever is recorded")
    func extremes() throws {
        let infinity = Double.infinity
        let dates = [
            Date.distantPast, .distantFuture, Date(timeIntervalSince1970: infinity),
            Date(timeIntervalSince1970: -infinity), Date(timeIntervalSince1970: .nan),
            Date(timeIntervalSince1970: 1e300),
        ]
        for now in dates {
            var state = ReviewState(
                firstUse: now, launches: Int.max, signals: ["": ["": dates]],
                blockers: ["\0": ["é": now]],
                asks: [ReviewAsk(at: now, version: "\u{1B}", moment: "")], remindAt: now)
            for event in [ReviewEvent.launch, .signal(ReviewSignal("", points: Int.max))] {
                state.record(event, at: now, on: CalendarDay(ordinal: 0))
            }
            let ask = state.commit(ReviewMoment(""), origin: .automatic, version: nil, at: now)
            state.settle(ask, .later, at: now, remindAfterDays: 365_000)
            state.backdate(firstUse: .distantPast, at: now)
            #expect(state.launches == Int.max)
            #expect(try ReviewState(document: state.document()) == state)
        }
    }
}
