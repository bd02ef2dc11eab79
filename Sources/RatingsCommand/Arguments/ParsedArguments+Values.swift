import RatingsCore
import TerminalKit
import PlatformFoundation

extension ParsedArguments {
    /// The option's value made into something else; nil if the option is not there.
    func parsed<Value>(
        _ option: OptionName, takes: @autoclosure () -> String, _ parse: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = value(option) else { return nil }
        guard let value = parse(text) else {
            throw .badValue(option, value: text, takes: takes())
        }
        return value
    }

    /// One of an enumeration's cases by its raw value.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ option: OptionName, among: Choice.Type
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        try parsed(option, takes: Self.list(Choice.allCases.map(\.rawValue))) {
            Choice(rawValue: $0)
        }
    }

    /// A whole number, 0 or more.
    func number(_ option: OptionName) throws(UsageError) -> Int? {
        try parsed(option, takes: "a whole number, 0 or more") { text in
            Int(text).flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    /// An instant in RFC 3339, or the beginning of a day; without a zone in UTC.
    func date(_ option: OptionName) throws(UsageError) -> Date? {
        try parsed(option, takes: "a date such as 2026-01-31 or 2026-01-31T12:00:00Z") { text in
            RFC3339.date(text) ?? RFC3339.date(text + "T00:00:00Z")
        }
    }

    /// A number of columns and rows, `80x24`.
    func size(_ option: OptionName, maximum: Size) throws(UsageError) -> Size? {
        let takes = "COLUMNSxROWS, at most \(maximum.width)x\(maximum.height)"
        return try parsed(option, takes: takes) { text in
            let parts = text.split(separator: "x", omittingEmptySubsequences: false)
                .map { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
            guard parts.count == 2, let width = parts[0], let height = parts[1],
                width <= maximum.width, height <= maximum.height
            else { return nil }
            return Size(width: width, height: height)
        }
    }

    private static func list(_ names: [String]) -> String {
        names.count < 2 ? names.joined() : "one of " + names.joined(separator: ", ")
    }
}
