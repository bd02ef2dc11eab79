/// The word that was probably meant, for one that was mistyped.
enum Suggestion {
    /// The known word nearest to a wrong one.
    ///
    /// - Returns: nil if none is near: at most one in three letters may be wrong, missing, too many, or
    ///   swapped with its neighbour, but one always may. Case does not count.
    static func word(for typed: String, among known: some Sequence<String>) -> String? {
        let letters = Array(typed.lowercased())
        let limit = max(1, min(3, letters.count / 3))
        return known.filter { $0 != typed }
            .map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
            .filter { $0.distance <= limit && $0.distance < letters.count }
            .min { $0.distance < $1.distance }?.word
    }

    /// The question that goes with it, to follow a message; empty if no word is near.
    static func question(for typed: String, among known: some Sequence<String>) -> String {
        word(for: typed, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// How many letters to change, add, remove, or swap with their neighbours (optimal string
    /// alignment).
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let change = last[column] + (letter == other ? 0 : 1)
                var best = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
