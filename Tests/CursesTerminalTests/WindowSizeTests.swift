import TerminalKit
import Testing
@testable import CursesTerminal

@Suite("The size of the window")
struct WindowSizeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let columns: Int
        let rows: Int
        var variables: [String: String] = [:]
        let expected: Size
        var testDescription: String { "\(columns)x\(rows) \(variables)" }
    }

    @Test(
        "what the system does not know is taken from the environment, else it is 80 or 24",
        arguments: [
            Case(columns: 100, rows: 30, expected: Size(width: 100, height: 30)),
            Case(columns: 1, rows: 1, expected: Size(width: 1, height: 1)),
            Case(columns: 0, rows: 0, expected: Size(width: 80, height: 24)),
            Case(columns: 0, rows: 30, expected: Size(width: 80, height: 30)),
            Case(columns: 100, rows: 0, expected: Size(width: 100, height: 24)),
            Case(columns: 65_535, rows: 65_535, expected: Size(width: 500, height: 200)),
            Case(
                columns: 0, rows: 0, variables: ["COLUMNS": "132", "LINES": "43"],
                expected: Size(width: 132, height: 43)),
            Case(
                columns: 100, rows: 30, variables: ["COLUMNS": "132", "LINES": "43"],
                expected: Size(width: 100, height: 30)),
            Case(
                columns: 0, rows: 0, variables: ["COLUMNS": "99999999999999999999", "LINES": "0"],
                expected: Size(width: 80, height: 24)),
            Case(
                columns: 0, rows: 0, variables: ["COLUMNS": "1001", "LINES": "-3"],
                expected: Size(width: 80, height: 24)),
        ])
    func usable(_ row: Case) {
        let size = WindowSize.usable(
            (row.columns, row.rows), environment: TerminalEnvironment(row.variables))
        #expect(size == row.expected)
    }
}
