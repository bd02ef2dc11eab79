import RatingsCore

/// How a person said to be asked by no program, or not by this one.
public enum OptOut: Hashable, Sendable {
    /// By the variable ``variable``.
    case byVariable
    /// By the opt-out file, which names this app.
    case ofThisApp
    /// By the opt-out file, which names all apps.
    case ofAllApps
    /// By a file for all users of this machine, which names this app or all apps, or cannot be read.
    case byAdministrator(path: String)

    /// The variable that forbids to ask unless it is empty, `0`, `false`, `no` or `off`.
    public static let variable = "RATINGS_NO_ASK"

    /// What the variables of a process say.
    public static func detect(in environment: [String: String]) -> OptOut? {
        Switch.isOn(environment[variable]) ? .byVariable : nil
    }
}
