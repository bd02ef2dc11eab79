import Foundation
import RatingsCore
import ReviewStorage
import ReviewTiming
import Testing

@Suite("Drafts in files")
struct DraftStoreTests {
    private let folder: StateScratch
    private let store: DraftStore

    init() throws {
        folder = try StateScratch()
        store = try Self.store(in: folder, .review)
    }

    private static func store(
        in folder: StateScratch, _ kind: WritingDraft.Kind
    ) throws -> DraftStore {
        DraftStore(
            folder: StateFolder(path: folder.state), app: try #require(AppName("demo")), kind: kind)
    }

    private func draft(_ text: String) -> WritingDraft {
        WritingDraft(kind: .review, savedAt: noon, fields: ["title": "女/<", "text": text])
    }

    @Test("a draft comes back as it was saved, and the last one counts")
    func saving() throws {
        #expect(try store.load() == nil)
        try store.save(draft("one\ntwo"))
        try store.save(draft("three \u{1F9D1}\u{200D}\u{1F680}"))
        #expect(try store.load() == draft("three \u{1F9D1}\u{200D}\u{1F680}"))
    }

    @Test("the file is the user's alone, in a folder that is")
    func modes() throws {
        try store.save(draft("x"))
        #expect(store.path == folder.state + "/drafts/demo.review.json")
        #expect(StateScratch.mode(store.path) == 0o600)
        #expect(StateScratch.mode(folder.state + "/drafts") == 0o700)
        #expect(
            try folder.read(store.path) == """
                {"fields":{"text":"x","title":"女/<"},"kind":"review",\
                "savedAt":"2026-03-01T12:00:00Z","schema":1}

                """)
    }

    @Test("after sending it is removed, and removing nothing is no error")
    func removing() throws {
        try store.remove()
        try store.save(draft("x"))
        try store.remove()
        #expect(try store.load() == nil)
        #expect(try folder.names(folder.state + "/drafts") == ["demo.review.json.lock"])
    }

    @Test("a review's draft and a feedback's are two")
    func kinds() throws {
        let feedback = try Self.store(in: folder, .feedback)
        try store.save(draft("x"))
        #expect(try feedback.load() == nil)
        try feedback.save(WritingDraft(kind: .feedback, savedAt: noon, fields: [:]))
        try store.remove()
        #expect(try feedback.load()?.kind == .feedback)
    }

    @Test(
        "what is no draft is named and then replaced",
        arguments: ["", "{", "[]", #"{"schema":1,"kind":"feedback","savedAt":"x","fields":{}}"#])
    func damaged(text: String) throws {
        try store.save(draft("x"))
        try folder.write(text, to: store.path)
        let error = #expect(throws: ReviewStateError.self) { try store.load() }
        #expect(error?.code == "damaged")
        try store.save(draft("y"))
        #expect(try store.load() == draft("y"))
    }

    @Test("a draft of a newer program is neither read nor replaced nor removed")
    func newer() throws {
        try store.save(draft("x"))
        let text = #"{"schema":2,"kind":"review","savedAt":"2026-03-01T12:00:00Z","fields":{}}"#
        try folder.write(text, to: store.path)
        let error = ReviewStateError.newerSchema(found: 2, known: 1)
        #expect(throws: error) { try store.load() }
        #expect(throws: error) { try store.save(draft("y")) }
        #expect(throws: error) { try store.remove() }
        #expect(try folder.read(store.path) == text)
    }

    private func held() throws -> DraftStore {
        try DraftStore.held(
            in: StateFolder(path: folder.state), app: try #require(AppName("demo")), kind: .review)
    }

    private func draft(_ text: String, _ seconds: Double) -> WritingDraft {
        WritingDraft(
            kind: .review, savedAt: noon.addingTimeInterval(seconds), fields: ["text": text])
    }

    @Test("two forms at once have a draft each, and neither overwrites the other's")
    func twoForms() throws {
        let (one, two) = (try held(), try held())
        try one.save(draft("one", 0))
        try two.save(draft("two", 1))
        #expect(try one.load()?.fields["text"] == "one")
        #expect(try two.load()?.fields["text"] == "two")
        #expect(one.path == folder.state + "/drafts/demo.review.json")
        #expect(two.path == folder.state + "/drafts/demo.review.2.json")
    }

    @Test("a new form takes the newest draft that nobody has, else one of its own")
    func newest() throws {
        do {
            let (one, two) = (try held(), try held())
            try one.save(draft("older", 0))
            try two.save(draft("newer", 60))
        }
        let first = try held()
        #expect(try first.load()?.fields["text"] == "newer")
        let second = try held()
        #expect(try second.load()?.fields["text"] == "older")
        let third = try held()
        #expect(try third.load() == nil)
        try third.save(draft("third", 120))
        #expect(try first.load()?.fields["text"] == "newer")
        try first.remove()
        #expect(try second.load()?.fields["text"] == "older")
    }

    @Test("a draft of a newer program is left alone, and a damaged one is taken last")
    func unusableDrafts() throws {
        try store.save(draft("x"))
        let text = #"{"schema":2,"kind":"review","savedAt":"2026-03-01T12:00:00Z","fields":{}}"#
        try folder.write(text, to: store.path)
        let form = try held()
        #expect(form.path != store.path)
        try form.save(draft("own", 0))
        #expect(try folder.read(store.path) == text)
        try folder.write("{", to: store.path)
        let other = try held()
        #expect(other.path == store.path)
    }

    @Test("all drafts of an app are removed, readable or not, and of no other app")
    func removingAll() throws {
        let (app, other) = (try #require(AppName("demo")), try #require(AppName("demo.review")))
        let place = StateFolder(path: folder.state)
        let (one, two) = (try held(), try held())
        try one.save(draft("one", 0))
        try two.save(draft("two", 1))
        try folder.write("{", to: one.path)
        let stranger = DraftStore(folder: place, app: other, kind: .feedback)
        try stranger.save(WritingDraft(kind: .feedback, savedAt: noon, fields: [:]))
        try DraftStore.removeAll(in: place, app: app)
        let left = try folder.names(folder.state + "/drafts").filter { $0.hasSuffix(".json") }
        #expect(left == ["demo.review.feedback.json"])
        try DraftStore.removeAll(in: place, app: app)
    }
}
