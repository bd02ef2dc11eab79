import Foundation
import Synchronization

/// A server of the app's own that keeps to docs/own-server.md, or has one fault.
final class FakeOwnServer: Sendable {
    /// What a server can get wrong.
    enum Lapse: String, Sendable, CaseIterable {
        case forgetsKeys, forgetsAuthors, publishesAuthors, believesDates, servesOldestFirst
        case takesAnything, countsBytes, countsFeedback
    }

    private struct Entry {
        let id: String
        var author: String?
        var date: String
        /// What is published of it.
        var words: [String: String]
        var rating: Int
    }

    private struct State {
        /// The newest is first.
        var entries: [Entry] = []
        /// What was last sent under a key, and what it became.
        var sent: [String: (id: String, body: Data)] = [:]
        var nextNumber = 1
    }

    private final class Shelf: Sendable {
        let state = Mutex(State())
    }

    let server: ScriptedServer

    init(_ lapse: Lapse? = nil) throws {
        let shelf = Shelf()
        server = try ScriptedServer { request, _ in
            shelf.state.withLock { state in
                request.method == "GET"
                    ? .of(Self.ratings(state, lapse)) : Self.take(request, &state, lapse)
            }
        }
    }

    private static func take(
        _ request: ServerRequest, _ state: inout State, _ lapse: Lapse?
    ) -> ServerReply {
        let body = request.json
        guard !body.isEmpty else { return refusal(400) }
        guard isGood(body, lapse) || lapse == .takesAnything else { return refusal(422) }
        let key = request.headers["idempotency-key"] ?? ""
        let known = lapse == .forgetsKeys ? nil : state.sent[key]
        if let known, known.body == request.body { return receipt(known.id) }
        let author = lapse == .forgetsAuthors ? nil : body["author"] as? String
        let earlier = state.entries.first { author != nil && $0.author == author }
        let id = known?.id ?? earlier?.id ?? "e-\(state.nextNumber)"
        state.nextNumber += 1
        state.sent[key] = (id, request.body)
        guard body["rating"] != nil || lapse == .countsFeedback else { return receipt(id) }
        state.entries.removeAll { $0.id == id }
        state.entries.insert(entry(id, body, author, lapse), at: 0)
        return receipt(id)
    }

    private static func entry(
        _ id: String, _ body: [String: Any], _ author: String?, _ lapse: Lapse?
    ) -> Entry {
        let published =
            ["title", "content", "version"]
            + (lapse == .publishesAuthors ? ["author"] : [])
        let words: [String: String] = published.reduce(into: [:]) { $0[$1] = body[$1] as? String }
        let date = lapse == .believesDates ? body["date"] as? String : nil
        return Entry(
            id: id, author: author, date: date ?? "2026-03-01T12:00:00Z", words: words,
            rating: body["rating"] as? Int ?? 1)
    }

    private static func isGood(_ body: [String: Any], _ lapse: Lapse?) -> Bool {
        guard let rating = body["rating"] else {
            return [body["kind"], body["text"]].allSatisfy { ($0 as? String)?.isEmpty == false }
        }
        guard let stars = rating as? Int, (1...5).contains(stars) else { return false }
        return [("title", 1_000), ("content", 20_000)].allSatisfy { name, longest in
            let text = body[name] as? String ?? ""
            return (lapse == .countsBytes ? text.utf8.count : text.unicodeScalars.count) <= longest
        }
    }

    private static func ratings(_ state: State, _ lapse: Lapse?) -> String {
        let stars = state.entries.map(\.rating)
        let entries: [Entry] =
            lapse == .servesOldestFirst ? state.entries.reversed() : state.entries
        var answer: [String: Any] = [
            "totalRatings": stars.count, "reviews": entries.map(published),
            "histogram": Dictionary(
                uniqueKeysWithValues: (1...5).map { star in
                    ("\(star)", stars.count { $0 == star })
                }),
        ]
        if !stars.isEmpty {
            answer["averageRating"] = Double(stars.reduce(0, +)) / Double(stars.count)
        }
        let data = (try? JSONSerialization.data(withJSONObject: answer)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    private static func published(_ entry: Entry) -> [String: Any] {
        var review: [String: Any] = entry.words
        review["id"] = entry.id
        review["date"] = entry.date
        review["rating"] = entry.rating
        return review
    }

    private static func receipt(_ id: String) -> ServerReply {
        .of(#"{"id": "\#(id)"}"#, status: 201)
    }

    private static func refusal(_ status: Int) -> ServerReply {
        .of(#"{"error": {"kind": "rejected", "message": "No."}}"#, status: status)
    }
}
