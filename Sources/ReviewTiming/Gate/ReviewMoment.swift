/// A place in the program where a user may be asked, and what is true at this instant.
public struct ReviewMoment: Hashable, Sendable {
    /// Its name, as the policy declares it.
    public let name: String
    /// What it belongs to, as one trip or one project, or nil if to nothing, as empty text is.
    public let scope: String?
    /// What goes on now and forbids to disturb; never stored.
    public let ongoing: Set<String>
    /// The app's own conditions that do not hold now; never stored.
    public let unmet: Set<String>

    /// Creates a moment.
    public init(
        _ name: String, scope: String? = nil, ongoing: Set<String> = [], unmet: Set<String> = []
    ) {
        self.name = name
        self.scope = scope?.isEmpty == true ? nil : scope
        self.ongoing = ongoing
        self.unmet = unmet
    }
}

extension ReviewMoment: ExpressibleByStringLiteral {
    /// Creates a moment of a name that belongs to nothing, as `"backup-finished"`.
    public init(stringLiteral name: String) {
        self.init(name)
    }
}
