import ReviewStorage
import ReviewTiming

/// `ratings record`: notes what happened.
enum RecordCommand {
    /// The words for what can happen.
    private enum Word: String, CaseIterable {
        case launch
        case signal
        case blocker
        case retract
        case rated
        case declined
        case firstUse = "first-use"

        var takesKind: Bool { [.signal, .blocker, .retract].contains(self) }
    }

    static let description = CommandDescription(
        command: .record,
        positionals: [
            .app, .init(name: "EVENT", choices: Word.allCases.map(\.rawValue)),
            .init(name: "KIND", isOptional: true),
        ],
        summary: "Notes what happened: use, success, failure, an answer.",
        details: [
            "EVENT is launch, signal KIND (something went well), blocker KIND (something went "
                + "wrong), retract KIND (it did not go well after all), rated, declined, or "
                + "first-use with --at, for a person who was there before.",
            "When the command ends, the note survives a power cut.",
        ],
        options: [.at, .points, .scope, .appVersion], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.app()
        let event = try event(arguments)
        let now = context.now()
        do throws(ReviewStateError) {
            let store = FileStateStore(
                folder: try StateFolder(environment: context.environment), app: app)
            try store.update { state in
                _ = state.record(event, at: now, on: .local(at: now))
            }
        } catch {
            throw CommandFailure.state(error, app: app)
        }
        return .success
    }

    private static func event(_ arguments: ParsedArguments) throws(UsageError) -> ReviewEvent {
        let name = arguments.positionals[1]
        guard let word = Word(rawValue: name) else {
            let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw .badArgument("EVENT", value: name, takes: "one of \(words)")
        }
        let kind = try kind(for: word, arguments)
        let scope = arguments.value(.scope)
        try refuseStrayOptions(word, arguments)
        switch word {
        case .launch: return .launch
        case .rated: return .rated
        case .declined: return .declined
        case .signal: return .signal(try signal(kind, scope: scope, arguments))
        case .retract: return .retract(try signal(kind, scope: scope, arguments))
        case .blocker: return .blocker(ReviewBlocker(kind, scope: scope))
        case .firstUse:
            guard let date = try arguments.date(.at) else {
                throw .missingOption(.at, command: "record APP first-use")
            }
            return .firstUse(date)
        }
    }

    private static func kind(
        for word: Word, _ arguments: ParsedArguments
    ) throws(UsageError) -> String {
        let kind = arguments.positionals.dropFirst(2).first
        if !word.takesKind, let kind {
            throw .unexpectedArgument(kind, command: "record APP \(word.rawValue)")
        }
        if word.takesKind, kind?.isEmpty != false {
            throw .missingArgument("KIND", command: "record")
        }
        return kind ?? ""
    }

    /// An option that has no meaning for the event is a mistake that would be lost in silence.
    private static func refuseStrayOptions(
        _ word: Word, _ arguments: ParsedArguments
    ) throws(UsageError) {
        let command = "record APP \(word.rawValue)"
        let hasPoints = word == .signal || word == .retract
        for (option, isMeant) in [
            (OptionName.at, word == .firstUse), (.points, hasPoints), (.scope, word.takesKind),
        ] where arguments.value(option) != nil && !isMeant {
            throw .unknownOption(option.rawValue, command: command)
        }
    }

    private static func signal(
        _ kind: String, scope: String?, _ arguments: ParsedArguments
    ) throws(UsageError) -> ReviewSignal {
        let range = ReviewSignal.pointRange
        let points = try arguments.parsed(
            .points, takes: "a whole number from \(range.lowerBound) to \(range.upperBound)"
        ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
        return ReviewSignal(kind, scope: scope, points: points ?? 1)
    }
}
