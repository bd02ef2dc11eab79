public import RatingsCore

/// One part of a form that a user fills in.
public struct FormField: Hashable, Sendable {
    /// What the part is for; the raw value names it in drafts.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// How many stars.
        case stars
        /// A headline.
        case title
        /// The text itself.
        case text
        /// What kind of feedback it is.
        case kind
        /// Where a reply may be sent.
        case replyAddress
        /// Whether facts about the program and the system are added.
        case diagnostics
    }

    /// What is in it.
    public enum Content: Hashable, Sendable {
        /// A text, and how long it may be; nil is any length.
        case text(EditedText, limit: TextLimit?)
        /// A mail address, or nothing.
        case address(EditedText)
        /// One of several values, by its number from 0; each has a name for drafts and words.
        case choice(options: [Option], selected: Int)
        /// Yes or no.
        case toggle(Bool)
        /// Stars, 1…5; 0 is none yet.
        case stars(Int)
    }

    /// One of several values.
    public struct Option: Hashable, Sendable {
        /// What drafts call it.
        public let name: String
        /// What the user reads.
        public let words: String

        /// Creates an option.
        public init(name: String, words: String) {
            self.name = name
            self.words = words
        }
    }

    /// What the part is for.
    public let name: Name
    /// The words next to it.
    public let label: String
    /// What is in it.
    public internal(set) var content: Content

    /// Creates a part; a number of stars outside 0…5 is moved into it, and a choice that is none of the
    /// options is the first.
    public init(_ name: Name, label: String, content: Content) {
        self.name = name
        self.label = label
        self.content = Self.possible(content)
    }

    private static func possible(_ content: Content) -> Content {
        switch content {
        case .stars(let stars): .stars(StarPicker(stars: stars).stars)
        case .choice(let options, let selected):
            .choice(
                options: options, selected: options.indices.contains(selected) ? selected : 0)
        case .text, .address, .toggle: content
        }
    }

    /// The text in it, if it holds one.
    public var editedText: EditedText? {
        switch content {
        case .text(let text, _), .address(let text): text
        case .choice, .toggle, .stars: nil
        }
    }

    /// What is left of the text's limit; nil without one.
    public var remaining: Int? {
        guard case .text(let text, let limit?) = content else { return nil }
        return limit.remaining(text.text)
    }

    /// True in the last fifth of the text's limit, where a front says how much is left.
    public var isNearLimit: Bool {
        guard case .text(let text, let limit?) = content else { return false }
        return limit.remaining(text.text) <= limit.maximum / 5
    }

    /// What is wrong with it; nil if nothing is.
    public var fault: TextFault? {
        switch content {
        case .text(let text, let limit): limit?.fault(in: text.text)
        case .address(let text):
            TextCleaning.showsSomething(text.text) && MailAddress(text.text) == nil
                ? .notAnAddress : nil
        case .stars(let stars): stars == 0 ? .empty : nil
        case .choice, .toggle: nil
        }
    }

    /// What distinguishes a content from an earlier one of the same part, without comparing texts.
    package var mark: String {
        editedText.map { String($0.revision) } ?? value
    }

    /// The content as drafts keep it.
    public var value: String {
        switch content {
        case .text(let text, _), .address(let text): text.text
        case .choice(let options, let selected):
            options.indices.contains(selected) ? options[selected].name : ""
        case .toggle(let isOn): String(isOn)
        case .stars(let stars): String(stars)
        }
    }

    /// Takes a content from a draft; what it cannot be is left as it is.
    mutating func restore(_ value: String) {
        switch content {
        case .text(let text, let limit):
            content = .text(EditedText(value, isLine: text.isLine), limit: limit)
        case .address: content = .address(EditedText(value, isLine: true))
        case .choice(let options, _):
            guard let index = options.firstIndex(where: { $0.name == value }) else { return }
            content = .choice(options: options, selected: index)
        case .toggle: content = .toggle(value == "true")
        case .stars:
            guard let stars = Int(value) else { return }
            content = .stars(StarPicker(stars: stars).stars)
        }
    }
}
