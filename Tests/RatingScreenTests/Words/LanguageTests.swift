import RatingsCore
import Testing
@testable import RatingScreen

@Suite("The languages of the screen")
struct LanguageTests {
    /// Texts that are the same as in English, besides those without a word of their own.
    private static let shared: [Language: Set<String>] = [
        .cs: ["editor"], .da: ["Send", "System", "Version", "editor", "stop"],
        .de: ["System", "Text", "Version"], .es: ["editor", "no"], .fr: ["Version"],
        .id: ["editor"], .it: ["File", "editor", "no", "standard output"], .nb: ["Send", "System"],
        .nl: ["editor", "later"], .pl: ["System"], .ptBr: ["editor"],
        .sv: ["System", "Version"],
    ]

    @Test("English is the first of 21")
    func list() {
        #expect(RatingScreenStrings.languages.first == "en")
        #expect(
            Set(RatingScreenStrings.languages) == [
                "en", "cs", "da", "de", "es", "fi", "fr", "id", "it", "ja", "ko", "nb", "nl", "pl",
                "pt_BR", "ru", "sv", "tr", "uk", "zh_CN", "zh_TW",
            ])
    }

    @Test("no English is left", arguments: Language.allCases.dropFirst())
    func noEnglish(language: Language) {
        let same = language.words.texts.filter { key, text in
            let ownWords = key.replacing(/\{\w+\}/, with: "")
            return ownWords.contains(where: \.isLetter) && !key.contains("\u{4}")
                && text.split(separator: "\0").contains { $0 == key }
        }
        #expect(Set(same.keys) == Self.shared[language] ?? [])
    }

    @Test("all languages have the same texts", arguments: Language.allCases.dropFirst())
    func sameTexts(language: Language) {
        #expect(Set(language.words.texts.keys) == Set(Language.de.words.texts.keys))
    }

    @Test(
        "a text has as many forms as its language, or one",
        arguments: Language.allCases.dropFirst())
    func formCounts(language: Language) {
        let words = language.words
        for (key, text) in words.texts {
            let count = text.split(separator: "\0", omittingEmptySubsequences: false).count
            #expect([1, words.rule.categories.count].contains(count), "\(key)")
        }
    }

    /// How each language writes a number of four and one of seven digits, and an average; `_` is a
    /// no-break space.
    private static let numbers: [Language: String] = [
        .en: "1,250 1,234,567 4.5", .cs: "1_250 1_234_567 4,5", .da: "1.250 1.234.567 4,5",
        .de: "1.250 1.234.567 4,5", .es: "1250 1.234.567 4,5", .fi: "1_250 1_234_567 4,5",
        .fr: "1_250 1_234_567 4,5", .id: "1.250 1.234.567 4,5", .it: "1250 1.234.567 4,5",
        .ja: "1,250 1,234,567 4.5", .ko: "1,250 1,234,567 4.5", .nb: "1_250 1_234_567 4,5",
        .nl: "1.250 1.234.567 4,5", .pl: "1250 1_234_567 4,5", .ptBr: "1.250 1.234.567 4,5",
        .ru: "1_250 1_234_567 4,5", .sv: "1_250 1_234_567 4,5", .tr: "1.250 1.234.567 4,5",
        .uk: "1_250 1_234_567 4,5", .zhCn: "1,250 1,234,567 4.5", .zhTw: "1,250 1,234,567 4.5",
    ]

    @Test("numbers are written as the language writes them", arguments: Language.allCases)
    func numbers(language: Language) throws {
        let strings = RatingScreenStrings(language)
        let numbers = [1_250, 1_234_567].map(strings.grouped)
        let written = numbers + [try #require(strings.average(4.46))]
        #expect(
            written.joined(separator: " ").replacing("\u{A0}", with: "_") == Self.numbers[language])
    }

    @Test("the number of four digits of a negative number is grouped alike")
    func negative() {
        #expect(RatingScreenStrings(Language.en).grouped(-1_250) == "-1,250")
        #expect(RatingScreenStrings(Language.es).grouped(-1_250) == "-1250")
    }

    @Test(
        "a name means a language",
        arguments: [
            ("de", Language.de), ("de_AT", .de), ("de-CH", .de), ("DE", .de),
            ("de_DE.UTF-8@euro", .de),
            ("en_GB", .en), ("C", .en), ("POSIX", .en), ("C.UTF-8", .en), ("pt_BR", .ptBr),
            ("pt", .ptBr), ("pt_PT", .ptBr), ("zh", .zhCn), ("zh_CN", .zhCn), ("zh_SG", .zhCn),
            ("zh_TW", .zhTw), ("zh_HK", .zhTw), ("zh-Hant", .zhTw), ("zh_Hans_HK", .zhCn),
            ("no", .nb), ("nn_NO", .nb), ("nb_NO", .nb), ("tlh", nil), ("", nil), ("german", nil),
            ("..", nil), ("_", nil),
        ])
    func names(name: String, language: Language?) {
        #expect(Language(named: name) == language)
        #expect((RatingScreenStrings.language(name) == nil) == (language == nil))
    }

    @Test(
        "the environment chooses as GNU gettext does",
        arguments: [
            ([:], Language.en), (["LANG": "de_DE.UTF-8"], .de),
            (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], .fr),
            (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "it_IT"], .it),
            (["LC_ALL": "", "LANG": "nl_NL"], .nl), (["LC_CTYPE": "de_DE.UTF-8"], .en),
            (["LANG": "C"], .en), (["LANG": "de_DE.UTF-8", "LC_ALL": "POSIX"], .en),
            (["LANGUAGE": "de"], .en), (["LANGUAGE": "de", "LANG": "C"], .en),
            (["LANGUAGE": "de", "LANG": "C.UTF-8"], .de),
            (["LANGUAGE": "tlh:sv:de", "LANG": "fr_FR.UTF-8"], .sv),
            (["LANGUAGE": "en:de", "LANG": "fr_FR.UTF-8"], .en),
            (["LANGUAGE": "tlh", "LANG": "fr_FR.UTF-8"], .en),
            (["LANGUAGE": "", "LANG": "fr_FR.UTF-8"], .fr), (["LANG": "tlh_XX.UTF-8"], .en),
        ] as [([String: String], Language)])
    func choice(variables: [String: String], language: Language) {
        #expect(Language.wanted(isASCII: false) { variables[$0] } == language)
    }

    @Test("a terminal of ASCII gets a language of Latin letters")
    func ascii() {
        let variables = ["LANGUAGE": "ja:ru:de", "LANG": "ja_JP.eucJP"]
        #expect(Language.wanted(isASCII: true) { variables[$0] } == .de)
        #expect(Language.wanted(isASCII: true) { $0 == "LANG" ? "ja_JP" : nil } == .en)
        let others = Language.allCases.filter { !$0.isLatin }
        #expect(Set(others) == [.ja, .ko, .ru, .uk, .zhCn, .zhTw])
    }

    @Test("a failure is a sentence with the language's own full stop")
    func sentence() {
        #expect(RatingScreenStrings(Language.en).reason(AppRatingError(.notFound)) == "Not Found.")
        #expect(
            RatingScreenStrings(Language.de).reason(AppRatingError(.notFound)) == "Nicht gefunden.")
        let own = AppRatingError(.notFound, message: "No such app.")
        #expect(RatingScreenStrings(Language.de).reason(own) == "No such app.")
    }
}
