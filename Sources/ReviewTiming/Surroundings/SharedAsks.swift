public import PlatformFoundation

/// The asks of all programs of a user, as far as one app's decision needs them.
public struct SharedAsks: Hashable, Sendable {
    /// The stamps of this app's own asks.
    public var ofThisApp: [Date]
    /// The stamps of all other apps' asks.
    public var ofOtherApps: [Date]

    /// Creates a set of asks; without any, nothing is held.
    public init(ofThisApp: [Date] = [], ofOtherApps: [Date] = []) {
        self.ofThisApp = ofThisApp
        self.ofOtherApps = ofOtherApps
    }
}
