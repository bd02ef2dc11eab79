public import RatingsCore

/// A form in which a user writes, as a value: an event goes in, effects come out.
///
/// Before it is sent every part was checked, and where a preview is asked for the user has seen and
/// confirmed what is sent. A form that stays up until it is sent shows how that goes: the sending can be
/// stopped and tried again, and nothing is lost when it fails.
public struct WritingForm: Hashable, Sendable {
    /// What has the focus.
    public enum Focus: Hashable, Sendable {
        /// The part of this number, from 0.
        case field(Int)
        /// The button that sends.
        case send
        /// The button that withdraws an earlier review.
        case withdraw
    }

    /// What the user is asked to confirm.
    public enum Action: Hashable, Sendable {
        /// Sending what is written.
        case send
        /// Withdrawing the earlier review.
        case withdraw
    }

    /// What is reported to the user.
    public enum Notice: Hashable, Sendable {
        /// What is wrong with a part.
        case fault(TextFault, field: Int)
        /// The editor left nothing, so that the text is as before.
        case editorLeftNothing
        /// What was written before and not sent is back.
        case draftIsBack
        /// It could not be sent, or nobody knows whether it was; what happened, in a sentence.
        case notSent(reason: String)
        /// The sending was stopped, and may have arrived.
        case stopped
        /// The earlier review is withdrawn.
        case withdrawn
    }

    /// The title.
    public let heading: String
    /// True if the user has to confirm what is sent.
    public let isPreviewed: Bool
    /// True if it is sent while it is up; else the one who took it away sends it.
    public let staysUntilSent: Bool
    /// The parts, from the top.
    public private(set) var fields: [FormField]
    /// What has the focus.
    public internal(set) var focus: Focus
    /// What is reported to the user now.
    public internal(set) var notice: Notice?
    /// What the user is asked to confirm, or was asked last.
    public internal(set) var action = Action.send
    /// The lines that would be sent, or what is withdrawn, while the user is asked about them.
    public internal(set) var preview: [String]?
    /// True while it is being sent or withdrawn.
    public internal(set) var isSending = false
    /// What is known of an earlier review at the destination.
    public internal(set) var earlierReview: EarlierReview
    /// How it ended; nil while it is up.
    public private(set) var outcome: WritingOutcome?

    private var sendingNumber = 0
    private var killBuffer = KillBuffer()

    /// Creates a form.
    ///
    /// - Parameter fields: Of several parts of one name only the first is kept.
    public init(
        heading: String, fields: [FormField], isPreviewed: Bool = false,
        staysUntilSent: Bool = false, earlierReview: EarlierReview = .unknown
    ) {
        self.heading = heading
        self.fields = Self.firstOfEachName(fields)
        self.isPreviewed = isPreviewed
        self.staysUntilSent = staysUntilSent
        self.earlierReview = earlierReview
        focus = fields.isEmpty ? .send : .field(0)
    }

    private static func firstOfEachName(_ fields: [FormField]) -> [FormField] {
        var names = Set<FormField.Name>()
        return fields.filter { names.insert($0.name).inserted }
    }

    /// The part of a name.
    public func field(_ name: FormField.Name) -> FormField? {
        fields.first { $0.name == name }
    }

    /// The content of a part as drafts keep it; empty where there is no such part.
    public func value(_ name: FormField.Name) -> String { field(name)?.value ?? "" }

    /// All contents by the names of their parts, for a draft.
    public var draftFields: [String: String] {
        Dictionary(uniqueKeysWithValues: fields.map { ($0.name.rawValue, $0.value) })
    }

    /// True if there is a text that would be a pity to lose.
    public var hasText: Bool {
        fields.contains { $0.editedText.map { TextCleaning.showsSomething($0.text) } ?? false }
    }

    /// Takes the contents of a draft; parts that it does not name stay as they are.
    public mutating func restore(_ draftFields: [String: String]) {
        for index in fields.indices {
            if let value = draftFields[fields[index].name.rawValue] {
                fields[index].restore(value)
            }
        }
        notice = hasText ? .draftIsBack : nil
    }

    /// Takes an event in; after the end nothing changes.
    ///
    /// - Returns: What is to be done, in this order.
    public mutating func handle(_ event: WritingEvent) -> [WritingEffect] {
        guard outcome == nil else { return [] }
        if case .earlierReview(let earlier) = event { return learn(earlier) }
        guard !isSending else { return handleWhileSending(event) }
        guard preview == nil else { return handleInPreview(event) }
        notice = nil
        if case .edit(let edit) = event {
            apply(edit)
            return []
        }
        killBuffer.stop()
        switch event {
        case .edit: break
        case .focusNext: moveFocus(by: 1)
        case .focusPrevious: moveFocus(by: -1)
        case .focused(let target): if exists(target) { focus = target }
        case .pressed: return press()
        case .changed(let steps): change(by: steps)
        case .chosen(let stars): choose(stars: stars)
        case .editorWanted: return focusedText.map { [.openEditor(text: $0.text)] } ?? []
        case .editorEnded(let text): take(edited: text)
        case .previewed(let lines): if isPreviewed { preview = lines }
        case .sent, .sendingFailed, .earlierReview: break
        case .dismissed: return close(.left)
        }
        return []
    }

