import RatingsPOSIX
import PlatformFoundation
import RatingsCore
@testable import RatingsProviders
import Testing
import RatingsTestSupport

@Suite("Cached answers")
struct AnswerCacheTests {
    private static let now = Date(timeIntervalSince1970: 1_768_482_000)
    private static let review = Review(title: "Fine", content: "Works.", rating: 4)
    private static let full = AppRatingResponse(
        averageRating: 4.5, totalRatings: 10, reviews: [review],
        histogram: RatingHistogram(counts: [0, 0, 1, 3, 6]), appName: "One",
        reviewPage: WebAddress("https://example.org/rate"))

    private static func key(_ text: String = "https://a.example/r.json") throws -> CacheKey {
        let source = try ProviderSource(text)
        guard case .online(let online) = source else { throw ProviderSourceError.missingPath }
        return CacheKey(online, environment: [:])
    }

    private func failing(_ part: RatingProblem.Part, _ kind: AppRatingError.Kind = .server)
        -> [RatingProblem]
    {
        [RatingProblem(part: part, error: AppRatingError(kind))]
    }

    @Test("what is cached comes back, for its own key alone")
    func roundTrip() throws {
        let folder = try ScratchFolder()
        let cache = AnswerCache(folder: folder["a/b"])
        let key = try Self.key()
        #expect(cache.answer(to: key) == nil)
        let cached = cache.store(Self.full, etag: "\"x\"", for: key, at: Self.now)
        #expect(cached.answer == Self.full)
        #expect(cache.answer(to: key) == cached)
        #expect(cached.etag == "\"x\"")
        #expect(cache.answer(to: try Self.key("https://a.example/r.json?x=1")) == nil)
    }

    @Test("it is fresh for an hour, and not before it was")
    func freshness() {
        let cached = CachedAnswer(Self.full, storedAt: Self.now)
        for (seconds, isFresh) in [(0, true), (3_599, true), (3_600, false), (-1, false)] {
            #expect(cached.isFresh(at: Self.now.addingTimeInterval(Double(seconds))) == isFresh)
        }
    }

