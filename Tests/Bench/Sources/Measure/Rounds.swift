/// Several pieces of work that are timed in turns, so that what else the machine does falls on all alike.
struct Rounds {
    private let clock = ContinuousClock()
    private var microseconds: [[Double]]

    /// Does each piece this many times in turns; one round more is not counted.
    init(_ rounds: Int, _ work: [() -> Void]) {
        microseconds = work.map { _ in [] }
        for round in 0...rounds {
            for index in work.indices {
                let duration = clock.measure(work[index])
                let (seconds, attoseconds) = duration.components
                guard round > 0 else { continue }
                microseconds[index].append(Double(seconds) * 1e6 + Double(attoseconds) / 1e12)
            }
        }
    }

    /// The least time of a piece, in microseconds: what else the machine does only adds to it.
    func least(_ index: Int) -> Double { microseconds[index].min() ?? 0 }

    /// The median time of a piece, in microseconds.
    func median(_ index: Int) -> Double {
        let sorted = microseconds[index].sorted()
        return sorted[sorted.count / 2]
    }
}