    /// What went wrong stays in sight where it can be mended.
    private mutating func handleInPreview(_ event: WritingEvent) -> [WritingEffect] {
        switch event {
        case .pressed: return confirm()
        case .previewed(let lines): preview = lines
        case .dismissed: preview = nil
        default: break
        }
        return []
    }

    private mutating func confirm() -> [WritingEffect] {
        guard staysUntilSent else { return close(.confirmed) }
        notice = nil
        isSending = true
        sendingNumber += 1
        switch action {
        case .send: return [.send(number: sendingNumber)]
        case .withdraw: return [.withdraw(number: sendingNumber)]
        }
    }

    /// While it is sent it can be stopped, and nothing else.
    private mutating func handleWhileSending(_ event: WritingEvent) -> [WritingEffect] {
        switch event {
        case .sent(sendingNumber):
            isSending = false
            guard action == .send else { return forgetEarlierReview() }
            return close(.confirmed)
        case .sendingFailed(sendingNumber, let reason):
            isSending = false
            notice = .notSent(reason: reason)
        case .dismissed:
            isSending = false
            notice = .stopped
            return [.stopSending(number: sendingNumber)]
        default: break
        }
        return []
    }

    private mutating func press() -> [WritingEffect] {
        guard case .field(let index) = focus else {
            action = focus == .withdraw ? .withdraw : .send
            return action == .withdraw ? [.makePreview] : send()
        }
        switch fields[index].content {
        case .text(let text, _) where !text.isLine: apply(.insert("\n"))
        case .choice, .toggle: change(by: 1)
        case .text, .address, .stars: moveFocus(by: 1)
        }
        return []
    }

    /// What is wrong is reported at the first part that is, and nothing is sent.
    private mutating func send() -> [WritingEffect] {
        for (index, field) in fields.enumerated() {
            guard let fault = field.fault else { continue }
            notice = .fault(fault, field: index)
            focus = .field(index)
            return []
        }
        return isPreviewed ? [.makePreview] : confirm()
    }

    private mutating func close(_ outcome: WritingOutcome) -> [WritingEffect] {
        self.outcome = outcome
        return [.close(outcome)]
    }
}

extension WritingForm {
    /// The text that has the focus, if one has.
    public var focusedText: EditedText? {
        guard case .field(let index) = focus else { return nil }
        return fields[index].editedText
    }

    /// What can have the focus, in the order of Tab.
    private var targets: [Focus] {
        fields.indices.map(Focus.field) + [.send] + (offersWithdrawal ? [.withdraw] : [])
    }

    private func exists(_ target: Focus) -> Bool { targets.contains(target) }

    private mutating func moveFocus(by step: Int) {
        let targets = targets
        let index = targets.firstIndex(of: focus) ?? 0
        focus = targets[(index + step + targets.count) % targets.count]
    }

    private mutating func apply(_ edit: TextEdit) {
        var buffer = killBuffer
        updateFocusedText { $0.apply(edit, cutting: &buffer) }
        killBuffer = buffer
    }

    private mutating func updateFocusedText(_ update: (inout EditedText) -> Void) {
        guard case .field(let index) = focus else { return }
        switch fields[index].content {
        case .text(var text, let limit):
            update(&text)
            fields[index].content = .text(text, limit: limit)
        case .address(var text):
            update(&text)
            fields[index].content = .address(text)
        case .choice, .toggle, .stars: break
        }
    }

    private mutating func change(by steps: Int) {
        guard case .field(let index) = focus else { return }
        switch fields[index].content {
        case .choice(let options, let selected) where !options.isEmpty:
            let next = (selected + steps % options.count) % options.count
            fields[index].content = .choice(
                options: options, selected: (next + options.count) % options.count)
        case .toggle(let isOn) where !steps.isMultiple(of: 2):
            fields[index].content = .toggle(!isOn)
        case .stars(let stars):
            let steps = min(max(steps, -StarPicker.maximumStars), StarPicker.maximumStars)
            choose(stars: max(stars + steps, min(stars, 1)))
        case .choice, .toggle, .text, .address: break
        }
    }

    private mutating func choose(stars: Int) {
        guard case .field(let index) = focus, case .stars = fields[index].content else { return }
        fields[index].content = .stars(StarPicker(stars: stars).stars)
    }

    /// An editor that left nothing has lost nothing.
    private mutating func take(edited: String?) {
        guard let edited, TextCleaning.showsSomething(edited) else {
            notice = .editorLeftNothing
            return
        }
        apply(.replaceAll(edited))
    }
}
