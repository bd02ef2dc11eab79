/// Two texts side by side, line by line.
struct LineDifference: CustomStringConvertible {
    let expected: String
    let actual: String

    /// All lines; those that differ as expected with `−` and as they are with `+`.
    var description: String {
        let (old, new) = (lines(expected), lines(actual))
        let rows = (0..<max(old.count, new.count)).flatMap { row -> [String] in
            let (before, after) = (old.at(row), new.at(row))
            if before == after { return ["  " + (before ?? "")] }
            return [before.map { "− " + visible($0) }, after.map { "+ " + visible($0) }]
                .compactMap { $0 }
        }
        return "The picture differs:\n" + rows.joined(separator: "\n")
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The line with the blanks at its end made visible.
    private func visible(_ line: String) -> String {
        let kept = line.reversed().drop { $0 == " " }.count
        return line.prefix(kept) + String(repeating: "·", count: line.count - kept)
    }
}

extension Array {
    fileprivate func at(_ index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
