internal import RatingsCore

extension WritingStrings {
    /// The words in English.
    public static let english = WritingStrings(
        reviewHeading: "Write a Review", feedbackHeading: "Send Feedback",
        label: { name in
            switch name {
            case .stars: "Stars"
            case .title: "Title"
            case .text: "Text"
            case .kind: "Kind"
            case .replyAddress: "Reply to (optional)"
            case .diagnostics: "Add facts about the program and the system"
            }
        },
        feedbackKind: { kind in
            switch kind {
            case .bug: "Bug"
            case .request: "Request"
            case .other: "Other"
            default: kind.rawValue
            }
        },
        send: "Send",
        remaining: { count in count >= 0 ? "\(count) left" : "\(count.magnitude) too many" },
        fault: { fault in
            switch fault {
            case .empty: "This is still empty."
            case .tooShort(let count): "This needs \(count) more \(letters(count))."
            case .tooLong(let count): "This is \(count) \(letters(count)) too long."
            case .forbidden(let character): "“\(character)” is not allowed here."
            case .notAnAddress: "This is not a mail address."
            }
        },
        editorLeftNothing: "The editor left nothing that can be used; the text is as before.",
        draftIsBack: "What you wrote before is back.",
        stopped: "Stopped. Should it have arrived, sending again does not double it.",
        destination: "To",
        fact: { fact in
            switch fact {
            case .version: "Version"
            case .locale: "Locale"
            case .distribution: "System"
            case .identity, .author: "Sender"
            }
        },
        identity: "a number made of your login and this machine",
        author: "a random number for this app on this machine",
        replacement: "If you reviewed this app before, this replaces that review.",
        replaces: { stars, title in
            title.isEmpty
                ? "This replaces your earlier review (\(stars))."
                : "This replaces your earlier review “\(title)” (\(stars))."
        },
        origin: "From", withdraw: "Withdraw My Earlier Review",
        withdrawHeading: "Withdraw This Review?",
        withdrawalNote:
            "Your earlier review is removed for everybody. What you write now stays here.",
        confirmWithdrawal: "Withdraw", withdrawing: "Withdrawing…",
        withdrawn: "Your earlier review is withdrawn.",
        withdrawalStopped: "Stopped. Your earlier review may be gone already.",
        withdrawingLine: "Withdrawing… Enter stops it.",
        withdrawQuestion: "Withdraw your earlier review?",
        earlierReviewKept: "The text of your earlier review is kept as a draft.",
        previewHeading: "This Is Sent", confirm: "Send", tryAgain: "Try Again",
        sending: "Sending…", stop: "stop", sendingLine: "Sending… Enter stops it.",
        tryAgainQuestion: "Try again?", sent: "Sent.",
        next: "next", newLine: "new line", editor: "editor", leave: "keep for later",
        change: "change", back: "back",
        leavingLine:
            "Type q or press Ctrl-D to leave and keep a draft; type - to clear an optional line.",
        severalLines: { label in
            "\(label), several lines; a dot alone on a line, or Ctrl-D, ends it:"
        },
        confirmQuestion: "Send this?", yes: "yes", no: "no")

    private static func letters(_ count: Int) -> String { count == 1 ? "letter" : "letters" }
}
