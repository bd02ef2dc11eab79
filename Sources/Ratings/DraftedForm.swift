package import CursesTerminal
package import RatingScreen
package import RatingsCore
import RatingsFlow
package import RatingsTerminal
package import ReviewStorage
import ReviewTiming
import Synchronization

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A form that a person fills in on the terminal, kept as a draft until it has been sent.
package final class DraftedForm: Sendable {
    /// What it is filled in on, and where the draft lies.
    package struct Place: Sendable {
        let app: AppName
        let opener: TerminalOpener
        let screen: RatingScreenConfiguration
        let variables: [String: String]
        let now: @Sendable () -> Date
        let tell: @Sendable (String) -> Void

        /// Names the place; nothing is looked at yet.
        ///
        /// - Parameters:
        ///   - screen: Whose colour and words the form takes.
        ///   - variables: The variables of this process, which name the editor and the draft's folder.
        ///   - tell: Hears, in a sentence, why a draft cannot be kept or used.
        package init(
            app: AppName, opener: TerminalOpener, screen: RatingScreenConfiguration,
            variables: [String: String], now: @escaping @Sendable () -> Date,
            tell: @escaping @Sendable (String) -> Void
        ) {
            self.app = app
            self.opener = opener
            self.screen = screen
            self.variables = variables
            self.now = now
            self.tell = tell
        }
    }

    private static let keyField = "key"

    /// The same for every attempt to send what is written, also by a later program that takes up the
    /// draft; another one after ``renewKey()``.
    package var idempotencyKey: String { key.withLock { $0 } }

    private let key: Mutex<String>
    private let kind: WritingDraft.Kind
    private let place: Place
    private let store: DraftStore?
    private let earlier: [String: String]

    /// Looks for a draft.
    package init(_ kind: WritingDraft.Kind, _ place: Place) {
        self.kind = kind
        self.place = place
        store = Self.store(kind, place)
        earlier = Self.fields(in: store, place)
        key = Mutex(earlier[Self.keyField] ?? Self.newKey())
    }

    /// Takes another key: what was sent under the last one was surely not taken, and may be written anew.
    package func renewKey() { key.withLock { $0 = Self.newKey() } }

    /// Lets the person fill in a form, in which the draft's contents stand already.
    ///
    /// - Parameters:
    ///   - chosen: Contents that count more than those of the draft.
    ///   - isEnding: True if the program is to end at once; asked when the terminal is taken.
    /// - Returns: nil if it is, and nothing was shown.
    package func write(
        _ form: WritingForm, choosing chosen: [FormField.Name: String] = [:],
        preview: @escaping (WritingForm) -> [String],
        send: (@Sendable (WritingForm) async -> SendingResult)? = nil,
        isEnding: () -> Bool = { false }
    ) throws(TerminalObstacle) -> WritingEnding? {
        var form = form
        var fields = earlier
        for (name, value) in chosen { fields[name.rawValue] = value }
        form.restore(fields)
        var problem: ReviewStateError?
        let ports = WritingPorts(
            preview: preview,
            save: { form in
                do throws(ReviewStateError) {
                    try self.keep(form)
                    problem = nil
                } catch {
                    problem = error
                }
            },
            edit: ExternalEditor(variables: place.variables).edit, send: send,
            uptimeSeconds: { ProcessInfo.processInfo.systemUptime })
        let ending = try run(form, ports, isEnding)
        // What was sent needs no draft.
        if let problem, ending?.cause != .outcome(.confirmed) {
            place.tell("the draft is not kept: \(problem)")
        }
        return ending
    }

    /// Removes the draft: what was written is sent.
    ///
    /// - Throws: `ReviewStateError` if it is still there.
    package func discard() throws(ReviewStateError) {
        try store?.remove()
    }

    private func run(
        _ form: WritingForm, _ ports: WritingPorts, _ isEnding: () -> Bool
    ) throws(TerminalObstacle) -> WritingEnding? {
        let strings = place.screen.strings
        guard !place.opener.look.isPlain else {
            let (front, repertoire) = try place.opener.openLines()
            guard !isEnding() else { return nil }
            return PlainWriting(
                form: form, front: front, repertoire: repertoire, strings: strings, ports: ports
            ).run()
        }
        let (front, options) = try place.opener.openScreen(tint: place.screen.tint)
        guard !isEnding() else { return nil }
        return WritingSession(
            form: form, front: front, options: options, strings: strings, ports: ports
        ).run()
    }

    /// A form without a text is no draft, unless it may have been sent.
    private func keep(_ form: WritingForm) throws(ReviewStateError) {
        guard let store else { return }
        guard form.isWorthKeeping else {
            try store.remove()
            return
        }
        var fields = form.draftFields
        fields[Self.keyField] = idempotencyKey
        try store.save(WritingDraft(kind: kind, savedAt: place.now(), fields: fields))
    }

    /// Nil where nothing can be kept, which is no reason not to write.
    private static func store(_ kind: WritingDraft.Kind, _ place: Place) -> DraftStore? {
        do throws(ReviewStateError) {
            let folder = try StateFolder(environment: place.variables)
            return DraftStore(folder: folder, app: place.app, kind: kind)
        } catch {
            place.tell("no draft is kept: \(error)")
            return nil
        }
    }

    private static func fields(in store: DraftStore?, _ place: Place) -> [String: String] {
        do throws(ReviewStateError) {
            return try store?.load()?.fields ?? [:]
        } catch {
            place.tell("the earlier draft cannot be used: \(error)")
            return [:]
        }
    }

    /// 128 random bits as 32 hexadecimal digits.
    private static func newKey() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
