import Foundation
import RatingsTestSupport
import ReviewStorage
import ReviewTiming
import Testing

@Suite("The asks of all apps together")
struct SharedAskFileTests {
    private let scratch: StateScratch

    init() throws { scratch = try StateScratch() }

    private var path: String { "\(scratch.state)/.asks.json" }

    private func file(_ app: String, at now: Date = noon) throws -> SharedAskFile {
        SharedAskFile(
            folder: StateFolder(path: scratch.state), app: try #require(AppName(app)), now: { now })
    }

    private func ask(_ app: String, at instant: Date) throws {
        try file(app).update { _ in (askedAt: instant, result: ()) }
    }

    @Test("an ask of one app is seen by the others as another's, and survives")
    func seen() throws {
        try ask("one", at: noon)
        try ask("two", at: noon.addingTimeInterval(60))
        #expect(
            try file("one").load()
                == SharedAsks(ofThisApp: [noon], ofOtherApps: [noon.addingTimeInterval(60)]))
        #expect(try file("three").load().ofOtherApps.count == 2)
        #expect(StateScratch.mode(path) == 0o600)
        #expect(
            try scratch.read(path)
                == #"{"asks":[{"app":"one","at":"2026-03-01T12:00:00Z"},{"app":"two","at":"2026-03-01T12:01:00Z"}],"schema":1}"#
                + "\n")
    }

    @Test("a decision that does not ask writes nothing, and no file is no ask")
    func held() throws {
        #expect(try file("one").load() == SharedAsks())
        let result = try file("one").update { _ in (askedAt: nil, result: 7) }
        #expect(result == 7)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("a withdrawn ask is taken out, once, and only the app's own")
    func withdrawn() throws {
        for app in ["one", "one", "two"] { try ask(app, at: noon) }
        try file("one").withdraw(askedAt: noon)
        #expect(try file("one").load() == SharedAsks(ofThisApp: [noon], ofOtherApps: [noon]))
    }

    @Test("forgetting an app keeps the stamp and takes the name out")
    func forgotten() throws {
        try ask("one", at: noon)
        try file("one").forgetApp()
        #expect(try file("one").load() == SharedAsks(ofThisApp: [], ofOtherApps: [noon]))
        #expect(try !scratch.read(path).contains("one"))
    }

    @Test("the newest 64 are kept")
    func newest() throws {
        for index in 0..<70 { try ask("one", at: noon.addingTimeInterval(Double(index))) }
        let asks = try file("one").load().ofThisApp
        #expect(asks.count == 64)
        #expect(asks.min() == noon.addingTimeInterval(6))
    }

    @Test(
        "a damaged or newer file is an ask of its last change for 14 days, and is then begun again",
        arguments: [
            "", "x", "[]", "{\"asks\": [5], \"schema\": 1}", "{\"schema\": 2, \"asks\": []}",
        ])
    func damaged(text: String) throws {
        try scratch.write(text, to: path)
        let changed = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
        let young = try file("one", at: changed.addingTimeInterval(13 * 86_400)).load()
        #expect(young.ofOtherApps.count == 1)
        #expect(abs(try #require(young.ofOtherApps.first).timeIntervalSince(changed)) < 60)
        try ask("one", at: changed)
        #expect(try scratch.read(path) == text)
        let later = changed.addingTimeInterval(15 * 86_400)
        #expect(try file("one", at: later).load() == SharedAsks())
        try file("one", at: later).update { _ in (askedAt: later, result: ()) }
        #expect(try file("one", at: later).load() == SharedAsks(ofThisApp: [later]))
    }

    @Test("of fifty that ask at once in ten apps each ask is kept, and each sees those before it")
    func crowd() throws {
        let files = try (0..<50).map { try file("app\($0 % 10)") }
        let counts = Journal<Int>()
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            try? files[index].update { asks in
                counts.note(asks.ofThisApp.count + asks.ofOtherApps.count)
                return (askedAt: noon.addingTimeInterval(Double(index)), result: ())
            }
        }
        #expect(counts.entries.sorted() == Array(0..<50))
        #expect(try file("app0").load().ofThisApp.count == 5)
    }
}
