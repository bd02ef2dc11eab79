public import RatingsCore
public import ReviewTiming

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Keeps what a person was writing for an app until it is sent, `drafts/APP.KIND.json` in a
/// ``StateFolder``.
///
/// The file has mode 0600 in a folder of mode 0700; what is saved is on the disk when ``save(_:)``
/// returns, and readers always see a whole draft.
public struct DraftStore: Sendable {
    private let kind: WritingDraft.Kind
    private let file: DurableFile

    /// Names the file; nothing is touched yet.
    public init(folder: StateFolder, app: AppName, kind: WritingDraft.Kind) {
        self.kind = kind
        file = DurableFile(path: folder.draftPath(of: app, kind), home: folder.home)
    }

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
        try file.remove()
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

/// A draft as its file holds it.
private struct DraftDocument: Codable {
    static let schema = 1

    let schema: Int
    let kind: String
    let savedAt: String
    let fields: [String: String]
}
