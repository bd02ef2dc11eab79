import Foundation
import RatingsPOSIX
import RatingsTestSupport
import RatingsTesting
import Testing
@testable import RatingScreen

/// The files that translators edit, and what is made of them.
@Suite("The files of the languages")
struct LanguageFileTests {
    private static let folder = Document.root.appending(path: "Sources/RatingScreen/Words")

    private func run(_ command: String...) async throws -> (status: Int32, output: String) {
        let child = ChildProcess(command: command)
        let stop = try StopSwitch()
        let result = await onOwnThread { child.run(stop: stop) }
        let text = String(decoding: result.output + result.errorOutput, as: UTF8.self)
        guard case .exited(let status) = result.outcome else { return (-1, text) }
        return (status, text)
    }

    private func catalogue(_ language: Language) -> String {
        Self.folder.appending(path: "po/\(language.rawValue).po").path
    }

    @Test("the Swift files and the PO files are as `make words` makes them")
    func generated() async throws {
        let check = try await run(Self.folder.appending(path: "generate").path, "--check")
        #expect(check == (0, ""))
    }

    @Test("no language lacks a text")
    func complete() async throws {
        let missing = try await run(Self.folder.appending(path: "generate").path, "--missing")
        #expect(missing == (0, ""))
    }

    @Test("gettext finds no fault in a language", arguments: Language.allCases.dropFirst())
    func faultless(language: Language) async throws {
        let check = try await run("msgfmt", "--check", "-o", "/dev/null", catalogue(language))
        #expect(check == (0, ""))
    }

    @Test("gettext chooses the same plural forms", arguments: Language.allCases.dropFirst())
    func plurals(language: Language) async throws {
        let scratch = try ScratchFolder()
        let numbers = [0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 100, 101, 111, 1_000_000]
        let script = """
            set -e
            mkdir -p "$1/$2/LC_MESSAGES"
            msgfmt -o "$1/$2/LC_MESSAGES/ratings.mo" "$3"
            export TEXTDOMAINDIR="$1" LC_ALL=C.UTF-8 LANGUAGE="$2"
            for n in \(numbers.map(String.init).joined(separator: " ")); do
                ngettext -d ratings '{count} rating' '{count} ratings' $n
                echo
            done
            """
        let theirs = try await run(
            "sh", "-c", script, "sh", scratch.path, language.rawValue, catalogue(language))
        let ours = numbers.map { number in
            language.words("{count} rating", "{count} ratings", for: number, ["count": "{count}"])
        }
        #expect(theirs.status == 0)
        #expect(theirs.output.split(separator: "\n").map(String.init) == ours)
    }

    @Test(
        "a language that no speaker has reviewed says so",
        arguments: Language.allCases.dropFirst())
    func reviewed(language: Language) throws {
        let text = try String(contentsOfFile: catalogue(language), encoding: .utf8)
        #expect(text.contains(/"X-Ratings-Reviewed: (no|yes)\\n"/))
        #expect(text.contains("\"Language: \(language.rawValue)\\n\""))
    }
}
