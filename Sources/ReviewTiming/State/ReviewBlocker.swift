/// Something bad that happened; how long it holds asks back is the policy's matter.
public struct ReviewBlocker: Hashable, Sendable {
    /// What happened, in the app's own word or one of the policy's.
    public let kind: String
    /// What it belongs to, or nil if to nothing, as empty text is.
    public let scope: String?

    /// Creates a blocker.
    public init(_ kind: String, scope: String? = nil) {
        self.kind = kind
        self.scope = scope?.isEmpty == true ? nil : scope
    }
}
