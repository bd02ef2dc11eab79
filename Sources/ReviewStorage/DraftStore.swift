public import RatingsCore
public import ReviewTiming
import PlatformFoundation
import RatingsPOSIX

/// Keeps what a user was writing for an app until it is sent, `drafts/APP.KIND.json` in a
/// ``StateFolder``; where several forms are open at once also `drafts/APP.KIND.2.json` and so on.
///
/// The file has mode 0600 in a folder of mode 0700; what is saved is on the disk when ``save(_:)``
/// returns, and readers always see a whole draft.
public struct DraftStore: Sendable {
    /// More forms of one app than this at once share a draft.
    private static let maximumForms = 100

    private let kind: WritingDraft.Kind
    private let file: DurableFile
    private var claim: FileClaim?

    /// Names the file of the only form, or of the first; nothing is touched yet.
    public init(folder: StateFolder, app: AppName, kind: WritingDraft.Kind) {
        self.init(folder: folder, app: app, kind: kind, number: 1)
    }

    private init(folder: StateFolder, app: AppName, kind: WritingDraft.Kind, number: Int) {
        self.kind = kind
        file = folder.draftFile(of: app, kind, number: number)
    }

    /// Claims the newest draft that no other form has, else one of its own; it is claimed as long as
    /// the store or a copy of it lives.
    ///
    /// - Throws: `ReviewStateError` if no draft can be kept.
    public static func held(
        in folder: StateFolder, app: AppName, kind: WritingDraft.Kind
    ) throws(ReviewStateError) -> DraftStore {
        let stores = (1...maximumForms).map { number in
            DraftStore(folder: folder, app: app, kind: kind, number: number)
        }
        for var store in stores.newestDraftFirst {
            let file = store.file
            store.claim = try ReviewStateError.converting { () throws(FileError) in
                try FileClaim(file, suffix: ".form")
            }
            if store.claim != nil { return store }
        }
        return stores[0]
    }

    /// Removes all drafts of an app, readable or not, also those that forms have open.
    ///
    /// - Throws: `ReviewStateError` if one is still there.
    public static func removeAll(
        in folder: StateFolder, app: AppName
    ) throws(ReviewStateError) {
        for kind in WritingDraft.Kind.allCases {
            for number in 1...maximumForms {
                let file = folder.draftFile(of: app, kind, number: number)
                guard FilePath.status(file.path) != nil else { continue }
                try ReviewStateError.converting { () throws(FileError) in try file.remove() }
            }
        }
    }

    /// When the draft was saved; the far past for one that cannot be read and will be replaced, nil
    /// where there is none that may be taken.
    fileprivate var savedAt: Date? {
        do throws(ReviewStateError) {
            return try load()?.savedAt
        } catch {
            if case .damaged = error { return .distantPast }
            return nil
        }
    }

    /// True if there is nothing in its place.
    fileprivate var isFree: Bool { FilePath.status(file.path) == nil }

    /// The file's path.
    public var path: String { file.path }

    /// The draft, or nil if there is none.
    ///
    /// - Throws: `ReviewStateError`, `damaged` or `newerSchema` for a file that cannot be read.
    public func load() throws(ReviewStateError) -> WritingDraft? {
        try file.read { (bytes) throws(ReviewStateError) in
            try bytes.map { (bytes) throws(ReviewStateError) in try draft(bytes) }
        }
    }

    /// Keeps a draft in place of the one before.
    ///
    /// A damaged one is replaced; one of a newer program is not.
    ///
    /// - Throws: `ReviewStateError`; the file is then as it was.
    public func save(_ draft: WritingDraft) throws(ReviewStateError) {
        let document = try Self.document(draft)
        try file.update { (bytes) throws(ReviewStateError) in
            do throws(ReviewStateError) {
                if let bytes { _ = try self.draft(bytes) }
            } catch {
                guard case .damaged = error else { throw error }
            }
            return (document, ())
        }
    }

    /// Removes the draft, as after sending; it is no error if there is none.
    ///
    /// A damaged one is removed; one of a newer program is not.
    public func remove() throws(ReviewStateError) {
        do throws(ReviewStateError) {
            _ = try load()
        } catch {
            if case .newerSchema = error { throw error }
        }
        try ReviewStateError.converting { () throws(FileError) in try file.remove() }
    }

    private func draft(_ bytes: [UInt8]) throws(ReviewStateError) -> WritingDraft {
        guard let document = try? JSONDecoder().decode(DraftDocument.self, from: Data(bytes)) else {
            throw .damaged(detail: "the draft is not readable")
        }
        guard document.schema <= DraftDocument.schema else {
            throw .newerSchema(found: document.schema, known: DraftDocument.schema)
        }
        guard document.kind == kind.rawValue, let savedAt = RFC3339.date(document.savedAt) else {
            throw .damaged(detail: "the draft is not one of a \(kind.rawValue)")
        }
        return WritingDraft(kind: kind, savedAt: savedAt, fields: document.fields)
    }

    private static func document(_ draft: WritingDraft) throws(ReviewStateError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let document = RFC3339.string(draft.savedAt).map { savedAt in
            DraftDocument(
                schema: DraftDocument.schema, kind: draft.kind.rawValue, savedAt: savedAt,
                fields: draft.fields)
        }
        guard let bytes = try? document.map(encoder.encode) else {
            throw .damaged(detail: "the draft cannot be written as JSON")
        }
        return Array(bytes) + [0x0A]
    }
}

extension [DraftStore] {
    /// Those with a draft, the newest first, then those without.
    fileprivate var newestDraftFirst: [DraftStore] {
        let dated = compactMap { store in store.savedAt.map { (store, $0) } }
        return dated.sorted { $0.1 > $1.1 }.map(\.0) + filter(\.isFree)
    }
}

/// A draft as its file holds it.
private struct DraftDocument: Codable {
    static let schema = 1

    let schema: Int
    let kind: String
    let savedAt: String
    let fields: [String: String]
}
