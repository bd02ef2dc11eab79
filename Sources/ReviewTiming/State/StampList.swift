import PlatformFoundation

/// Searches in ascending lists of instants, written out for `Date` because decisions are made of them.
extension [Date] {
    /// The number of elements before an instant.
    func count(before limit: Date) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The number of elements up to an instant, itself included.
    func count(through limit: Date) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Puts an instant where it belongs, this many times.
    mutating func insert(_ instant: Date, times: Int) {
        insert(contentsOf: repeatElement(instant, count: times), at: count(through: instant))
    }

    /// Keeps the newest of what is past and the earliest of what is to come, so that no threshold up
    /// to the maximum is met or missed by it, at any later time.
    mutating func prune(at now: Date, maximum: Int) {
        let past = count(through: now)
        if count - past > maximum { removeLast(count - past - maximum) }
        if past > maximum { removeFirst(past - maximum) }
    }
}
