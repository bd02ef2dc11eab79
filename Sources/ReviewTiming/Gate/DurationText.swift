/// Spans of time in words.
enum DurationText {
    private static let units = [("d", secondsPerDay), ("h", 3_600), ("min", 60), ("s", 1)]

    /// A span in its largest unit and the next one, cut off: `6 d 23 h`.
    static func text(seconds: Int) -> String {
        let seconds = max(seconds, 0)
        let index = units.firstIndex { seconds >= $0.1 } ?? units.count - 1
        let (unit, size) = units[index]
        let first = "\(seconds / size) \(unit)"
        guard index + 1 < units.count else { return first }
        let (smallerUnit, smallerSize) = units[index + 1]
        let rest = seconds % size / smallerSize
        return rest == 0 ? first : "\(first) \(rest) \(smallerUnit)"
    }
}
