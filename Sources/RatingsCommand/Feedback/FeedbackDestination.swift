import RatingScreen
import RatingsCore
import Ratings
import RatingsProviders
import PlatformFoundation
import RatingsPOSIX

/// Where the command sends feedback to.
enum FeedbackDestination {
    /// The user's mail program, or the link on standard output where none takes it.
    case mail(MailAddress)
    /// A server, while the form is still up.
    case server(ServerAddress)
    /// A new issue in the browser, or the link on standard output where none takes it.
    case issue(IssueDestination)
    /// A file: JSON if its name says so, else text.
    case file(path: String, isJSON: Bool)
    /// Standard output, as text.
    case standardOutput

    /// The destination that `--output` names: `-` for standard output, else a file.
    init(outputPath path: String) {
        self =
            path == "-"
            ? .standardOutput
            : .file(path: path, isJSON: path.lowercased().hasSuffix(".json"))
    }

    /// Sees before anything is written that it could be saved.
    func checkWritable() throws(CommandFailure) {
        guard case .file(let path, _) = self else { return }
        guard FilePath.isWritable(path) else { throw .unwritable(path: path) }
    }

    /// True if an address for a reply goes there; of an issue everybody could read it, and answers come by
    /// GitHub.
    var takesReplyAddress: Bool {
        if case .issue = self { false } else { true }
    }

    /// True if it takes files too.
    var takesAttachments: Bool {
        switch self {
        case .mail, .issue, .file(_, isJSON: false), .standardOutput: false
        case .server, .file(_, isJSON: true): true
        }
    }

    /// The lines that the user reads before anything is sent: what is sent, and where to.
    func preview(
        _ feedback: Feedback, words: FeedbackMailWords, _ strings: WritingStrings
    ) -> [String] {
        var lines: [String]
        let kind = "\(strings.label(.kind)): \(strings.feedbackKind(feedback.kind))"
        switch self {
        case .mail(let address):
            lines = [
                "\(strings.destination): \(address)",
                "\(strings.subject): \(words.subject(feedback.kind))",
            ]
        case .issue(let destination): return destination.preview(feedback, words: words, strings)
        case .server(let address):
            lines = ["\(strings.destination): \(address)", kind]
        case .file(let path, let isJSON):
            lines = ["\(strings.file): \(path)"] + (isJSON ? [kind] : [])
        case .standardOutput: lines = ["\(strings.destination): \(strings.standardOutput)"]
        }
        lines +=
            [""]
            + feedback.plainText(words).split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init)
        if !feedback.attachments.isEmpty { lines.append("") }
        return lines
            + feedback.attachments.map { strings.attachment($0.filename, $0.data.count) }
    }

    /// All that is sent and where to, in one line on the form; nil where nothing leaves the machine.
    func privacy(_ draft: FeedbackDraft, _ strings: WritingStrings) -> String? {
        guard let place else { return nil }
        let kind = [strings.label(.kind), strings.label(.text)]
        let reply = takesReplyAddress && !draft.replyAddress.isEmpty ? [draft.replyAddress] : []
        let facts = draft.includesDiagnostics ? draft.availableDiagnostics.map(\.key) : []
        let files = takesAttachments ? draft.attachments.map(\.filename) : []
        return strings.privacy(place, (kind + reply + facts + files).joined(separator: ", "))
    }

    /// What users read that it is sent to.
    private var place: String? {
        switch self {
        case .mail(let address): "\(address)"
        case .server(let address): address.host
        case .issue(let destination): destination.place
        case .file, .standardOutput: nil
        }
    }

    /// The destination that a configuration names, or nil if it names none.
    init?(
        _ section: AppConfiguration.FeedbackSection, _ strings: RatingScreenStrings,
        on site: GitHubSite
    ) {
        if let address = section.mailAddress {
            self = .mail(address)
        } else if let server = section.server {
            self = .server(server)
        } else if let repository = section.gitHubRepository {
            self = .issue(
                IssueDestination(
                    repository: repository, site: site, strings: strings.gitHub))
        } else {
            return nil
        }
    }

    /// How it gets there.
    enum Sending {
        /// By the form, which stays up until it is there; what sends it under a key that is the same for
        /// every attempt.
        case byForm(@Sendable (_ key: String) -> any FeedbackSending)
        /// When the form is gone; it throws `FeedbackFailure` or ``CommandFailure`` if nothing was sent.
        case afterwards((Feedback) throws -> Sent)
    }

    /// How feedback gets there.
    ///
    /// - Parameter variables: The variables of this process.
    func sending(words: FeedbackMailWords, variables: [String: String]) -> Sending {
        switch self {
        case .mail(let address):
            .afterwards { try Self.mail($0, to: address, words: words, variables) }
        case .issue(let destination):
            .afterwards { try Self.openIssue($0, at: destination, words: words, variables) }
        case .server(let address):
            .byForm { OnlineProgramFeedbackSender(address, idempotencyKey: $0) }
        case .file(let path, let isJSON):
            .afterwards { feedback in
                let data =
                    isJSON
                    ? try feedback.jsonBody() + [0x0A]
                    : Data((feedback.plainText(words) + "\n").utf8)
                return try Self.save(data, path: path)
            }
        case .standardOutput:
            .afterwards { Sent(delivery: nil, printed: $0.plainText(words), isLink: false) }
        }
    }

    /// What became of feedback.
    struct Sent: Equatable {
        /// Nil if it is only printed.
        let delivery: FeedbackDelivery?
        /// What is to be printed.
        let printed: String?
        /// True if what is to be printed is a link, false for the feedback itself.
        var isLink = true
    }

    /// What is said to the user when it got there.
    func closingLine(_ delivery: FeedbackDelivery, _ strings: RatingScreenStrings) -> String {
        let closing = strings.closing
        return switch self {
        case .mail(let address): closing.feedbackMailed(address.description)
        case .issue(let destination):
            destination.strings.issueOpened(destination.repository.description)
        case .server(let address): closing.feedbackSent(address.host)
        case .file(let path, _): closing.feedbackSaved(path)
        case .standardOutput: closing.feedbackSent(strings.writing.standardOutput)
        }
    }

    private static func mail(
        _ feedback: Feedback, to address: MailAddress, words: FeedbackMailWords,
        _ variables: [String: String]
    ) throws -> Sent {
        let link = try MailLink(feedback, to: address, words: words)
        let isOpened = MailHandOff(variables: variables).open(link)
        return Sent(
            delivery: isOpened ? .handedToMail : nil, printed: isOpened ? nil : link.description)
    }

    private static func openIssue(
        _ feedback: Feedback, at destination: IssueDestination, words: FeedbackMailWords,
        _ variables: [String: String]
    ) throws -> Sent {
        let link = try destination.link(feedback, words: words)
        let isOpened = IssueHandOff(variables: variables).open(link)
        return Sent(
            delivery: isOpened ? .issueOpened : nil, printed: isOpened ? nil : link.description)
    }

    private static func save(_ data: Data, path: String) throws -> Sent {
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw CommandFailure.unwritable(path: path)
        }
        return Sent(delivery: .saved(path: path), printed: nil)
    }
}
