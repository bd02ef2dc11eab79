import RatingsCore
import TerminalKit
import Testing
@testable import RatingsCommand

@Suite("Arguments")
struct ArgumentTests {
    private func parsed(_ arguments: String...) throws(UsageError) -> ParsedArguments {
        try ParsedArguments(arguments, of: SnapshotCommand.description)
    }

    @Test("options stand anywhere, with a blank or an equals sign, and the last one counts")
    func options() throws {
        let arguments = try parsed(
            "--size", "40x12", "none", "--ascii", "--size=80x24", "--title=a=b")
        #expect(arguments.positionals == ["none"])
        #expect(arguments.value(.size) == "80x24")
        #expect(arguments.value(.title) == "a=b")
        #expect(arguments.isSet(.ascii))
        #expect(arguments.value(.at) == nil)
    }

    @Test("what follows -- is no option, and - alone is none either")
    func endOfOptions() throws {
        #expect(try parsed("--", "--size").positionals == ["--size"])
        #expect(try parsed("-").positionals == ["-"])
    }

    @Test("a value may begin with a hyphen")
    func hyphenValue() throws {
        #expect(try parsed("none", "--title", "--x").value(.title) == "--x")
    }

    @Test("help needs no other argument")
    func help() throws {
        #expect(try parsed("--help").isSet(.help))
        #expect(try parsed("-h").isSet(.help))
    }

    @Test(
        "what is wrong is named",
        arguments: [
            (["--sizes", "none"], UsageError.unknownOption("--sizes", command: "snapshot")),
            (["--mouse", "none"], .unknownOption("--mouse", command: "snapshot")),
            (["-x", "none"], .unknownOption("-x", command: "snapshot")),
            (["none", "--size"], .missingValue(.size, takes: "COLUMNSxROWS")),
            (["--title", "--", "none"], .missingValue(.title, takes: "TEXT")),
            (["none", "--ascii=yes"], .takesNoValue(.ascii)),
            ([], .missingArgument("PROVIDER", command: "snapshot")),
            (["none", "more"], .unexpectedArgument("more", command: "snapshot")),
        ])
    func errors(arguments: [String], error: UsageError) {
        #expect(throws: error) {
            try ParsedArguments(arguments, of: SnapshotCommand.description)
        }
    }

    @Test(
        "a size is columns and rows up to the largest",
        arguments: [
            ("80x24", Size(width: 80, height: 24)), ("0x0", .zero),
            ("500x200", Size(width: 500, height: 200)), ("501x1", nil), ("1x201", nil),
            ("80", nil), ("80x", nil), ("x24", nil), ("-1x5", nil), ("+8x5", nil),
            ("80x24x1", nil), ("80X24", nil), ("99999999999999999999x1", nil), ("", nil),
        ])
    func sizes(text: String, size: Size?) throws {
        let arguments = try parsed("none", "--size=\(text)")
        let maximum = Size(width: 500, height: 200)
        guard let size else {
            #expect(throws: UsageError.self) { try arguments.size(.size, maximum: maximum) }
            return
        }
        #expect(try arguments.size(.size, maximum: maximum) == size)
    }

    @Test("every option says what it does, and those with a value what they take")
    func table() {
        for option in OptionName.allCases {
            #expect(option.rawValue.hasPrefix("--"))
            #expect(!option.summary.isEmpty)
            #expect(option.value?.isEmpty != true)
        }
        #expect(CommandTable.commands.map(\.command) == CommandName.allCases)
    }
}