    @Test("a partial answer is cached, but asked for again at once")
    func partial() {
        func isFresh(_ answer: AppRatingResponse) -> Bool {
            CachedAnswer(answer, storedAt: Self.now).isFresh(at: Self.now)
        }
        #expect(!isFresh(AppRatingResponse(averageRating: 4, problems: failing(.reviews))))
        #expect(!isFresh(AppRatingResponse(reviews: [Self.review], problems: failing(.ratings))))
        #expect(
            !isFresh(
                AppRatingResponse(
                    averageRating: 4, reviews: [Self.review], problems: failing(.reviews, .timedOut)
                )))
        // A review that cannot be read will not get better within the hour.
        #expect(
            isFresh(
                AppRatingResponse(
                    averageRating: 4, reviews: [Self.review],
                    problems: failing(.reviews, .malformed))))
        #expect(isFresh(AppRatingResponse(averageRating: 4, reviews: [])))
    }

    @Test("a part that failed does not wipe what is known of it")
    func completing() throws {
        let folder = try ScratchFolder()
        let cache = AnswerCache(folder: folder.path)
        let key = try Self.key()
        cache.store(Self.full, for: key, at: Self.now)
        let noReviews = cache.store(
            AppRatingResponse(averageRating: 4.6, totalRatings: 11, problems: failing(.reviews)),
            for: key, at: Self.now)
        #expect(noReviews.answer.averageRating == 4.6)
        #expect(noReviews.answer.reviews == [Self.review])
        #expect(noReviews.answer.problems.map(\.part) == [.reviews])
        let noRatings = cache.store(
            AppRatingResponse(reviews: [], problems: failing(.ratings)), for: key, at: Self.now)
        #expect(noRatings.answer.averageRating == 4.6)
        #expect(noRatings.answer.totalRatings == 11)
        #expect(noRatings.answer.reviews == [Self.review])
        #expect(!noRatings.isFresh(at: Self.now))
        #expect(cache.answer(to: key) == noRatings)
    }

    @Test("an empty list of reviews is believed after thirty days")
    func emptyPages() throws {
        let folder = try ScratchFolder()
        let cache = AnswerCache(folder: folder.path)
        let key = try Self.key()
        let empty = AppRatingResponse(averageRating: 4.6, totalRatings: 11, reviews: [])
        cache.store(Self.full, for: key, at: Self.now)
        for days in [1.0, 29.9] {
            let date = Self.now.addingTimeInterval(days * 86_400)
            let known = cache.store(empty, for: key, at: date)
            #expect(known.answer.reviews == [Self.review], "\(days)")
            #expect(known.answer.averageRating == 4.6)
            #expect(known.isFresh(at: date))
        }
        let late = Self.now.addingTimeInterval(30 * 86_400)
        #expect(cache.store(empty, for: key, at: late).answer.reviews == [])
    }

    @Test("that nothing has changed makes it new, and nothing else")
    func confirming() throws {
        let folder = try ScratchFolder()
        let cache = AnswerCache(folder: folder.path)
        let key = try Self.key()
        let later = Self.now.addingTimeInterval(9_000)
        #expect(cache.confirm(key, at: later) == nil)
        #expect(cache.answer(to: key) == nil)
        cache.store(Self.full, etag: "e", for: key, at: Self.now)
        let known = try #require(cache.confirm(key, at: later))
        #expect(known.answer == Self.full)
        #expect(known.etag == "e")
        #expect(known.storedAt == later)
        #expect(cache.answer(to: key) == known)
    }

    @Test(
        "a file that is damaged, of another schema or of another key is as good as none",
        arguments: [
            "", "{", "null", "\u{0}\u{0}", "16:ratings answer 3,", "16:ratings answer 3,-,-,-,",
            String(repeating: "9", count: 20_000), "9223372036854775807:x,", "-", ":,", "0:", "0:,",
        ])
    func damaged(text: String) throws {
        let folder = try ScratchFolder()
        let cache = AnswerCache(folder: folder.path)
        let key = try Self.key()
        cache.store(Self.full, for: key, at: Self.now)
        let path = folder[key.fileName]
        let good = try String(contentsOfFile: path, encoding: .utf8)
        // Each of these fields is as long as before: it is what is in it that is wrong.
        try Data(text.utf8).write(to: URL(filePath: path))
        #expect(cache.answer(to: key) == nil)
        for spoiled in [
            good.replacing("answer 3", with: "answer 4"),
            good.replacing("a.example", with: "b.example"), String(good.dropLast(10)), good + "0:,",
            good.replacing("4.5", with: "5.5"), good.replacing("4.5", with: "nan"),
            good.replacing("2026-01-15T", with: "2026-02-30T"),
            good.replacing("0 0 1 3 6", with: "0 0 1 3 x"),
            good.replacing("https://example", with: "telnet://exampl"),
            good.replacing("2:10,", with: "2:-1,"), good.replacing("1:4,", with: "1:6,"),
        ] {
            #expect(spoiled != good)
            try Data(spoiled.utf8).write(to: URL(filePath: path))
            #expect(cache.answer(to: key) == nil)
        }
        cache.store(Self.full, for: key, at: Self.now)
        #expect(cache.answer(to: key)?.answer == Self.full)
    }

    @Test("where nothing can be written or read, nothing is cached and nobody is bothered")
    func unusable() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("x", to: "file")
        let key = try Self.key()
        for path in [file, "/proc/none", "/dev/null/x"] {
            let cache = AnswerCache(folder: path)
            #expect(cache.store(Self.full, for: key, at: Self.now).answer == Self.full)
            #expect(cache.answer(to: key) == nil)
        }
        let cache = AnswerCache(folder: folder.path)
        try FileManager.default.createDirectory(
            atPath: folder[key.fileName], withIntermediateDirectories: true)
        #expect(cache.answer(to: key) == nil)
        cache.store(Self.full, for: key, at: Self.now)
        #expect(try folderNames(folder) == ["file", key.fileName])
    }

    private func folderNames(_ folder: ScratchFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("the files are for this user alone, and nothing stays next to them")
    func permissions() throws {
        let folder = try ScratchFolder()
        let cache = AnswerCache(folder: folder["ratings"])
        let key = try Self.key()
        // What a program that was killed while it wrote has left.
        cache.store(Self.full, for: key, at: Self.now)
        let path = folder["ratings/" + key.fileName]
        try Data("half".utf8).write(to: URL(filePath: path + ".new"))
        cache.store(Self.full, for: key, at: Self.now)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder["ratings"])
        #expect(names.sorted() == [key.fileName, key.fileName + ".lock"])
        for (path, mode) in [(folder["ratings"], 0o700), (path, 0o600)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == mode)
        }
    }

    @Test(
        "the folder is that of the environment, if it is absolute",
        arguments: [
            (["XDG_CACHE_HOME": "/x"], "/x/ratings"), (["HOME": "/h"], "/h/.cache/ratings"),
            (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/ratings"),
            (["XDG_CACHE_HOME": "x", "HOME": "/h"], "/h/.cache/ratings"), ([:], nil),
            (["HOME": "h"], nil),
        ] as [([String: String], String?)])
    func folders(environment: [String: String], path: String?) {
        #expect(AnswerCache(environment: environment)?.folder.path == path)
    }

    @Test("another server, country or language is another key; another form of the same is not")
    func keys() throws {
        func key(_ text: String, _ environment: [String: String] = [:]) throws -> CacheKey {
            guard case .online(let source) = try ProviderSource(text) else {
                throw ProviderSourceError.missingPath
            }
            return CacheKey(source, environment: environment)
        }
        let plain = try key("appstore:1")
        #expect(try key("appstore:id1?country=US") == plain)
        #expect(try key("appstore:1", ["RATINGS_APPSTORE_URL": "", "LANG": "de"]) == plain)
        let others = [
            try key("appstore:1?country=de"), try key("appstore:2"), try key("connect:1"),
            try key("appstore:1", ["RATINGS_APPSTORE_URL": "http://127.0.0.1:1"]),
            try key("odrs:1"), try key("odrs:1", ["LANG": "de_DE.UTF-8"]),
            try key("odrs:1", ["RATINGS_ODRS_URL": "http://127.0.0.1:1"]),
        ]
        #expect(Set(others + [plain]).count == 8)
        #expect(Set(others.map(\.fileName) + [plain.fileName]).count == 8)
        for key in others {
            #expect(key.fileName.utf8.count < 120)
            #expect(!key.fileName.contains("/"))
        }
    }
}
