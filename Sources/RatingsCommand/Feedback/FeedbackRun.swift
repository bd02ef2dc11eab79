import CursesTerminal
import RatingScreen
import Ratings
import RatingsCore
import RatingsFlow
import RatingsTerminal
import ReviewStorage
import ReviewTiming

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One writing of feedback: the form with the draft in it, then the sending.
struct FeedbackRun {
    private static let blocker = "feedback-sent"

    let app: AppName
    let place: FeedbackPlace
    let words: FeedbackMailWords
    let screen: RatingScreenConfiguration
    let opener: TerminalOpener
    let context: CommandContext
    /// The draft as the options and the app say; what the person writes comes to it.
    let draft: FeedbackDraft
    /// True if the person named the kind, which then counts more than the draft's.
    let isKindNamed: Bool

    /// How it went.
    enum End {
        case sent(FeedbackPlace.Sent)
        case left
        case notShown(TerminalObstacle?)
        case ended(ExitStatus)
    }

    func run() throws -> End {
        let store = draftStore()
        let ending: WritingEnding
        do throws(TerminalObstacle) {
            ending = try write(form(store), store)
        } catch {
            return .notShown(error)
        }
        switch ending.cause {
        case .ended(let end): return .ended(ExitStatus(end))
        case .outcome(.left): return ending.wasShown ? .left : .notShown(nil)
        case .outcome(.confirmed): return .sent(try send(ending.form))
        }
    }

    /// Removes the draft and remembers that feedback was sent; what went out is out.
    func settle() {
        do throws(ReviewStateError) {
            let folder = try StateFolder(environment: context.environment)
            let now = context.now()
            try DraftStore(folder: folder, app: app, kind: .feedback).remove()
            try FileStateStore(folder: folder, app: app).update { state in
                _ = state.record(
                    .blocker(ReviewBlocker(Self.blocker)), at: now, on: .local(at: now))
            }
        } catch {
            context.tell(StateSentence.of(error, app: app))
        }
    }

    /// Nil where nothing can be kept, which is no reason not to write.
    private func draftStore() -> DraftStore? {
        do throws(ReviewStateError) {
            let folder = try StateFolder(environment: context.environment)
            return DraftStore(folder: folder, app: app, kind: .feedback)
        } catch {
            context.tell("no draft is kept: \(error)")
            return nil
        }
    }

    private func form(_ store: DraftStore?) -> WritingForm {
        var form = WritingForm.feedback(draft, strings: screen.strings.writing)
        do throws(ReviewStateError) {
            var fields = try store?.load()?.fields ?? [:]
            if isKindNamed { fields[FormField.Name.kind.rawValue] = draft.kind.rawValue }
            form.restore(fields)
        } catch {
            context.tell("the earlier draft cannot be used: \(error)")
        }
        return form
    }

    private func write(
        _ form: WritingForm, _ store: DraftStore?
    ) throws(TerminalObstacle) -> WritingEnding {
        var unsaved: ReviewStateError?
        let ports = ports(store) { unsaved = $0 }
        defer { if let unsaved { context.tell("the draft is not kept: \(unsaved)") } }
        guard !opener.look.isPlain else {
            let (front, repertoire) = try opener.openLines()
            return PlainWriting(
                form: form, front: front, repertoire: repertoire, strings: screen.strings,
                ports: ports
            ).run()
        }
        let (front, options) = try opener.openScreen(tint: screen.tint)
        return WritingSession(
            form: form, front: front, options: options, strings: screen.strings, ports: ports
        ).run()
    }

    private func ports(
        _ store: DraftStore?, _ note: @escaping (ReviewStateError?) -> Void
    ) -> WritingPorts {
        let editor = ExternalEditor(variables: context.environment)
        return WritingPorts(
            preview: { form in
                let feedback = try? form.feedbackDraft(draft).checked()
                return feedback.map { place.preview($0, words: words) } ?? []
            },
            save: { form in
                do throws(ReviewStateError) {
                    try keep(form, in: store)
                    note(nil)
                } catch {
                    note(error)
                }
            },
            edit: editor.edit,
            uptimeSeconds: { ProcessInfo.processInfo.systemUptime })
    }

    /// A form without a text is no draft.
    private func keep(_ form: WritingForm, in store: DraftStore?) throws(ReviewStateError) {
        guard let store else { return }
        guard form.hasText else {
            try store.remove()
            return
        }
        try store.save(
            WritingDraft(kind: .feedback, savedAt: context.now(), fields: form.draftFields))
    }

    private func send(_ form: WritingForm) throws -> FeedbackPlace.Sent {
        do {
            let feedback = try form.feedbackDraft(draft).checked()
            return try place.send(feedback, words: words, variables: context.environment)
        } catch let failure as FeedbackFailure {
            throw CommandFailure.feedback(failure)
        }
    }
}
