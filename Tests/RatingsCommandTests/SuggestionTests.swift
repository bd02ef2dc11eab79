import Testing
@testable import RatingsCommand

@Suite("Mistyped words")
struct SuggestionTests {
    @Test(
        "a distance counts letters that are changed, added, missing or swapped",
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "abc", 3), ("check", "check", 0), ("chekc", "check", 1),
            ("chck", "check", 1), ("checkk", "check", 1), ("kitten", "sitting", 3),
            ("ca", "abc", 3),
        ])
    func distance(left: String, right: String, distance: Int) {
        #expect(Suggestion.distance(Array(left), Array(right)) == distance)
        #expect(Suggestion.distance(Array(right), Array(left)) == distance)
    }

    @Test(
        "the nearest word is suggested, and none for a word that is like nothing",
        arguments: [
            ("chekc", "check"), ("RECORD", "record"), ("recrod", "record"), ("fedback", "feedback"),
            ("x", nil), ("nonsense", nil), ("", nil), ("check", nil),
        ] as [(String, String?)])
    func words(typed: String, meant: String?) {
        let known = ["ask", "check", "record", "rate", "feedback"]
        #expect(Suggestion.word(for: typed, among: known) == meant)
    }

    @Test(
        "a mistyped command, option, value or word is answered with the one that was meant",
        arguments: [
            (["chekc", "tool"], "did you mean 'check'? 'ratings --help' lists them"),
            (
                ["check", "tool", "--momnet", "done"],
                "did you mean '--moment'? 'ratings check --help'"
            ),
            (["check", "tool", "-moment", "done"], "did you mean '--moment'?"),
            (["record", "tool", "lauch"], "not 'lauch'; did you mean 'launch'?"),
            (["demo", "--theme", "drak"], "not 'drak'; did you mean 'dark'?"),
            (["demo", "--mock", "noreviews"], "did you mean 'noReviews'?"),
            (["demo", "--tint", "oragne"], "did you mean 'orange'?"),
            (["completions", "fsih"], "did you mean 'fish'?"),
            (["record", "tool", "launch", "--points", "3"], "'ratings record APP launch --help'"),
        ])
    func messages(arguments: [String], words: String) async throws {
        let call = try await CommandCall.run(arguments, environment: ["HOME": "/nonexistent"])
        #expect(call.status == .usage)
        #expect(call.errors.contains(words), "\(call.errors)")
    }
}
