/// The arguments of one call, sorted.
struct ParsedArguments: Equatable {
    private(set) var positionals: [String] = []
    private var values: [OptionName: [String]] = [:]
    private var flags: Set<OptionName> = []

    /// Sorts the arguments of a command.
    ///
    /// Options may stand anywhere, as `--option VALUE` or `--option=VALUE`; the last of the same name
    /// counts; what follows `--` is no option.
    init(_ arguments: some Collection<String>, of command: CommandDescription) throws(UsageError) {
        var rest = Array(arguments)[...]
        var mayBeOption = true
        while let argument = rest.popFirst() {
            if mayBeOption, argument == "--" {
                mayBeOption = false
            } else if mayBeOption, argument.hasPrefix("-"), argument != "-" {
                try takeOption(argument, rest: &rest, of: command)
            } else if positionals.count < command.positionals.count {
                let takesRest = command.positionals[positionals.count].takesRest
                positionals.append(argument)
                if takesRest {
                    positionals += rest
                    rest = []
                }
            } else {
                throw .unexpectedArgument(argument, command: command.name)
            }
        }
        let missing = command.positionals.dropFirst(positionals.count).first { !$0.isOptional }
        if let missing, !isSet(.help) {
            throw .missingArgument(missing.name, command: command.name)
        }
    }

    func isSet(_ flag: OptionName) -> Bool { flags.contains(flag) }

    /// The last value of an option.
    func value(_ option: OptionName) -> String? { values[option]?.last }

    /// All values of an option that may be repeated.
    func values(_ option: OptionName) -> [String] { values[option] ?? [] }

    private mutating func takeOption(
        _ argument: String, rest: inout ArraySlice<String>, of command: CommandDescription
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0] == "-h" ? OptionName.help.rawValue : String(parts[0])
        guard let option = OptionName(rawValue: name),
            option == .help || command.options.contains(option)
        else {
            throw .unknownOption(String(parts[0]), command: command.name)
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        guard let takes = option.value else {
            guard attached == nil else { throw .takesNoValue(option) }
            flags.insert(option)
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw .missingValue(option, takes: takes)
        }
        values[option, default: []].append(value)
    }
}
