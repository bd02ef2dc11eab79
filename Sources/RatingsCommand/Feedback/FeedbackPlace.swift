import RatingsCore
import RatingsFlow

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where the command sends feedback to.
enum FeedbackPlace {
    /// The person's mail program, or the link on standard output where none takes it.
    case mail(MailAddress)
    /// A file: JSON if its name says so, else text.
    case file(path: String, isJSON: Bool)

    /// True if it takes files too.
    var takesAttachments: Bool {
        switch self {
        case .mail, .file(_, isJSON: false): false
        case .file(_, isJSON: true): true
        }
    }

    /// The lines that the person reads before anything is sent: what is sent, and whereto.
    func preview(_ feedback: Feedback, words: FeedbackMailWords) -> [String] {
        var lines: [String]
        switch self {
        case .mail(let address):
            lines = ["To: \(address)", "Subject: \(words.subject(feedback.kind))"]
        case .file(let path, let isJSON):
            lines = ["File: \(path)"] + (isJSON ? ["Kind: \(feedback.kind.rawValue)"] : [])
        }
        lines +=
            [""]
            + feedback.plainText(words).split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init)
        if !feedback.attachments.isEmpty { lines.append("") }
        return lines
            + feedback.attachments.map { "Attached: \($0.filename) (\($0.data.count) bytes)" }
    }

    /// Sends the feedback.
    ///
    /// - Throws: ``FeedbackFailure`` or ``CommandFailure``; nothing was sent then.
    func send(
        _ feedback: Feedback, words: FeedbackMailWords, variables: [String: String]
    ) throws -> Sent {
        switch self {
        case .mail(let address):
            let link = try MailLink(feedback, to: address, words: words)
            let isOpened = MailHandOff(variables: variables).open(link)
            return Sent(
                delivery: isOpened ? .handedToMail : nil,
                printed: isOpened ? nil : link.description)
        case .file(let path, let isJSON):
            let data =
                isJSON
                ? try feedback.jsonBody() + [0x0A]
                : Data((feedback.plainText(words) + "\n").utf8)
            do {
                try data.write(to: URL(fileURLWithPath: path))
            } catch {
                throw CommandFailure.unwritable(path: path)
            }
            return Sent(delivery: .saved(path: path), printed: nil)
        }
    }

    /// What became of feedback.
    struct Sent {
        /// Nil if it is only printed.
        let delivery: FeedbackDelivery?
        /// What is to be printed.
        let printed: String?
    }
}
