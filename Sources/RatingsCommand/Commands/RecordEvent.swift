/// The words for what `ratings record` can record.
enum RecordEvent: String, CaseIterable {
    case launch
    case signal
    case blocker
    case retract
    case rated
    case declined
    case firstUse = "first-use"

    /// True if the word is followed by a kind in the app's own words.
    var takesKind: Bool { [.signal, .blocker, .retract].contains(self) }

    /// The options that mean something for the event.
    var options: [OptionName] {
        switch self {
        case .launch, .rated, .declined: [.strict, .explain]
        case .signal, .retract: [.points, .scope, .strict, .explain]
        case .blocker: [.scope, .config, .strict, .explain]
        case .firstUse: [.at, .strict, .explain]
        }
    }

    /// What recording it does, for the help.
    var summary: String {
        switch self {
        case .launch: "Records that the app was started; a day of use counts once."
        case .signal: "Records that something went well."
        case .blocker:
            "Records that something went wrong; the policy says how long it holds."
        case .retract: "Takes a signal back: it did not go well after all."
        case .rated: "Records that the user has rated the app elsewhere."
        case .declined: "Records that the user does not want to be asked."
        case .firstUse: "Records since when the user has had the app."
        }
    }

    /// How the call is written, without its options.
    var call: String { "record APP \(rawValue)" }

    private var example: String {
        let word =
            switch self {
            case .signal, .retract: " backup"
            case .blocker: " error"
            case .firstUse: " --at 2025-06-01"
            case .launch, .rated, .declined: ""
            }
        return "ratings record mytool \(rawValue)\(word)"
    }

    /// The command as it is for this event alone.
    var description: CommandDescription {
        CommandDescription(
            command: .record,
            positionals: [.app, .init(name: rawValue)] + (takesKind ? [.init(name: "KIND")] : []),
            summary: summary, details: [], options: options, narrowedExample: example,
            run: RecordCommand.description.run)
    }
}
