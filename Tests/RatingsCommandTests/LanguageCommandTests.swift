import RatingScreen
import Testing
@testable import RatingsCommand

@Suite("The language of the command's screens")
struct LanguageCommandTests {
    private func button(
        _ options: String..., environment: [String: String] = [:]
    ) async throws -> String {
        let call = try await CommandCall.run(
            ["snapshot", "mock:withMockReviews"] + options, environment: environment)
        #expect(call.status == .success)
        let line = call.output.split(separator: "\n").first { $0.contains("[   ") }
        return (line ?? "").filter { !"[]".contains($0) }.trimmingPrefix { $0 == " " }
            .split(separator: "  ").first.map(String.init) ?? ""
    }

    @Test("is the one of an option")
    func option() async throws {
        #expect(try await button("--language", "de") == "Bewerten")
        #expect(try await button("--language", "de_AT.UTF-8") == "Bewerten")
        #expect(try await button("--language", "pt_BR") == "Avaliar")
        let environment = ["LANG": "de_DE.UTF-8"]
        #expect(try await button("--language", "en", environment: environment) == "Give a Rating")
    }

    @Test("is the one of the environment")
    func environment() async throws {
        #expect(try await button() == "Give a Rating")
        #expect(try await button(environment: ["LANG": "C.UTF-8"]) == "Give a Rating")
        #expect(try await button(environment: ["LANG": "ru_RU.UTF-8"]) == "Оценить")
        let list = ["LANGUAGE": "tlh:sv", "LC_ALL": "C.UTF-8"]
        #expect(try await button(environment: list) == "Ge betyg")
        #expect(try await button(environment: ["LANG": "ja_JP.eucJP"]) == "Give a Rating")
        #expect(try await button(environment: ["LANG": "de_DE"]) == "Bewerten")
    }

    @Test("is English where ASCII is wanted and the language has other letters")
    func ascii() async throws {
        #expect(try await button("--ascii", "--language", "ja") == "Give a Rating")
        let ukrainian = ["LANG": "uk_UA.UTF-8"]
        #expect(try await button("--ascii", environment: ukrainian) == "Give a Rating")
        #expect(try await button("--ascii", "--language", "fi") == "Anna arvio")
        let wish = ["LANG": "ko_KR.UTF-8", "RATINGS_ASCII": "1"]
        #expect(try await button(environment: wish) == "Give a Rating")
    }

    @Test("a language that is not here is refused with the list of those that are")
    func unknown() async throws {
        let call = try await CommandCall.run(["snapshot", "none", "--language", "tlh"])
        #expect(call.status == .usage)
        #expect(call.errors.contains(RatingScreenStrings.languages.joined(separator: ", ")))
    }

    @Test("completions offer the languages")
    func completions() async throws {
        let script = try await CommandCall.run(["completions", "bash"])
        #expect(script.output.contains("zh_CN"))
    }

    @Test("the messages for an author stay English")
    func messages() async throws {
        let environment = ["LANG": "de_DE.UTF-8"]
        let help = try await CommandCall.run(["--help"], environment: environment)
        #expect(help.output == (try await CommandCall.run(["--help"])).output)
    }

    @Test("plain lines speak it too")
    func plain() async throws {
        let call = try await CommandCall.run(
            ["show", "mock:noReviews?delay=0", "--plain", "--language", "fr"])
        #expect(
            call.output.replacing("\u{A0}", with: " ") == """
                Aidez-nous à grandir !
                4,8 étoiles sur 5
                15 notes

                Aucun avis pour le moment

                """)
    }
}
