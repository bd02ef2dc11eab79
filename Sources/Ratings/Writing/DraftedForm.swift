package import CursesTerminal
package import RatingScreen
package import RatingsCore
import RatingsFlow
package import RatingViews
package import ReviewStorage
import ReviewTiming
import Synchronization
package import PlatformFoundation

/// A form that a person fills in on the terminal, kept as a draft until it has been sent.
package final class DraftedForm: Sendable {
    /// What it is filled in on, and where the draft lies.
    package struct Context: Sendable {
        let app: AppName
        let opener: TerminalOpener
        let screen: RatingScreenConfiguration
        let variables: [String: String]
        let now: @Sendable () -> Date
        let tell: @Sendable (String) -> Void

        /// Creates a context; nothing is looked at yet.
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

    /// What came of an attempt to send it.
    package enum Attempt: Hashable, Sendable {
        /// It was taken.
        case taken
        /// It was surely not taken; why, in a sentence.
        case refused(reason: String)
        /// It was not taken as far as is known; what happened, in a sentence.
        case failed(reason: String)
    }

    /// What is known of the attempts to send it, also by earlier programs.
    private struct Ledger {
        /// The same for every attempt; another one when surely nothing was taken under it.
        var key: String
        /// True if something under the key may have been taken.
        var mayBeTaken: Bool
    }

    private static let keyField = "key"
    private static let mayBeTakenField = "mayBeTaken"

    private let ledger: Mutex<Ledger>
    private let kind: WritingDraft.Kind
    private let context: Context
    private let store: DraftStore?
    private let earlier: [String: String]
    private let problem = Mutex<ReviewStateError?>(nil)
    /// The files that hold what an editor wrote and that could not be read.
    private let unreadable = Mutex<[String]>([])

    /// Looks for a draft.
    ///
    /// - Parameter fallback: What the form holds where there is none.
    package init(
        _ kind: WritingDraft.Kind, _ context: Context, else fallback: [String: String]? = nil
    ) {
        self.kind = kind
        self.context = context
        store = Self.store(kind, context)
        let kept = Self.fields(in: store, context)
        earlier = kept.isEmpty ? fallback ?? [:] : kept
        ledger = Mutex(
            Ledger(
                key: earlier[Self.keyField] ?? Self.newKey(),
                mayBeTaken: earlier[Self.mayBeTakenField] == "true"))
    }

    /// Lets the user fill in a form, which already has the draft's contents.
    ///
    /// - Parameters:
    ///   - chosen: Contents that count more than those of the draft.
    ///   - privacy: All that is sent and where to, in one line; nil where nothing is sent.
    ///   - send: Sends it under a key that is the same for every attempt, for a form that stays up until
    ///     it is sent.
    ///   - findEarlierReview: Asks the destination for an earlier review of the user.
    ///   - withdraw: Withdraws it.
    ///   - screenSeconds: How long the form may be left alone before it closes and keeps its draft; nil
    ///     for as long as the user likes.
    ///   - isEnding: True if the program is to end at once; asked when the terminal is taken.
    /// - Returns: nil if it is, and nothing was shown.
    package func write(
        _ form: WritingForm, choosing chosen: [FormField.Name: String] = [:],
        preview: @escaping (WritingForm) -> [String],
        privacy: @escaping (WritingForm) -> String? = { _ in nil },
        send: (@Sendable (_ form: WritingForm, _ key: String) async -> Attempt)? = nil,
        findEarlierReview: (@Sendable () async -> EarlierReview)? = nil,
        withdraw: (@Sendable () async -> SendingResult)? = nil,
        screenSeconds: Int? = nil, isEnding: () -> Bool = { false }
    ) throws(TerminalObstacle) -> Ending<Written>? {
        var form = form
        var fields = earlier
        for (name, value) in chosen { fields[name.rawValue] = value }
        form.restore(fields)
        var ports = WritingPorts(
            preview: preview, save: { form in self.keep(form, isBeingSent: form.isBeingSent) },
            edit: self.edit)
        ports.privacy = privacy
        ports.findEarlierReview = findEarlierReview
        ports.withdraw = withdraw
        if let send {
            ports.send = { form in await self.attempt(form, by: send) }
        }
        let ending = try run(form, ports, screenSeconds, isEnding)
        // What was sent needs no draft.
        if let problem = problem.withLock({ $0 }), ending?.outcome != .confirmed {
            context.tell(context.screen.strings.writing.draftNotKept("\(problem)"))
        }
        for path in unreadable.withLock({ $0 }) {
            context.tell(context.screen.strings.writing.editorTextKept(path))
        }
        return ending
    }

    /// True if there is something in the draft that would be lost without it.
    package var hasDraft: Bool {
        do throws(ReviewStateError) {
            return try store?.load() != nil
        } catch {
            return true
        }
    }

    private func edit(_ text: String) -> String? {
        switch ExternalEditor(variables: context.variables).edit(text) {
        case .written(let text): return text
        case .nothing: return nil
        case .unreadable(let path):
            unreadable.withLock { $0.append(path) }
            return nil
        }
    }

    /// Sends it once; a key under which surely nothing was taken is not used again, since what is
    /// written may be changed now.
    private func attempt(
        _ form: WritingForm, by send: (WritingForm, _ key: String) async -> Attempt
    ) async -> SendingResult {
        let before = ledger.withLock { ledger in
            defer { ledger.mayBeTaken = true }
            return ledger
        }
        switch await send(form, before.key) {
        case .taken: return .sent
        case .failed(let reason): return .failed(reason: reason)
        case .refused(let reason):
            if !before.mayBeTaken, !Task.isCancelled {
                ledger.withLock { $0 = Ledger(key: Self.newKey(), mayBeTaken: false) }
                keep(form, isBeingSent: false)
            }
            return .failed(reason: reason)
        }
    }

    /// Removes the draft: what was written is sent.
    ///
    /// - Throws: `ReviewStateError` if it is still there.
    package func discard() throws(ReviewStateError) {
        try store?.remove()
    }

    private func run(
        _ form: WritingForm, _ ports: WritingPorts, _ screenSeconds: Int?,
        _ isEnding: () -> Bool
    ) throws(TerminalObstacle) -> Ending<Written>? {
        let strings = context.screen.strings
        return try context.opener.show(
            tint: context.screen.tint, screenSeconds: screenSeconds, isEnding: isEnding,
            full: { options in
                WritingModel(form: form, options: options, strings: strings, ports: ports)
            },
            plain: { front, repertoire in
                PlainWriting(
                    form: form, front: front, repertoire: repertoire, strings: strings,
                    ports: ports, screenSeconds: screenSeconds
                ).run()
            })
    }

    /// Keeps what is written; why it cannot be kept is said at the end.
    ///
    /// - Parameter isBeingSent: It is saved before it is sent: a power cut in between leaves open whether
    ///   it was taken.
    private func keep(_ form: WritingForm, isBeingSent: Bool) {
        do throws(ReviewStateError) {
            try save(form, isBeingSent: isBeingSent)
            problem.withLock { $0 = nil }
        } catch {
            problem.withLock { $0 = error }
        }
    }

    /// A form without a text is no draft, unless it may have been taken.
    private func save(
        _ form: WritingForm, isBeingSent: Bool
    ) throws(ReviewStateError) {
        guard let store else { return }
        let ledger = ledger.withLock { $0 }
        let mayBeTaken = ledger.mayBeTaken || isBeingSent
        guard form.hasText || mayBeTaken else {
            try store.remove()
            return
        }
        var fields = form.draftFields
        fields[Self.keyField] = ledger.key
        fields[Self.mayBeTakenField] = mayBeTaken ? "true" : nil
        try store.save(WritingDraft(kind: kind, savedAt: context.now(), fields: fields))
    }

    /// Nil where nothing can be kept, which is no reason not to write.
    private static func store(_ kind: WritingDraft.Kind, _ context: Context) -> DraftStore? {
        do throws(ReviewStateError) {
            let folder = try StateFolder(environment: context.variables)
            let held = try? DraftStore.held(in: folder, app: context.app, kind: kind)
            return held ?? DraftStore(folder: folder, app: context.app, kind: kind)
        } catch {
            context.tell(context.screen.strings.writing.draftNotKept("\(error)"))
            return nil
        }
    }

    private static func fields(in store: DraftStore?, _ context: Context) -> [String: String] {
        do throws(ReviewStateError) {
            return try store?.load()?.fields ?? [:]
        } catch {
            context.tell(context.screen.strings.writing.draftUnusable("\(error)"))
            return [:]
        }
    }

    /// 128 random bits as 32 hexadecimal digits.
    static func newKey() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(random.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension WritingForm {
    /// True while it is on its way itself, and not only an earlier review withdrawn.
    fileprivate var isBeingSent: Bool { isSending && action == .send }
}
