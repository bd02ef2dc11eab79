public import ReviewTiming
public import PlatformFoundation
import RatingsPOSIX

/// Keeps the asks of all apps of a user in a file, `.asks.json` in a ``StateFolder``: app and stamp, the
/// newest 64.
///
/// A file that is damaged or of a newer program counts as an ask of its last change. It is begun again
/// 14 days later.
public struct SharedAskFile: SharedAskStore {
    private static let maximumAsks = 64
    private static let secondsOfDamage = 14 * 86_400.0

    private let file: DurableFile
    private let app: AppName
    private let now: @Sendable () -> Date

    /// Names the file; nothing is touched yet.
    ///
    /// - Parameters:
    ///   - app: The app that asks.
    ///   - now: The clock, by which damage grows old.
    public init(folder: StateFolder, app: AppName, now: @escaping @Sendable () -> Date) {
        file = folder.sharedAskFile
        self.app = app
        self.now = now
    }

    /// The file's path.
    public var path: String { file.path }

    /// The asks as they are now.
    public func load() throws(ReviewStateError) -> SharedAsks {
        let asks = try ReviewStateError.converting { () throws(FileError) in
            try file.read { (bytes) throws(FileError) in content(bytes) }
        }
        return asks.seen(by: app)
    }

    /// Decides under the file's lock, and writes the ask.
    public func update<Result>(
        _ decide: (SharedAsks) -> (askedAt: Date?, result: Result)
    ) throws(ReviewStateError) -> Result {
        try change { asks in
            let (askedAt, result) = decide(asks.seen(by: app))
            guard let askedAt else { return (nil, result) }
            return (asks.adding(app.description, at: askedAt, most: Self.maximumAsks), result)
        }
    }

    /// Takes back an ask of this app.
    public func withdraw(askedAt: Date) throws(ReviewStateError) {
        try change { asks in (asks.removing(app.description, at: askedAt), ()) }
    }

    /// Takes this app's name out; its stamps stay, since they are part of what the user was asked.
    public func forgetApp() throws(ReviewStateError) {
        guard FilePath.status(file.path) != nil else { return }
        try change { asks in (asks.renaming(app.description, to: ""), ()) }
    }

    private func change<Result>(
        _ body: (SharedAskDocument) -> (SharedAskDocument?, Result)
    ) throws(ReviewStateError) -> Result {
        try file.update { (bytes) throws(ReviewStateError) in
            let before = content(bytes)
            let (after, result) = body(before)
            // What cannot be read is not overwritten as long as it holds.
            guard let after, after != before, before.damagedAt == nil else { return (nil, result) }
            return (try after.bytes(), result)
        }
    }

    private func content(_ bytes: [UInt8]?) -> SharedAskDocument {
        guard let bytes else { return SharedAskDocument() }
        if let document = SharedAskDocument(bytes) { return document }
        let changedAt =
            FilePath.changedAt(file.path).map(Date.init(timeIntervalSince1970:)) ?? now()
        let isOld = now().timeIntervalSince(changedAt) >= Self.secondsOfDamage
        return isOld ? SharedAskDocument() : SharedAskDocument(damagedAt: changedAt)
    }
}
