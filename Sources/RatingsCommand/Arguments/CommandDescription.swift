/// What a command is called, takes and does: parsing and help are made from it.
struct CommandDescription {
    /// Something that a command takes without an option's name.
    struct Positional {
        let name: String
        var isOptional = false
        /// True if it begins another program's arguments, which are taken as they are to the last.
        var takesRest = false
        /// The words that it can be, if there are only some.
        var choices: [String] = []

        static let provider = Positional(name: "PROVIDER")
        static let app = Positional(name: "APP")

        /// How the help writes it.
        var synopsis: String { isOptional ? "[\(name)]" : name }
    }

    let command: CommandName
    let positionals: [Positional]
    let summary: String
    /// What there is to know beyond the summary, a paragraph each; only a help needs it.
    var details: [String] { makeDetails() }
    private let makeDetails: @Sendable () -> [String]
    let options: [OptionName]
    /// The same command as the arguments narrow it, whose help is then shown; nil if they do not.
    let narrowed: @Sendable (_ arguments: [String]) -> CommandDescription?
    /// The example of a narrowed command.
    let narrowedExample: String?
    let run: @Sendable (ParsedArguments, CommandContext) throws -> ExitStatus

    init(
        command: CommandName, positionals: [Positional], summary: String,
        details: @autoclosure @escaping @Sendable () -> [String] = [], options: [OptionName],
        narrowed: @escaping @Sendable (_ arguments: [String]) -> CommandDescription? = { _ in nil },
        narrowedExample: String? = nil,
        run: @escaping @Sendable (ParsedArguments, CommandContext) throws -> ExitStatus
    ) {
        self.command = command
        self.positionals = positionals
        self.summary = summary
        makeDetails = details
        self.options = options
        self.narrowed = narrowed
        self.narrowedExample = narrowedExample
        self.run = run
    }

    /// The options in the order of the help.
    var allOptions: [OptionName] {
        options.sorted { $0.rawValue < $1.rawValue } + [.help]
    }

    /// A call with which the help begins.
    var example: String { narrowedExample ?? command.example }

    /// The option that is written so; nil if the command has none such.
    func option(spelling: String) -> OptionName? {
        // Only its own are compared: to find one among all takes a tenth of the time of a check.
        ([.help] + options).first { $0.spellings.contains(spelling) }
    }

    /// How it is called.
    var name: String { command.rawValue }
}
