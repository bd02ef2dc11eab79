import CursesTerminal
import Ratings
import RatingsCore
import RatingsProviders
import ReviewStorage
import PlatformFoundation
import RatingsPOSIX

/// `ratings feedback`: lets the user write to the authors of the app.
enum FeedbackCommand {
    static let description = CommandDescription(
        command: .feedback, positionals: [.app],
        summary: "Lets the user write feedback to the authors of the app.",
        details: [
            "It goes by mail to the address in the app's configuration (feedback: { mailto }): the "
                + "mail program opens, or the link is printed. Or it is sent to a server "
                + "(feedback: { url }), or the browser opens a new issue that is filled in already "
                + "(feedback: { github }). With --output it goes to a file, or with --output - to "
                + "standard output.",
            "Nothing is sent before the user has read all of it and confirmed it. What is "
                + "written and not sent is kept as a draft and is back the next time. F4 opens "
                + "the editor that $VISUAL or $EDITOR names.",
            "With --json it prints {outcome, channel?, link?, text?, reason?}; the outcome "
                + "is sent, dismissed, notSent or notShown.",
        ],
        options: [
            .kind, .attach, .output, .json, .appVersion, .appName, .config, .language,
        ] + ScreenArguments.liveOptions + ScreenArguments.lookOptions, run: run)

    /// How it went, as `--json` prints it.
    private struct Answer: Encodable {
        let outcome: String
        var channel: String?
        var link: String?
        var text: String?
        var reason: AnswerReason?
    }

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let run = try feedbackRun(arguments, context)
        do {
            return try finish(try run.run(), of: run, arguments, context)
        } catch let failure as CommandFailure {
            if let reason = FeedbackSentence.reason(failure) {
                try print(Answer(outcome: "notSent", reason: reason), arguments, context)
            }
            throw failure
        }
    }

    private static func finish(
        _ end: FeedbackRun.End, of run: FeedbackRun, _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws -> ExitStatus {
        switch end {
        case .sent(let sent):
            // A link that could not be printed was not sent; what was delivered stays so.
            if sent.delivery != nil { run.settle(sent) }
            try tell(sent, arguments, context)
            if sent.delivery == nil { run.settle(sent) }
            return .success
        case .left:
            run.tellLeft()
            try print(Answer(outcome: "dismissed"), arguments, context)
            return .unrated
        case .notShown(let obstacle):
            if let obstacle { context.tell(obstacle.description) }
            let reason = obstacle.map { AnswerReason($0) }
            try print(Answer(outcome: "notShown", reason: reason), arguments, context)
            return .notShown
        case .ended(let status):
            try print(Answer(outcome: "dismissed", reason: .interrupted), arguments, context)
            return status
        }
    }

    private static func tell(
        _ sent: FeedbackDestination.Sent, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws {
        if let link = sent.printed, !arguments.isSet(.json) {
            try context.output.write(link + "\n")
            return
        }
        try print(
            Answer(
                outcome: "sent", channel: sent.delivery?.channel ?? "printed",
                link: sent.isLink ? sent.printed : nil, text: sent.isLink ? nil : sent.printed),
            arguments, context)
    }

    private static func print(
        _ answer: Answer, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws {
        guard arguments.isSet(.json) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try context.output.answer(
            String(decoding: try encoder.encode(answer), as: UTF8.self) + "\n")
    }

    private static func feedbackRun(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> FeedbackRun {
        let app = try arguments.app()
        let configuration = try arguments.configuration(of: app, context)
        let screen = try ScreenArguments(arguments, of: configuration, in: context.terminal)
        let destination = try destination(
            arguments, configuration, screen, on: GitHubSite(context.environment),
            app: app.description)
        let kind = try arguments.choice(.kind, among: FeedbackKindOption.self)
        let files = try attachments(arguments, for: destination)
        let version = arguments.value(.appVersion) ?? configuration.version
        let form = DraftedForm.Context(
            of: app, look: screen.look(arguments), screen.configuration, context)
        try destination.checkWritable()
        return FeedbackRun(
            of: app, to: destination, kind: kind.map { FeedbackKind(rawValue: $0.rawValue) },
            attachments: files, version: version, form, screen.configuration, context)
    }

    private static func destination(
        _ arguments: ParsedArguments, _ configuration: AppConfiguration,
        _ screen: ScreenArguments, on site: GitHubSite, app: String
    ) throws(UsageError) -> FeedbackDestination {
        if let path = arguments.value(.output) { return FeedbackDestination(outputPath: path) }
        if let absence = configuration.absence { throw .missingConfiguration(absence) }
        guard
            let destination = FeedbackDestination(
                configuration.feedback, screen.configuration.strings, on: site)
        else {
            throw .noFeedbackDestination(app: app)
        }
        return destination
    }

    /// A file that could not go is refused before anything is written.
    private static func attachments(
        _ arguments: ParsedArguments, for destination: FeedbackDestination
    ) throws(UsageError) -> [FeedbackAttachment] {
        guard let path = arguments.value(.attach) else { return [] }
        guard destination.takesAttachments else { throw .attachmentsNotTaken }
        let limit = FeedbackDraft.Limits.standard.attachmentBytes
        do throws(FileFailure) {
            let data = try RegularFile.content(path: path, byteLimit: limit)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return [
                FeedbackAttachment(
                    filename: name, contentType: "application/octet-stream", data: data)
            ]
        } catch {
            throw .badValue(
                .attach, value: path,
                takes: "a file of at most \(limit) bytes; it \(error.predicate)")
        }
    }
}

/// The kinds of feedback that an option can name.
enum FeedbackKindOption: String, CaseIterable {
    case bug
    case request
    case other
}
