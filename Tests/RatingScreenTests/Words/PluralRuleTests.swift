import Testing
@testable import RatingScreen

@Suite("Plural forms")
struct PluralRuleTests {
    private static let numbers = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

    /// A row for each language: the form of each of the numbers, from the charts of CLDR 47.
    ///
    /// <https://www.unicode.org/cldr/charts/47/supplemental/language_plural_rules.html>
    private static let chart: [Language: String] = [
        //       0     1    2     3     5     11    21    100   million
        .en: "other one other other other other other other other",
        .cs: "other one few few other other other other other",
        .da: "other one other other other other other other other",
        .de: "other one other other other other other other other",
        .es: "other one other other other other other other many",
        .fi: "other one other other other other other other other",
        .fr: "one one other other other other other other many",
        .id: "other other other other other other other other other",
        .it: "other one other other other other other other many",
        .ja: "other other other other other other other other other",
        .ko: "other other other other other other other other other",
        .nb: "other one other other other other other other other",
        .nl: "other one other other other other other other other",
        .pl: "many one few few many many many many many",
        .ptBr: "one one other other other other other other many",
        .ru: "many one few few many many one many many",
        .sv: "other one other other other other other other other",
        .tr: "other one other other other other other other other",
        .uk: "many one few few many many one many many",
        .zhCn: "other other other other other other other other other",
        .zhTw: "other other other other other other other other other",
    ]

    @Test("each language has the forms of CLDR", arguments: Language.allCases)
    func forms(language: Language) throws {
        let row = try #require(Self.chart[language])
        let rule = language.words.rule
        let forms = Self.numbers.map { "\(rule.category(of: $0))" }
        #expect(forms.joined(separator: " ") == row)
        #expect(Self.numbers.allSatisfy { rule.categories.contains(rule.category(of: $0)) })
    }

    @Test("numbers that end in 11 to 14 and 21 to 24 are Slavic exceptions and their ends")
    func slavic() {
        for number in [12, 13, 14, 111, 112, 25] {
            #expect(PluralRule.eastSlavic.category(of: number) == .many)
            #expect(PluralRule.polish.category(of: number) == .many)
        }
        for number in [22, 23, 24, 102, 1_002] {
            #expect(PluralRule.eastSlavic.category(of: number) == .few)
            #expect(PluralRule.polish.category(of: number) == .few)
        }
        #expect(PluralRule.polish.category(of: 101) == .many)
        #expect(PluralRule.eastSlavic.category(of: 101) == .one)
    }

    @Test("the sign of a number does not count, and no number traps")
    func extremes() {
        for language in Language.allCases {
            let rule = language.words.rule
            #expect(rule.category(of: -1) == rule.category(of: 1))
            #expect(rule.categories.contains(rule.category(of: .min)))
            #expect(rule.categories.contains(rule.category(of: .max)))
        }
    }
}
