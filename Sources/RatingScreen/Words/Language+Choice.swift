import RatingsCore

extension Language {
    /// The language that a code or the name of a locale means, such as `de`, `de_AT.UTF-8` or `zh-Hant`.
    ///
    /// Where there is one country's form of a language, it serves all countries.
    package init?(named name: String) {
        let parts = MessageLanguage(name: name).locale?.split(separator: "_").map(String.init) ?? []
        guard let language = parts.first, !name.isEmpty else { return nil }
        let isTraditional = !Set(["Hant", "TW", "HK", "MO"]).isDisjoint(with: parts)
        let found: Language? =
            switch language {
            case "zh": isTraditional && !parts.contains("Hans") ? .zhTw : .zhCn
            case "pt": .ptBr
            case "no", "nn": .nb
            default: Self.allCases.first { $0.rawValue == language }
            }
        guard let found else { return nil }
        self = found
    }

    /// The language itself, or English in place of one in other than Latin letters.
    package var asLatin: Language { isLatin ? self : .en }

    /// The language that the environment asks for, as GNU gettext finds it.
    ///
    /// `LANGUAGE` lists languages, the preferred one first, unless the locale is `C` or `POSIX`; else the first
    /// of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set counts. What is not here is English.
    ///
    /// - Parameters:
    ///   - isASCII: True if the terminal has no other letters; languages that need some are passed over.
    ///   - variable: Looks up a variable of the environment.
    package static func wanted(
        isASCII: Bool, variable: (String) -> String?
    ) -> Language {
        let locale = MessageLanguage(variable: variable).name
        guard !["", "C", "POSIX"].contains(locale) else { return .en }
        let list = variable("LANGUAGE").flatMap { $0.isEmpty ? nil : $0 } ?? locale
        return list.split(separator: ":").lazy.compactMap { Language(named: String($0)) }
            .first { $0.isLatin || !isASCII } ?? .en
    }
}

extension RatingScreenStrings {
    /// The codes of the languages that are here, such as `de` and `pt_BR`; `en` is the first.
    public static var languages: [String] { Language.allCases.map(\.rawValue) }

    /// The words in a language.
    ///
    /// - Parameter code: A code such as `de`, or the name of a locale such as `de_AT.UTF-8`.
    /// - Returns: nil if the language is not here.
    public static func language(_ code: String) -> RatingScreenStrings? {
        Language(named: code).map { RatingScreenStrings($0) }
    }

    /// The words in the language that the environment asks for, as GNU gettext finds it; else English.
    ///
    /// `LANGUAGE` lists languages, the preferred one first, unless the locale is `C` or `POSIX`; without it
    /// the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set counts.
    ///
    /// - Parameter variables: The variables of the process.
    public static func language(for variables: [String: String]) -> RatingScreenStrings {
        RatingScreenStrings(Language.wanted(isASCII: false) { variables[$0] })
    }

    /// The words in a language.
    package init(_ language: Language) {
        self.init(language.words)
    }
}
