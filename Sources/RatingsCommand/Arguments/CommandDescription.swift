/// What a command is called, takes and does: parsing and help are made from it.
struct CommandDescription {
    /// Something that a command takes without an option's name.
    struct Positional {
        let name: String

        static let provider = Positional(name: "PROVIDER")
    }

    let name: String
    let positionals: [Positional]
    let summary: String
    /// What there is to know beyond the summary, a paragraph each.
    let details: [String]
    let options: [OptionName]
    let run: @Sendable (ParsedArguments, CommandContext) throws -> ExitStatus
}
