internal import RatingsCore

extension WritingStrings {
    /// The words in English.
    public static let english = WritingStrings(.english)

    init(_ words: Words) {
        self.init(
            reviewHeading: words("Write a Review"), feedbackHeading: words("Send Feedback"),
            label: { name in
                switch name {
                case .stars: words("Stars")
                case .title: words("Title")
                case .text: words("Text")
                case .kind: words("Kind")
                case .replyAddress: words("Reply to (optional)")
                case .diagnostics: words("Add program and system details")
                }
            },
            feedbackKind: { kind in
                switch kind {
                case .bug: words("Bug")
                case .request: words("Request")
                case .other: words("Other")
                default: kind.rawValue
                }
            },
            send: words("Send"),
            remaining: { count in
                count >= 0
                    ? words("{count} left", "{count} left", for: count)
                    : words("{count} too many", "{count} too many", for: Int(count.magnitude))
            },
            fault: { fault in Self.sentence(fault, words) },
            editorLeftNothing: words(
                "The editor left nothing that can be used; the text is as before."),
            draftIsBack: words("What you wrote before is back."),
            draftNotKept: { words("the draft is not kept: {reason}", ["reason": $0]) },
            draftUnusable: { words("the earlier draft cannot be used: {reason}", ["reason": $0]) },
            draftStays: { words("the draft is still there: {reason}", ["reason": $0]) },
            editorTextKept: {
                words("what the editor wrote could not be read; it is in {path}", ["path": $0])
            },
            notReplacing: {
                words("a later review will not replace this one: {reason}", ["reason": $0])
            },
            stopped: words("Stopped. If it did arrive, sending it again won't create a duplicate."),
            destination: words("To"),
            privacy: { destination, parts in
                words(
                    "Sent to {destination}: {parts}. Nothing else.",
                    ["destination": destination, "parts": parts])
            },
            subject: words("Subject"), file: words("File"),
            standardOutput: words("standard output"),
            attachment: { name, bytes in
                words(
                    "Attached: {name} ({count} byte)", "Attached: {name} ({count} bytes)",
                    for: bytes, ["name": name])
            },
            refused: { status in
                words(
                    "The server refuses the feedback with status {status}.",
                    ["status": String(status)])
            },
            notDelivered: words("The feedback did not get through."),
            fact: { fact in
                switch fact {
                case .version: words("Version")
                case .locale: words("Locale")
                case .distribution: words("System")
                case .identity, .author: words("Sender")
                }
            },
            identity: words("a number made of your login and this machine"),
            author: words("a random number for this app on this machine"),
            replacement: words("If you reviewed this app before, this replaces that review."),
            replaces: { stars, title in
                title.isEmpty
                    ? words("This replaces your earlier review ({stars}).", ["stars": stars])
                    : words(
                        "This replaces your earlier review “{title}” ({stars}).",
                        ["title": title, "stars": stars])
            },
            origin: words("From"), withdraw: words("Withdraw My Earlier Review"),
            withdrawHeading: words("Withdraw This Review?"),
            withdrawalNote: words(
                "Your earlier review is removed for everybody. What you write now stays here."),
            confirmWithdrawal: words("Withdraw"), withdrawing: words("Withdrawing…"),
            withdrawn: words("Your earlier review is withdrawn."),
            withdrawalStopped: words("Stopped. Your earlier review may be gone already."),
            withdrawingLine: words("Withdrawing… Enter stops it."),
            withdrawQuestion: words("Withdraw your earlier review?"),
            earlierReviewKept: words("The text of your earlier review is kept as a draft."),
            previewHeading: words("This Is Sent"), confirm: words("Send"),
            tryAgain: words("Try Again"), sending: words("Sending…"), stop: words("stop"),
            sendingLine: words("Sending… Enter stops it."),
            tryAgainQuestion: words("Try again?"), sent: words("Sent."),
            next: words("next"), newLine: words("new line"), editor: words("editor"),
            leave: words("keep for later"), change: words("change"), back: words("back"),
            leavingLine: words(
                "Type q or press Ctrl-D to leave and keep a draft; type - to clear an optional line."
            ),
            severalLines: { label in
                words(
                    "{label}, several lines; a dot alone on a line, or Ctrl-D, ends it:",
                    ["label": label])
            },
            confirmQuestion: words("Send this?"), yes: words("yes"), no: words("no"))
    }

    private static func sentence(_ fault: TextFault, _ words: Words) -> String {
        switch fault {
        case .empty: words("This is still empty.")
        case .tooShort(let count):
            words(
                "This needs {count} more character.", "This needs {count} more characters.",
                for: count)
        case .tooLong(let count):
            words(
                "This is {count} character too long.", "This is {count} characters too long.",
                for: count)
        case .forbidden(let character):
            words("“{character}” is not allowed here.", ["character": String(character)])
        case .notAnAddress: words("This is not a mail address.")
        }
    }
}
