import RatingsCore
public import ReviewTiming

/// The folder in which the states of all apps are kept, found from the variables of a process.
public struct StateFolder: Hashable, Sendable {
    /// The folder itself, an absolute path without a slash at its end.
    public let path: String
    /// The home directory that has to exist before anything is made in it, or nil if the folder was
    /// named for itself.
    let home: String?

    /// Takes a folder that was chosen by other means.
    ///
    /// - Parameter path: Absolute; what is missing of it is made when something is stored.
    public init(path: String) {
        self.path = path
        home = nil
    }

    private init(path: String, home: String) {
        self.path = path
        self.home = home
    }

    /// Finds `$XDG_STATE_HOME/ratings`, or `$HOME/.local/state/ratings`.
    ///
    /// - Parameter environment: The variables. A path that is empty or relative counts as not set, and
    ///   nothing is kept in a home that is `/`.
    /// - Throws: `ReviewStateError` with `noPlace`.
    public init(environment: [String: String]) throws(ReviewStateError) {
        if let state = Self.absolute(environment["XDG_STATE_HOME"]) {
            self.init(path: Self.joined(state, "ratings"))
            return
        }
        guard let variable = environment["HOME"], !variable.isEmpty else {
            throw .noPlace(detail: "HOME is not set")
        }
        guard let home = Self.absolute(variable) else {
            throw .noPlace(detail: "HOME is not an absolute path")
        }
        guard home != "/" else { throw .noPlace(detail: "HOME is /") }
        self.init(path: Self.joined(home, ".local/state/ratings"), home: home)
    }

    /// The file of an app's state.
    func statePath(of app: AppName) -> String { "\(path)/\(app).json" }

    /// The file of what a person was writing for an app, in the form of a number from 1.
    func draftPath(of app: AppName, _ kind: WritingDraft.Kind, number: Int) -> String {
        let suffix = number == 1 ? "" : ".\(number)"
        return "\(path)/drafts/\(app).\(kind.rawValue)\(suffix).json"
    }

    /// The file that says which apps never ask.
    var optOutPath: String { "\(path)/opt-out" }

    /// A path without repeated slashes and dots that say nothing, or nil if it is not absolute.
    private static func absolute(_ path: String?) -> String? {
        guard let path, path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
        let parts = path.split(separator: "/").filter { $0 != "." }
        return "/" + parts.joined(separator: "/")
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        folder == "/" ? "/" + name : folder + "/" + name
    }
}
