import Foundation
import Synchronization

/// An Open Desktop Ratings Service that keeps what it is sent, by the rules of GNOME/odrs-web.
final class FakeODRS: Sendable {
    /// A review as the server keeps it.
    struct Kept: Sendable, Hashable {
        var id: Int
        var userHash: String
        var app: String
        var locale: String
        var summary: String
        var description: String
        /// Per cent.
        var rating: Int
        var version = "1.0"
        var distribution = "Debian GNU/Linux"
        var author: String? = "Nora Field"
    }

    /// Something that goes wrong with one request.
    enum Fault: Sendable {
        /// Nothing goes wrong with this one.
        case usual
        /// It is answered like this and nothing is done.
        case instead(ServerReply)
        /// It is done, and answered like this.
        case done(ServerReply)
        /// It is done and answered as it should be, once the gate is open.
        case doneAfter(Gate)
    }

    private struct State {
        var reviews: [Kept] = []
        var faults: [String: [Fault]] = [:]
        var nextID = 100
        var taboo: String?
    }

    /// What the server's script shares with the test.
    private final class Shelf: Sendable {
        let state = Mutex(State())
    }

    let server: ScriptedServer
    private let shelf = Shelf()

    init(_ reviews: Kept...) throws {
        let shelf = shelf
        shelf.state.withLock { $0.reviews = reviews }
        server = try ScriptedServer { request, _ in Self.answer(request, shelf) }
    }

    /// What it has.
    var reviews: [Kept] { shelf.state.withLock { $0.reviews } }

    /// The requests so far by the last part of their path; reading your own in any language is
    /// `app`.
    var calls: [String] {
        server.requests.map { request in
            request.path.contains("/app/")
                ? "app" : String(request.path.split(separator: "/").last ?? "")
        }
    }

    /// The same without those that only ask what is there, which a form does at any time.
    var sendings: [String] { calls.filter { $0 != "app" } }

    /// Lets requests to a path go wrong, one after the other.
    func spoil(_ path: String, _ faults: Fault...) {
        shelf.state.withLock { $0.faults[path, default: []] += faults }
    }

    /// A word that it does not publish.
    func forbid(_ word: String) { shelf.state.withLock { $0.taboo = word } }

    private static func answer(_ request: ServerRequest, _ shelf: Shelf) -> ServerReply {
        let path = request.path.split(separator: "/").map(String.init)
        let call = request.path.contains("/app/") ? "app" : path.last ?? ""
        let fault = shelf.state.withLock { state in
            state.faults[call]?.isEmpty == false ? state.faults[call]?.removeFirst() : nil
        }
        if case .instead(let reply) = fault { return reply }
        if case .doneAfter(let gate) = fault { gate.wait() }
        return shelf.state.withLock { state in
            let reply = answer(call, request, &state)
            if case .done(let other) = fault { return other }
            return reply
        }
    }

    private static func answer(
        _ call: String, _ request: ServerRequest, _ state: inout State
    ) -> ServerReply {
        let item = request.json
        switch call {
        case "fetch":
            let locale = text(item["locale"])
            let found = state.reviews.filter { language($0.locale) == language(locale) }
            return list(found, userHash: text(item["user_hash"]), hasPlaceholder: true)
        case "app":
            let hash = String(request.path.split(separator: "/").last ?? "")
            return list(state.reviews, userHash: hash, hasPlaceholder: false)
        case "submit": return submit(item, &state)
        case "remove": return remove(item, &state)
        default: return .of("<html>not found", status: 404)
        }
    }

    private static func submit(_ item: [String: Any], _ state: inout State) -> ServerReply {
        let fields = [
            "app_id", "locale", "summary", "description", "user_hash", "version", "distro",
            "user_display",
        ]
        for field in fields where text(item[field]).isEmpty {
            return refusal("missing data, expected \(field)")
        }
        guard let rating = item["rating"] as? Int else { return .of("<html>", status: 500) }
        let (hash, app) = (text(item["user_hash"]), text(item["app_id"]))
        guard text(item["summary"]).unicodeScalars.count <= 70 else {
            return refusal("summary is too long")
        }
        guard !state.reviews.contains(where: { $0.userHash == hash && $0.app == app }) else {
            return refusal("already reviewed this app")
        }
        if let taboo = state.taboo, text(item["description"]).contains(taboo) {
            return refusal("review contains taboo word")
        }
        state.nextID += 1
        state.reviews.append(
            Kept(
                id: state.nextID, userHash: hash, app: app, locale: text(item["locale"]),
                summary: rewritten(text(item["summary"]), isSummary: true),
                description: rewritten(text(item["description"]), isSummary: false),
                rating: rating, version: text(item["version"]),
                distribution: text(item["distro"]),
                author: text(item["user_display"]) == "Unknown" ? nil : text(item["user_display"])))
        return .of(#"{"review_id": \#(state.nextID), "success": true}"#)
    }

    private static func remove(_ item: [String: Any], _ state: inout State) -> ServerReply {
        guard let id = item["review_id"] as? Int else { return .of("<html>", status: 500) }
        let (hash, app) = (text(item["user_hash"]), text(item["app_id"]))
        guard let index = state.reviews.firstIndex(where: { $0.id == id && $0.userHash == hash })
        else { return refusal("no review") }
        guard state.reviews[index].app == app else { return refusal("the app_id is invalid") }
        guard text(item["user_skey"]) == key(hash, app) else { return refusal("invalid user_skey") }
        state.reviews.remove(at: index)
        return .of(#"{"msg": "removed review #\#(id)", "success": true}"#)
    }

    private static func list(
        _ reviews: [Kept], userHash: String, hasPlaceholder: Bool
    ) -> ServerReply {
        var items: [[String: Any]] = reviews.map { review in
            [
                "app_id": review.app, "review_id": review.id, "user_hash": review.userHash,
                "locale": review.locale, "summary": review.summary, "rating": review.rating,
                "description": review.description, "version": review.version,
                "distro": review.distribution, "user_display": review.author ?? NSNull(),
                "user_skey": key(userHash, review.app), "date_created": 1_741_944_600.0,
            ]
        }
        if items.isEmpty, hasPlaceholder {
            items = [["app_id": "org.example.App", "score": 0, "user_hash": userHash]]
        }
        let data = (try? JSONSerialization.data(withJSONObject: items)) ?? Data()
        return ServerReply(body: data)
    }

    /// What it says where it refuses.
    static func refusal(_ message: String) -> ServerReply {
        let data = try? JSONSerialization.data(
            withJSONObject: ["msg": message, "success": false] as [String: Any])
        return ServerReply(status: 400, body: data ?? Data())
    }

    private static func key(_ hash: String, _ app: String) -> String {
        String((app + hash).reversed().prefix(40))
    }

    private static func language(_ locale: String) -> Substring { locale.prefix { $0 != "_" } }

    private static func text(_ value: Any?) -> String { value as? String ?? "" }

    /// By other means than those of the code under test.
    private static func rewritten(_ text: String, isSummary: Bool) -> String {
        var result = text.trimmingCharacters(in: .whitespacesAndNewlines)
        result = result.components(separatedBy: "!!!").joined(separator: "!")
        result = result.components(separatedBy: ":)").joined()
        result = result.components(separatedBy: "  ").joined(separator: " ")
        if isSummary, result.last == "." { result.removeLast() }
        return result
    }
}
