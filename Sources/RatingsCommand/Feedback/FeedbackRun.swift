import CursesTerminal
import RatingScreen
import Ratings
import RatingsCore
import RatingsProviders
import RatingViews
import ReviewStorage
import ReviewTiming
import Synchronization
import PlatformFoundation

/// One writing of feedback: the form with the draft in it, and the sending.
struct FeedbackRun {
    private static let blocker = "feedback-sent"

    private let app: AppName
    private let destination: FeedbackDestination
    private let words: FeedbackMailWords
    private let strings: RatingScreenStrings
    private let context: CommandContext
    private let kind: FeedbackKind?
    private let draft: FeedbackDraft
    private let drafted: DraftedForm

    /// Looks for a draft.
    ///
    /// - Parameters:
    ///   - kind: What it is about, or nil if the draft or the user says it.
    ///   - attachments: Files that go with it.
    init(
        of app: AppName, to destination: FeedbackDestination, kind: FeedbackKind? = nil,
        attachments: [FeedbackAttachment] = [], version: String?,
        _ form: DraftedForm.Context, _ screen: RatingScreenConfiguration, _ context: CommandContext
    ) {
        let name = screen.appName ?? app.description
        self.app = app
        self.destination = destination
        self.kind = kind
        self.context = context
        words = .english(appName: name)
        strings = screen.strings
        draft = FeedbackDraft(
            kind: kind ?? .request, attachments: attachments,
            availableDiagnostics: FeedbackFacts.diagnostics(
                app: name, version: version, systemName: SystemRelease.current.fullName,
                variables: context.environment))
        drafted = DraftedForm(.feedback, form)
    }

    /// How it went.
    enum End {
        case sent(FeedbackDestination.Sent)
        case left
        case notShown(TerminalObstacle?)
        case ended(ExitStatus)
    }

    /// Shows the form until what is in it was sent or is to be sent now, or the user has left it.
    ///
    /// - Parameter screenSeconds: How long the form may be left alone; nil for as long as the user
    ///   likes.
    /// - Throws: ``CommandFailure``; nothing was sent then, and what was written is a draft.
    func run(screenSeconds: Int? = nil) throws -> End {
        let sending = destination.sending(words: words, variables: context.environment)
        let last = Mutex<Result<FeedbackDelivery, FeedbackFailure>?>(nil)
        let ending: Ending<Written>?
        do throws(TerminalObstacle) {
            ending = try write(sending, screenSeconds) { result in last.withLock { $0 = result } }
        } catch {
            return .notShown(error)
        }
        guard let ending else { return .notShown(nil) }
        switch ending.cause {
        case .withdrawn: return .notShown(nil)
        case .ended(let end): return .ended(ExitStatus(end))
        case .outcome(let written):
            return try finish(written, wasShown: ending.wasShown, last.withLock { $0 }, sending)
        }
    }

    private func finish(
        _ written: Written, wasShown: Bool,
        _ last: Result<FeedbackDelivery, FeedbackFailure>?, _ sending: FeedbackDestination.Sending
    ) throws -> End {
        switch (written.outcome, last) {
        case (.left, .failure(let failure)?): throw CommandFailure.feedback(failure)
        case (.left, _): return wasShown ? .left : .notShown(nil)
        case (.confirmed, .success(let delivery)?):
            return .sent(FeedbackDestination.Sent(delivery: delivery, printed: nil))
        case (.confirmed, _): return .sent(try send(written.form, sending))
        }
    }

    /// Tells what was done, removes the draft and remembers that feedback was sent; what went out is
    /// out.
    func settle(_ sent: FeedbackDestination.Sent) {
        if let delivery = sent.delivery { tell(destination.closingLine(delivery, strings)) }
        attempt { () throws(ReviewStateError) in try drafted.discard() }
        attempt { () throws(ReviewStateError) in
            let folder = try StateFolder(environment: context.environment)
            let now = context.now()
            try FileStateStore(folder: folder, app: app).update { state in
                _ = state.record(
                    .blocker(ReviewBlocker(Self.blocker)), at: now, on: .local(at: now))
            }
        }
    }

    /// Tells that nothing was sent, and how what was written comes back.
    func tellLeft() {
        let closing = strings.closing
        tell(drafted.hasDraft ? closing.draftKept("ratings feedback \(app)") : closing.dismissed)
    }

    private func tell(_ line: String) {
        if context.errors.isTerminal { try? context.errors.write(line + "\n") }
    }

    /// Does one thing that has to be done whatever becomes of the others.
    private func attempt(_ action: () throws(ReviewStateError) -> Void) {
        do throws(ReviewStateError) {
            try action()
        } catch {
            context.tell(StateSentence.of(error, app: app))
        }
    }

    private func write(
        _ sending: FeedbackDestination.Sending, _ screenSeconds: Int?,
        note: @escaping @Sendable (Result<FeedbackDelivery, FeedbackFailure>?) -> Void
    ) throws(TerminalObstacle) -> Ending<Written>? {
        let chosen = kind.map { [FormField.Name.kind: $0.rawValue] } ?? [:]
        let preview = { (form: WritingForm) in
            let feedback = try? form.feedbackDraft(draft).checked()
            return feedback.map { destination.preview($0, words: words, strings.writing) } ?? []
        }
        let privacy = { (form: WritingForm) in
            destination.privacy(form.feedbackDraft(draft), strings.writing)
        }
        guard case .byForm(let makeSender) = sending else {
            return try drafted.write(
                WritingForm.feedback(
                    draft, asksForReply: destination.takesReplyAddress, strings: strings.writing),
                choosing: chosen, preview: preview, privacy: privacy, screenSeconds: screenSeconds)
        }
        return try drafted.write(
            WritingForm.feedback(draft, staysUntilSent: true, strings: strings.writing),
            choosing: chosen, preview: preview, privacy: privacy,
            send: { [draft, strings] form, key in
                do {
                    let feedback = try form.feedbackDraft(draft).checked()
                    note(.success(try await makeSender(key).send(feedback)))
                    return .taken
                } catch {
                    let failure = FeedbackSentence.failure(error)
                    // Who stops it knows why.
                    note(Task.isCancelled ? nil : .failure(failure))
                    let reason = FeedbackSentence.inForm(error, strings.writing)
                    if case .rejected = failure { return .refused(reason: reason) }
                    return .failed(reason: reason)
                }
            }, screenSeconds: screenSeconds)
    }

    /// Sends what goes when the form is gone.
    private func send(
        _ form: WritingForm, _ sending: FeedbackDestination.Sending
    ) throws -> FeedbackDestination.Sent {
        guard case .afterwards(let send) = sending else {
            return FeedbackDestination.Sent(delivery: nil, printed: nil)
        }
        do {
            return try send(try form.feedbackDraft(draft).checked())
        } catch let failure as FeedbackFailure {
            throw CommandFailure.feedback(failure)
        }
    }
}
