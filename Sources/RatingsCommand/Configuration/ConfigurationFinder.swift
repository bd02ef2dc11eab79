import RatingsCore
import RatingsProviders
import ReviewStorage
import ReviewTiming
import PlatformFoundation
import RatingsPOSIX

/// Finds and reads an app's configuration.
struct ConfigurationFinder {
    let app: AppName
    /// The file that the user named, if any.
    let namedPath: String?
    /// The variables of this process.
    let variables: [String: String]
    /// Finds the folders in which this program lies; asked only where the user has no configuration.
    var programFolders: @Sendable () -> [String] = { [] }

    /// Where the configuration is looked for, the first place first.
    ///
    /// The user's own file, then where packages ship theirs: `$XDG_DATA_HOME` or `~/.local/share`,
    /// `../share` of this program, `$XDG_DATA_DIRS` or `/usr/local/share` and `/usr/share`. Paths that
    /// are empty or relative count as not set.
    var paths: [String] {
        if let namedPath { return [namedPath] }
        return [userPath].compactMap { $0 } + shippedPaths
    }

    private var shippedPaths: [String] {
        Self.shippedFolders(variables, programFolders).map(configurationPath)
    }

    private static func shippedFolders(
        _ variables: [String: String], _ programFolders: () -> [String]
    ) -> [String] {
        let userData = try? XDGFolder.data.find { variables[$0] }.path
        let installed = programFolders().map { folder in
            folder.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/share"
        }
        let folders =
            [userData].compactMap { $0 } + installed + XDGFolder.sharedData { variables[$0] }
        var seen: Set<String> = []
        return folders.filter { seen.insert($0).inserted }
    }

    private func configurationPath(in folder: String) -> String {
        "\(Self.appsFolder(in: folder))/\(app).json"
    }

    private static func appsFolder(in folder: String) -> String { "\(folder)/ratings/apps" }

    /// The apps that have a configuration where one is looked for, by name.
    static func apps(
        variables: [String: String], programFolders: () -> [String]
    ) -> Set<AppName> {
        let userFolder = try? XDGFolder.configuration.find { variables[$0] }.path
        let folders = [userFolder].compactMap { $0 } + shippedFolders(variables, programFolders)
        return Set(
            folders.map(appsFolder).flatMap { folder in
                (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            }.filter { $0.hasSuffix(".json") }.compactMap { AppName(String($0.dropLast(5))) })
    }

    /// Where a configuration of the user's own belongs, or nil if there is no home.
    var userPath: String? { userFolder.map { configurationPath(in: $0.path) } }

    /// The configuration, or nil if there is none in any place.
    func find() throws(ConfigurationError) -> AppConfiguration? { try locate()?.configuration }

    /// The configuration and the path of its file, or nil if there is none in any place.
    func locate() throws(ConfigurationError) -> (path: String, configuration: AppConfiguration)? {
        if let path = namedPath ?? userPath, let found = try locate(in: [path]) { return found }
        return namedPath == nil ? try locate(in: shippedPaths) : nil
    }

    private func locate(
        in paths: [String]
    ) throws(ConfigurationError) -> (path: String, configuration: AppConfiguration)? {
        for path in paths {
            let file: ConfigurationFile
            do throws(FileFailure) {
                file = try ConfigurationFile(path: path)
            } catch {
                if namedPath == nil, error.isMissing { continue }
                throw .unreadable(path: path, error)
            }
            return (path, try file.configuration())
        }
        return nil
    }

    /// What is said where no place has a configuration.
    var absence: MissingConfiguration {
        let apps = Self.apps(variables: variables, programFolders: programFolders)
        return MissingConfiguration(
            app: app, paths: paths,
            similarApp: Suggestion.word(
                for: app.description, among: apps.map(\.description).sorted()))
    }

    /// The home that has to exist before anything is created in it, or nil where `XDG_CONFIG_HOME` names
    /// the folder.
    var home: String? { userFolder?.home }

    private var userFolder: PrivateFolder? {
        try? XDGFolder.configuration.find { variables[$0] }
    }
}

extension FileFailure {
    /// True if there is no such file.
    fileprivate var isMissing: Bool { kind == .notFound }
}
