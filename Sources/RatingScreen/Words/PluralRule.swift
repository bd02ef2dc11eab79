/// Which plural form a language takes for a whole number, by the rules of the Unicode CLDR.
///
/// Source: <https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html>
enum PluralRule: Hashable, Sendable {
    /// A form of a text that depends on a number.
    enum Category: Hashable, Sendable {
        case one, few, many, other
    }

    /// There is one form: Chinese, Indonesian, Japanese, Korean.
    case always
    /// 1 and all others: Danish, Dutch, English, Finnish, German, Norwegian, Swedish, Turkish.
    case oneAndOthers
    /// 1, whole millions and all others: Italian, Spanish.
    case oneAndMillions
    /// 0 or 1, whole millions and all others: French, Portuguese of Brazil.
    case noneOrOneAndMillions
    /// 1; 2 to 4; all others: Czech.
    case czech
    /// 1; what ends in 2 to 4, but not in 12 to 14; all others: Polish.
    case polish
    /// What ends in 1, but not in 11; in 2 to 4, but not in 12 to 14; all others: Russian, Ukrainian.
    case eastSlavic

    /// The forms in the order in which a PO file has them.
    var categories: [Category] {
        switch self {
        case .always: [.other]
        case .oneAndOthers: [.one, .other]
        case .oneAndMillions, .noneOrOneAndMillions: [.one, .many, .other]
        case .czech: [.one, .few, .other]
        case .polish, .eastSlavic: [.one, .few, .many]
        }
    }

    /// The form for a number; its sign does not count.
    func category(of number: Int) -> Category {
        let number = number.magnitude
        return switch self {
        case .always: .other
        case .oneAndOthers: number == 1 ? .one : .other
        case .oneAndMillions: number == 1 ? .one : Self.ofMillions(number)
        case .noneOrOneAndMillions: number <= 1 ? .one : Self.ofMillions(number)
        case .czech: number == 1 ? .one : (2...4).contains(number) ? .few : .other
        case .polish: number == 1 ? .one : Self.slavic(number)
        case .eastSlavic:
            number % 10 == 1 && number % 100 != 11 ? .one : Self.slavic(number)
        }
    }

    private static func ofMillions(_ number: UInt) -> Category {
        number > 0 && number.isMultiple(of: 1_000_000) ? .many : .other
    }

    private static func slavic(_ number: UInt) -> Category {
        (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : .many
    }
}
