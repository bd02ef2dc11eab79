import Synchronization

/// The arguments of one call, sorted.
struct ParsedArguments: Sendable {
    /// Which options a command has looked at.
    private final class Reading: Sendable {
        let options = Mutex<[OptionName]>([])
    }

    private(set) var positionals: [String] = []
    // Lists, since a call has few options: the first hash table of a type of our own costs more than the
    // parsing.
    private var values: [(option: OptionName, value: String)] = []
    private var flags: [OptionName] = []
    private let reading = Reading()

    /// Sorts the arguments of a command.
    ///
    /// Options may stand anywhere, as `--option VALUE` or `--option=VALUE`; the last of the same name
    /// counts; what follows `--` is no option, and `--` is no value.
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

    /// True if an option is there that takes no value.
    func isSet(_ flag: OptionName) -> Bool {
        note(flag)
        return flags.contains(flag)
    }

    /// The last value of an option.
    func value(_ option: OptionName) -> String? { values(option).last }

    /// All values of an option that may be repeated.
    func values(_ option: OptionName) -> [String] {
        note(option)
        return values.filter { $0.option == option }.map(\.value)
    }

    /// The options that are there.
    var given: Set<OptionName> { Set(flags).union(values.map(\.option)) }

    /// The options that are there and that the command has not looked at.
    var unread: Set<OptionName> { given.subtracting(reading.options.withLock { $0 }) }

    private func note(_ option: OptionName) {
        reading.options.withLock { $0.append(option) }
    }

    private mutating func takeOption(
        _ argument: String, rest: inout ArraySlice<String>, of command: CommandDescription
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = command.option(spelling: String(parts[0])) else {
            throw .unknownOption(String(parts[0]), command: command.name)
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        guard let takes = option.value else {
            guard attached == nil else { throw .takesNoValue(option) }
            flags.append(option)
            return
        }
        guard let value = attached ?? (rest.first == "--" ? nil : rest.popFirst()) else {
            throw .missingValue(option, takes: takes)
        }
        values.append((option, value))
    }
}
