import PlatformFoundation
import RatingsCore
import ReviewTiming

/// What `.asks.json` holds.
struct SharedAskDocument: Equatable {
    static let schema = 1

    struct Ask: Equatable {
        /// Empty for an app that was forgotten.
        var app: String
        var at: Date
    }

    private var asks: [Ask] = []
    /// When the file was last changed, for one that cannot be read; it counts as an ask.
    private(set) var damagedAt: Date?

    init() {}

    init(damagedAt: Date) {
        self.damagedAt = damagedAt
    }

    /// Reads a document; nil for anything else, and for one of a newer program.
    init?(_ bytes: [UInt8]) {
        guard let root = try? JSONText(bytes, .json).root,
            let schema = root["schema"]?.int, schema <= Self.schema,
            let nodes = root["asks"]?.elements
        else { return nil }
        for node in nodes {
            guard let app = node["app"]?.string,
                let at = node["at"]?.string.flatMap(RFC3339.date)
            else { return nil }
            asks.append(Ask(app: app, at: at))
        }
    }

    /// The document as it is written.
    func bytes() throws(ReviewStateError) -> [UInt8] {
        let values = asks.map { ask in
            JSONValue.object([
                "app": .text(ask.app), "at": RFC3339.string(ask.at).map(JSONValue.text) ?? .null,
            ])
        }
        let document = JSONValue.object(["schema": .integer(Self.schema), "asks": .list(values)])
        guard let text = document.text else {
            throw .damaged(detail: "the asks of all apps cannot be written")
        }
        return Array(text.utf8) + [0x0A]
    }

    /// The asks as one app's decision sees them.
    func seen(by app: AppName) -> SharedAsks {
        let own = asks.filter { $0.app == app.description }.map(\.at)
        let others = asks.filter { $0.app != app.description }.map(\.at)
        return SharedAsks(ofThisApp: own, ofOtherApps: others + [damagedAt].compactMap { $0 })
    }

    func adding(_ app: String, at instant: Date, most count: Int) -> SharedAskDocument {
        var document = self
        document.asks.append(Ask(app: app, at: instant))
        document.asks.sort { $0.at < $1.at }
        document.asks.removeFirst(max(document.asks.count - count, 0))
        return document
    }

    func removing(_ app: String, at instant: Date) -> SharedAskDocument {
        var document = self
        if let index = asks.lastIndex(of: Ask(app: app, at: instant)) {
            document.asks.remove(at: index)
        }
        return document
    }

    func renaming(_ app: String, to name: String) -> SharedAskDocument {
        var document = self
        for index in asks.indices where asks[index].app == app { document.asks[index].app = name }
        return document
    }
}
