/// Quantities as messages write them.
enum Quantity {
    /// Seconds, whole ones without a fraction: `20 s`, `0.5 s`.
    ///
    /// - Parameter seconds: 0…86,400.
    static func seconds(_ seconds: Double) -> String {
        Int(exactly: seconds).map { "\($0) s" } ?? "\(seconds) s"
    }

    /// Bytes, whole mebibytes as such: `16 MiB`, `17 bytes`.
    static func bytes(_ count: Int) -> String {
        let (mebibytes, rest) = count.quotientAndRemainder(dividingBy: 1_048_576)
        return rest == 0 ? "\(mebibytes) MiB" : "\(count) bytes"
    }
}
