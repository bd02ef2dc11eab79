public import ReviewTiming
import RatingsPOSIX

/// The opt-out of all users of this machine: `ratings/opt-out` in each of `$XDG_CONFIG_DIRS`, else in
/// `/etc/xdg`, as an administrator writes it.
public struct FleetOptOut: Sendable {
    private static let byteLimit = 1 << 20

    private let paths: [String]

    /// Names the files; nothing is read yet.
    ///
    /// - Parameter variables: The variables of this process.
    public init(variables: [String: String]) {
        paths = XDGFolder.sharedConfiguration { variables[$0] }.map { "\($0)/ratings/opt-out" }
    }

    /// What the first file says that opts an app out, or nil if none does.
    ///
    /// Files of other users than root and this one do not count; one that cannot be read does.
    ///
    /// - Parameter app: The app, or nil for all apps.
    public func optOut(of app: AppName?) -> OptOut? {
        paths.first { holds(app, at: $0) }.map(OptOut.byAdministrator)
    }

    private func holds(_ app: AppName?, at path: String) -> Bool {
        switch FilePath.presence(path) {
        case .absent, .foreign: return false
        case .hidden: return true
        case .trusted: break
        }
        guard let bytes = try? RegularFile.bytes(path: path, byteLimit: Self.byteLimit),
            let text = String(validating: bytes, as: UTF8.self)
        else { return true }
        let names = OptOutFile.names(in: text)
        return names.contains(OptOutFile.allApps)
            || app.map { names.contains($0.description) } == true
    }
}
