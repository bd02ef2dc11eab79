public import PlatformFoundation
public import RatingsCore
import RatingsPOSIX

/// The answers of stores and servers, cached in a folder: one file each, for this user alone.
///
/// What cannot be read is not there, and what cannot be written is not cached: nobody is bothered
/// with a cache. Any number of programs may read and write at once.
public struct AnswerCache: Hashable, Sendable {
    /// The longest file that is read, in bytes.
    private static let byteLimit = ProviderFormat.maximumByteCount

    let folder: PrivateFolder
    /// What ends the names of the files that hold answers.
    static let fileSuffix = ".answer"

    /// Takes the folder that the environment names: `ratings` in `XDG_CACHE_HOME`, else in
    /// `HOME/.cache`.
    ///
    /// - Returns: nil if neither is an absolute path.
    public init?(environment: [String: String]) {
        self.init { environment[$0] }
    }

    /// The same over a lookup of single variables.
    init?(variable: (String) -> String?) {
        guard let caches = try? XDGFolder.cache.find(variable) else { return nil }
        folder = caches.folder("ratings")
    }

    /// Takes a folder, which need not exist yet.
    public init(folder: String) {
        self.folder = PrivateFolder(path: folder)
    }

    /// The answer to a key, or nil if none is cached; blocks while the disk works.
    public func answer(to key: CacheKey) -> CachedAnswer? {
        document(named: key.fileName).flatMap { $0.key == key.text ? $0.cached : nil }
    }

    /// What a file of the folder holds, or nil if that cannot be read.
    private func document(named name: String) -> CacheDocument? {
        let bytes = try? RegularFile.bytes(
            path: folder.path + "/" + name, byteLimit: Self.byteLimit)
        return bytes.flatMap(CacheDocument.init)
    }

    /// Stores an answer that has just come; blocks while the disk works.
    ///
    /// What it lacks, because a part could not be read or a page came empty, is taken from the one that
    /// was cached before.
    ///
    /// - Returns: What is now known, also if it could not be written.
    @discardableResult
    public func store(
        _ answer: AppRatingResponse, etag: String? = nil, for key: CacheKey, at now: Date
    ) -> CachedAnswer {
        let new = CachedAnswer(answer, storedAt: now, etag: etag)
        return update(key) { new.completed(by: $0) } ?? new
    }

    /// Notes that a server has said that nothing has changed.
    ///
    /// - Returns: What is known, or nil if it has been lost meanwhile.
    @discardableResult
    public func confirm(_ key: CacheKey, at now: Date) -> CachedAnswer? {
        update(key) { $0?.confirmed(at: now) }
    }

    /// Drops all answers about an app: in any language, from any server, any version, and for Open
    /// Desktop Ratings under its name with and without `.desktop`.
    public func forget(_ source: OnlineSource) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasSuffix(Self.fileSuffix) {
            if let key = document(named: name)?.key, source.isAnswered(under: key) {
                try? file(named: name).remove()
            }
        }
    }

    private func file(named name: String) -> DurableFile {
        // What a power cut takes is fetched again.
        DurableFile(name, in: folder, isSynchronized: false)
    }

    /// Changes what is known under a key, and keeps the change where that is possible.
    private func update(
        _ key: CacheKey, _ change: (CachedAnswer?) -> CachedAnswer?
    ) -> CachedAnswer? {
        let before = answer(to: key)
        do throws(FileError) {
            return try file(named: key.fileName).update { (_) throws(FileError) in
                // Another program may have been faster.
                guard let changed = change(answer(to: key)) else { return (nil, nil) }
                return (Self.readableBytes(CacheDocument(key, changed)), changed)
            }
        } catch {
            return change(before)
        }
    }

    /// The bytes of a document, or nil if they could not be read again: those replace nothing.
    private static func readableBytes(_ document: CacheDocument) -> [UInt8]? {
        guard let bytes = document.bytes, bytes.count <= byteLimit, CacheDocument(bytes) != nil
        else { return nil }
        return bytes
    }
}
