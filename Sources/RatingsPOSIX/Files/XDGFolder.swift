/// The folders that the XDG Base Directory Specification names.
package enum XDGFolder: Sendable {
    case cache
    case configuration
    case data
    case state

    /// Why there is no such folder.
    package struct Missing: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong with the variables, as a sentence without its full stop.
        package let description: String
    }

    /// The folder of this user.
    ///
    /// A path that is empty or relative counts as not set, and a home that is `/` has no such folders.
    ///
    /// - Parameter variable: Looks up a variable of the environment.
    package func find(
        _ variable: (String) -> String?
    ) throws(Missing) -> PrivateFolder {
        if let path = Self.absolute(variable(variableName)) { return PrivateFolder(path: path) }
        guard let named = variable("HOME"), !named.isEmpty else {
            throw Missing(description: "HOME is not set")
        }
        guard let home = Self.absolute(named) else {
            throw Missing(description: "HOME is not an absolute path")
        }
        guard home != "/" else { throw Missing(description: "HOME is /") }
        return PrivateFolder(path: home, home: home).folder(folderInHome)
    }

    /// The folders of data that all users share, the first one first.
    package static func sharedData(_ variable: (String) -> String?) -> [String] {
        let named = (variable("XDG_DATA_DIRS") ?? "").split(separator: ":")
            .compactMap { absolute(String($0)) }
        return named.isEmpty ? ["/usr/local/share", "/usr/share"] : named
    }

    /// The folders of configurations that all users share, the first one first.
    package static func sharedConfiguration(_ variable: (String) -> String?) -> [String] {
        let named = (variable("XDG_CONFIG_DIRS") ?? "").split(separator: ":")
            .compactMap { absolute(String($0)) }
        return named.isEmpty ? ["/etc/xdg"] : named
    }

    private var variableName: String {
        switch self {
        case .cache: "XDG_CACHE_HOME"
        case .configuration: "XDG_CONFIG_HOME"
        case .data: "XDG_DATA_HOME"
        case .state: "XDG_STATE_HOME"
        }
    }

    private var folderInHome: String {
        switch self {
        case .cache: ".cache"
        case .configuration: ".config"
        case .data: ".local/share"
        case .state: ".local/state"
        }
    }

    /// A path without repeated slashes and dots that mean nothing, or nil if it is not absolute.
    private static func absolute(_ path: String?) -> String? {
        guard let path, path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
        var clean = ""
        for part in Array(path.utf8).split(separator: UInt8(ascii: "/")) where !isDot(part) {
            clean += "/" + String(decoding: part, as: UTF8.self)
        }
        return clean.isEmpty ? "/" : clean
    }

    private static func isDot(_ part: ArraySlice<UInt8>) -> Bool {
        part.count == 1 && part.first == UInt8(ascii: ".")
    }
}
