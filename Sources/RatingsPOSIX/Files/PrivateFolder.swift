/// A folder of this user alone; what is missing of it is created when something is stored.
package struct PrivateFolder: Hashable, Sendable {
    /// Its absolute path, without a slash at its end.
    package let path: String
    /// The home directory that has to exist before anything is created in it, or nil if the folder was
    /// named by itself.
    package let home: String?

    /// Takes a folder that was chosen by other means.
    package init(path: String, home: String? = nil) {
        self.path = path
        self.home = home
    }

    /// A folder in it.
    package func folder(_ name: String) -> PrivateFolder {
        PrivateFolder(path: path == "/" ? "/" + name : path + "/" + name, home: home)
    }
}
