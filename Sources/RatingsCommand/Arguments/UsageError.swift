/// What is wrong with a call.
enum UsageError: Error, Equatable {
    case missingCommand
    case unknownCommand(String)
    case unknownOption(String, command: String)
    case missingValue(OptionName, takes: String)
    case takesNoValue(OptionName)
    case badValue(OptionName, value: String, takes: String)
    case missingArgument(String, command: String)
    case unexpectedArgument(String, command: String)
    case badArgument(String, value: String, takes: String)
    case missingOption(OptionName, command: String)
    case badProvider(String)
    case noFeedbackDestination(app: String)
    case missingConfiguration(MissingConfiguration)
    case attachmentsNotTaken

    /// What was wrong and what to do, in one line.
    var message: String {
        switch self {
        case .missingCommand:
            "a command is missing; 'ratings --help' lists them"
        case .unknownCommand(let name):
            "there is no command '\(name)'"
                + advice(for: name, among: CommandName.allCases.map(\.rawValue))
                + " 'ratings --help' lists them"
        case .unknownOption(let option, let command):
            "'\(command)' has no option '\(option)'"
                + advice(for: option, among: Self.options(of: command))
                + " 'ratings \(command) --help' lists them"
        case .missingValue(let option, let takes):
            "\(option.rawValue) takes a value: \(takes)"
        case .takesNoValue(let option):
            "\(option.rawValue) takes no value"
        case .badValue(let option, let value, let takes):
            "\(option.rawValue) takes \(takes), not '\(value)'"
                + Suggestion.question(for: value, among: option.choices)
        case .missingArgument(let name, let command):
            "\(name) is missing; 'ratings \(command) --help' explains it"
        case .unexpectedArgument(let argument, let command):
            "'\(argument)' is one argument too many for '\(command)'"
        case .badArgument(let name, let value, let takes):
            "\(name) is \(takes), not '\(value)'"
                + Suggestion.question(for: value, among: Self.choices(for: name))
        case .missingOption(let option, let command):
            "'\(command)' needs \(option.rawValue) \(option.value ?? "")"
        case .badProvider(let reason):
            reason
        case .noFeedbackDestination(let app):
            "the configuration of \(app) names no place for feedback; set feedback: { mailto }, { url } or { github }, or use --output"
        case .missingConfiguration(let absence):
            absence.sentence
        case .attachmentsNotTaken:
            "--attach needs a place that takes files, such as --output feedback.json; mail by a link takes none"
        }
    }

    private func advice(for typed: String, among known: [String]) -> String {
        let question = Suggestion.question(for: typed, among: known)
        return question.isEmpty ? ";" : question
    }

    /// The options of the command with which a description of a call begins.
    private static func options(of call: String) -> [String] {
        let name = String(call.prefix { $0 != " " })
        return CommandName.named(name)?.description.allOptions.map(\.rawValue) ?? []
    }

    /// The words that an argument of a name can be.
    private static func choices(for argument: String) -> [String] {
        CommandTable.commands.flatMap(\.positionals).first { $0.name == argument }?.choices ?? []
    }
}
