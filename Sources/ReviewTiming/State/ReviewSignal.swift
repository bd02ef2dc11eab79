/// A good outcome that the user brought about.
public struct ReviewSignal: Hashable, Sendable {
    /// How many points one signal may have.
    public static let pointRange = 1...1_000

    /// What happened, in the app's own word.
    public let kind: String
    /// What it belongs to, or nil if to nothing, as empty text is.
    public let scope: String?
    /// How much it counts, 1…1,000.
    public let points: Int

    /// Creates a signal.
    ///
    /// - Parameter points: How much it counts; values outside 1…1,000 are moved to the nearest.
    public init(_ kind: String, scope: String? = nil, points: Int = 1) {
        self.kind = kind
        self.scope = scope?.isEmpty == true ? nil : scope
        self.points = min(max(points, Self.pointRange.lowerBound), Self.pointRange.upperBound)
    }
}
