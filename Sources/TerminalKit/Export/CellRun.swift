/// Cells side by side in one row that look alike.
struct CellRun {
    let style: Style
    /// The column of the first cell.
    let column: Int
    /// The cells; right halves are left out.
    private(set) var cells: [Cell]
    /// The columns that the cells take.
    private(set) var columns: Int

    var text: String {
        var text = String.UnicodeScalarView()
        for cell in cells { cell.append(to: &text) }
        return String(text)
    }

    /// The runs of a row from the left.
    static func runs(of row: ArraySlice<Cell>) -> [CellRun] {
        var runs: [CellRun] = []
        for (column, cell) in row.enumerated() where !cell.isContinuation {
            if runs.last?.style == cell.style {
                runs[runs.count - 1].append(cell)
            } else {
                runs.append(
                    CellRun(
                        style: cell.style, column: column, cells: [cell], columns: Int(cell.width)))
            }
        }
        return runs
    }

    private mutating func append(_ cell: Cell) {
        cells.append(cell)
        columns += Int(cell.width)
    }
}
