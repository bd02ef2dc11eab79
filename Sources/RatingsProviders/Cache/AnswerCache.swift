#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RatingsCore

/// The answers of stores and servers, remembered in a folder: one file each, for this person alone.
///
/// What cannot be read is not there, and what cannot be written is not remembered: nobody is bothered
/// with a cache. Any number of programs may read and write at once.
public struct AnswerCache: Hashable, Sendable {
    /// The longest file that is read, in bytes.
    private static let byteLimit = ProviderFormat.maximumByteCount

    let folder: CacheFolder
    /// What ends the names of the files that hold answers.
    static let fileSuffix = ".answer"

    /// Takes the folder that the environment names: `ratings` in `XDG_CACHE_HOME`, else in
    /// `HOME/.cache`.
    ///
    /// - Returns: nil if neither is an absolute path.
    public init?(environment: [String: String]) {
        self.init { environment[$0] }
    }

    /// The same over a look-up of single variables.
    init?(variable: (String) -> String?) {
        func absolute(_ name: String) -> String? {
            variable(name).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
        }
        if let cache = absolute("XDG_CACHE_HOME") {
            self.init(folder: cache + "/ratings")
        } else if let home = absolute("HOME") {
            self.init(CacheFolder(path: home + "/.cache/ratings", home: home))
        } else {
            return nil
        }
    }

    /// Takes a folder, which need not exist yet.
    public init(folder: String) {
        self.init(CacheFolder(path: folder, home: nil))
    }

    private init(_ folder: CacheFolder) {
        self.folder = folder
    }

    /// The answer to a key, or nil if none is remembered; blocks while the disk works.
    public func answer(to key: CacheKey) -> RememberedAnswer? {
        guard
            let bytes = try? RegularFile.bytes(
                path: folder.path + "/" + key.fileName, byteLimit: Self.byteLimit),
            let document = CacheDocument(bytes), document.key == key.text
        else { return nil }
        return document.remembered
    }

    /// Remembers an answer that has just come; blocks while the disk works.
    ///
    /// What it lacks, because a part could not be read or a page came empty, is taken from the one that
    /// was remembered before.
    ///
    /// - Returns: What is now known, also if it could not be written.
    @discardableResult
    public func remember(
        _ answer: AppRatingResponse, etag: String? = nil, for key: CacheKey, at now: Date
    ) -> RememberedAnswer {
        let new = RememberedAnswer(answer, storedAt: now, etag: etag)
        return update(key) { new.completed(by: $0) } ?? new
    }

    /// Notes that a server has said that nothing has changed.
    ///
    /// - Returns: What is known, or nil if it has been lost meanwhile.
    @discardableResult
    public func confirm(_ key: CacheKey, at now: Date) -> RememberedAnswer? {
        update(key) { $0?.confirmed(at: now) }
    }

    /// Drops all answers about an app: in any language, from any server, any version, and for Open
    /// Desktop Ratings under its name with and without `.desktop`.
    public func forget(_ source: OnlineSource) {
        folder.withLock { mayWrite in
            guard mayWrite else { return }
            for name in folder.names where name.hasSuffix(Self.fileSuffix) {
                let bytes = try? RegularFile.bytes(
                    path: folder.path + "/" + name, byteLimit: Self.byteLimit)
                let key = bytes.flatMap { CacheDocument($0)?.key }
                if let key, source.isAnswered(under: key) { folder.remove(name) }
            }
        }
    }

    private func update(
        _ key: CacheKey, _ change: (RememberedAnswer?) -> RememberedAnswer?
    ) -> RememberedAnswer? {
        folder.withLock { mayWrite in
            guard let changed = change(answer(to: key)) else { return nil }
            // What could not be read again does not take the place of what can.
            if mayWrite, let bytes = CacheDocument(key, changed).bytes,
                bytes.count <= Self.byteLimit, CacheDocument(bytes) != nil
            {
                folder.write(bytes, to: key.fileName)
            }
            return changed
        }
    }
}
