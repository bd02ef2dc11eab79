/// The words for what `ratings record` can note.
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
        case .launch, .rated, .declined: [.strict]
        case .signal, .retract: [.points, .scope, .strict]
        case .blocker: [.scope, .config, .strict]
        case .firstUse: [.at, .strict]
        }
    }

    /// What noting it does, for the help.
    var summary: String {
        switch self {
        case .launch: "Notes that the app was started; a day of use counts once."
        case .signal: "Notes that something went well."
        case .blocker:
            "Notes that something went wrong; the policy says how long it holds an ask back."
        case .retract: "Takes back a signal: it did not go well after all."
        case .rated: "Notes that the user has rated the app somewhere else."
        case .declined: "Notes that the user never wants to be asked."
        case .firstUse: "Notes since when the user has had the app."
        }
    }

    /// How the call is written, without its options.
    var call: String { "record APP \(rawValue)" }

    /// The command as it is for this event alone.
    var description: CommandDescription {
        CommandDescription(
            command: .record,
            positionals: [.app, .init(name: rawValue)] + (takesKind ? [.init(name: "KIND")] : []),
            summary: summary, details: [], options: options,
            run: RecordCommand.description.run)
    }
}
