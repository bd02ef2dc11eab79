import CursesTerminal
import RatingScreen
import Ratings
import RatingsCore
import RatingsFlow
import RatingsProviders
import RatingsTerminal
import ReviewStorage
import ReviewTiming
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One writing of feedback: the form with the draft in it, and the sending.
struct FeedbackRun {
    private static let blocker = "feedback-sent"

    private let app: AppName
    private let place: FeedbackPlace
    private let words: FeedbackMailWords
    private let strings: WritingStrings
    private let context: CommandContext
    private let kind: FeedbackKind?
    private let draft: FeedbackDraft
    private let drafted: DraftedForm

    /// Looks for a draft.
    ///
    /// - Parameters:
    ///   - kind: What it is about, or nil if the draft or the person says it.
    ///   - attachments: Files that go with it.
    init(
        of app: AppName, to place: FeedbackPlace, kind: FeedbackKind? = nil,
        attachments: [FeedbackAttachment] = [], version: String?,
        _ form: DraftedForm.Place, _ screen: RatingScreenConfiguration, _ context: CommandContext
    ) {
        let name = screen.appName ?? app.description
        self.app = app
        self.place = place
        self.kind = kind
        self.context = context
        words = .english(appName: name)
        strings = screen.strings.writing
        draft = FeedbackDraft(
            kind: kind ?? .request, attachments: attachments,
            availableDiagnostics: FeedbackFacts.diagnostics(
                app: name, version: version, systemName: SystemRelease.current.fullName,
                variables: context.environment))
        drafted = DraftedForm(.feedback, form)
    }

    /// How it went.
    enum End {
        case sent(FeedbackPlace.Sent)
        case left
        case notShown(TerminalObstacle?)
        case ended(ExitStatus)
    }

    /// Shows the form until what is in it was sent or is to be sent now, or the person has left it.
    ///
    /// - Throws: ``CommandFailure``; nothing was sent then.
    func run() throws -> End {
        let sending = place.sending(
            key: drafted.idempotencyKey, words: words, variables: context.environment)
        let taken = Mutex<FeedbackDelivery?>(nil)
        let ending: WritingEnding?
        do throws(TerminalObstacle) {
            ending = try write(sending) { delivery in taken.withLock { $0 = delivery } }
        } catch {
            return .notShown(error)
        }
        guard let ending else { return .notShown(nil) }
        switch ending.cause {
        case .ended(let end): return .ended(ExitStatus(end))
        case .outcome(.left): return ending.wasShown ? .left : .notShown(nil)
        case .outcome(.confirmed):
            if let delivery = taken.withLock({ $0 }) {
                return .sent(FeedbackPlace.Sent(delivery: delivery, printed: nil))
            }
            return .sent(try send(ending.form, sending))
        }
    }

    /// Removes the draft and remembers that feedback was sent; what went out is out.
    func settle() {
        do throws(ReviewStateError) {
            let folder = try StateFolder(environment: context.environment)
            let now = context.now()
            try drafted.discard()
            try FileStateStore(folder: folder, app: app).update { state in
                _ = state.record(
                    .blocker(ReviewBlocker(Self.blocker)), at: now, on: .local(at: now))
            }
        } catch {
            context.tell(StateSentence.of(error, app: app))
        }
    }

    private func write(
        _ sending: FeedbackPlace.Sending, taken: @escaping @Sendable (FeedbackDelivery) -> Void
    ) throws(TerminalObstacle) -> WritingEnding? {
        let chosen = kind.map { [FormField.Name.kind: $0.rawValue] } ?? [:]
        let preview = { (form: WritingForm) in
            let feedback = try? form.feedbackDraft(draft).checked()
            return feedback.map { place.preview($0, words: words) } ?? []
        }
        guard case .byForm(let sender) = sending else {
            return try drafted.write(
                WritingForm.feedback(draft, strings: strings), choosing: chosen, preview: preview)
        }
        return try drafted.write(
            WritingForm.feedback(draft, staysUntilSent: true, strings: strings),
            choosing: chosen, preview: preview,
            send: { [draft] form in
                do {
                    taken(try await sender.send(try form.feedbackDraft(draft).checked()))
                    return .sent
                } catch {
                    return .failed(reason: FeedbackSentence.inForm(error))
                }
            })
    }

    /// Sends what goes when the form is gone.
    private func send(
        _ form: WritingForm, _ sending: FeedbackPlace.Sending
    ) throws -> FeedbackPlace.Sent {
        guard case .afterwards(let send) = sending else {
            return FeedbackPlace.Sent(delivery: nil, printed: nil)
        }
        do {
            return try send(try form.feedbackDraft(draft).checked())
        } catch let failure as FeedbackFailure {
            throw CommandFailure.feedback(failure)
        }
    }
}
