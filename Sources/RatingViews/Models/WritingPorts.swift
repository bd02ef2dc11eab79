public import RatingScreen

/// What a writing form needs of the world.
public struct WritingPorts {
    /// The lines that would be sent.
    public var preview: (WritingForm) -> [String]
    /// What is sent and where to, in one line, as the form is filled in now; nil for no such line.
    public var privacy: (WritingForm) -> String? = { _ in nil }
    /// Keeps what is written as a draft.
    public var save: (WritingForm) -> Void
    /// Lets the user write a text in an editor, which has the terminal; nil if it left nothing that
    /// could be taken.
    public var edit: (String) -> String?
    /// Sends what is written, for a form that stays up until it is sent; it ends at once when its task
    /// is cancelled.
    public var send: (@Sendable (WritingForm) async -> SendingResult)?
    /// Asks the destination for an earlier review of the user, while the form is filled in; it ends at
    /// once when its task is cancelled.
    public var findEarlierReview: (@Sendable () async -> EarlierReview)?
    /// Withdraws that review, where ``findEarlierReview`` may find one.
    public var withdraw: (@Sendable () async -> SendingResult)?

    /// Creates ports.
    public init(
        preview: @escaping (WritingForm) -> [String] = { _ in [] },
        save: @escaping (WritingForm) -> Void = { _ in },
        edit: @escaping (String) -> String? = { _ in nil },
        send: (@Sendable (WritingForm) async -> SendingResult)? = nil,
        findEarlierReview: (@Sendable () async -> EarlierReview)? = nil,
        withdraw: (@Sendable () async -> SendingResult)? = nil
    ) {
        self.preview = preview
        self.save = save
        self.edit = edit
        self.send = send
        self.findEarlierReview = findEarlierReview
        self.withdraw = withdraw
    }

    /// Precondition: not if a form is to be sent and nothing sends it.
    func requireSending(_ form: WritingForm) {
        precondition(
            send != nil || !form.staysUntilSent, "a form that stays up until it is sent needs send")
    }

    /// Asks for an earlier review, if the destination can be asked; the answer is the event.
    func lookup() -> [Command<WritingEvent>] {
        guard let findEarlierReview else { return [] }
        // Sendings are numbered from 1.
        return [.start(number: 0) { .earlierReview(await findEarlierReview()) }]
    }

    /// Sends a form, or withdraws the earlier review; what came of it is the event.
    func sending(_ form: WritingForm, number: Int) -> Command<WritingEvent> {
        .start(number: number) { [send, withdraw] in
            let result =
                switch form.action {
                case .send: await send?(form)
                case .withdraw: await withdraw?()
                }
            return switch result {
            case .sent?: .sent(number: number)
            case .failed(let reason)?: .sendingFailed(number: number, reason: reason)
            // The precondition of a form that is sent from here.
            case nil: .sendingFailed(number: number, reason: "")
            }
        }
    }
}

/// How a sending went.
public enum SendingResult: Hashable, Sendable {
    /// It was taken.
    case sent
    /// It was not, as far as is known; why, in a sentence.
    case failed(reason: String)
}
