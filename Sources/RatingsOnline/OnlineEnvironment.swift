import PlatformFoundation
import RatingsCore
import RatingsProviders
import RatingsPOSIX

/// What the surroundings say about servers, keys and the user: a value, so that tests need none.
public struct OnlineEnvironment: Sendable {
    /// The variables of the environment.
    public let variables: [String: String]
    /// What is known of the user and the machine; nil looks when it is asked for: few servers
    /// receive it.
    private let identity: Identity?

    private struct Identity {
        let login: String
        let machineID: String?
        let distribution: String
    }

    /// Creates surroundings of your own.
    ///
    /// - Parameters:
    ///   - variables: The variables of the environment.
    ///   - login: The user's name on this machine.
    ///   - machineID: The content of `/etc/machine-id`, or of the file that `RATINGS_MACHINE_ID_FILE`
    ///     names, with its line end; nil without such a file.
    ///   - distribution: The name of the system, as Open Desktop Ratings wants to be told.
    public init(
        variables: [String: String], login: String = "", machineID: String? = nil,
        distribution: String = "Linux"
    ) {
        self.variables = variables
        identity = Identity(login: login, machineID: machineID, distribution: distribution)
    }

    private init(ofProcess process: ProcessInfo) {
        variables = process.environment
        identity = nil
    }

    /// The surroundings of this process.
    public static var current: OnlineEnvironment {
        OnlineEnvironment(ofProcess: ProcessInfo.processInfo)
    }

    /// The user's name on this machine.
    var login: String { identity?.login ?? ProcessInfo.processInfo.userName }

    /// The content of ``machineIDPath`` with its line end, or nil without such a file.
    var machineID: String? {
        if let identity { return identity.machineID }
        let content = try? RegularFile.content(path: machineIDPath, byteLimit: 65_536)
        return content.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The name of the system.
    package var distribution: String {
        identity?.distribution ?? SystemRelease.current.distribution
    }

    /// A variable that is there and not empty.
    func value(_ name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The file of the machine's number if no variable names another one.
    static let usualMachineIDPath = "/etc/machine-id"

    /// The file of the machine's number.
    var machineIDPath: String { value(OnlineVariable.machineIDFile) ?? Self.usualMachineIDPath }

    /// The address under a variable, or the usual one.
    ///
    /// - Throws: An error that names the variable if it holds no address.
    func address(_ name: String, usual: String) throws(AppRatingError) -> ServerAddress {
        guard let address = ServerAddress(value(name) ?? usual) else {
            throw AppRatingError(
                .badRequest,
                message: "\(name) is no https:// address, and no http:// one on this machine.")
        }
        return address
    }

    /// The server of Open Desktop Ratings.
    var odrsAddress: ServerAddress {
        get throws(AppRatingError) {
            try address(OnlineVariable.odrsURL, usual: "https://odrs.gnome.org/1.0/reviews/api")
        }
    }

    /// The user's language as Open Desktop Ratings wants to be told.
    package var reviewLocale: String { MessageLanguage(variables).odrsLocale }
}
