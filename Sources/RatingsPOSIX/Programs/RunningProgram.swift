import PlatformFoundation

/// The program of this process.
package enum RunningProgram {
    /// The folders in which the program lies: where it was called, which may be a symbolic link in an
    /// environment of its own, and where its file is.
    ///
    /// - Parameters:
    ///   - name: What it was called as, its argument 0.
    ///   - path: The variable `PATH`, by which a name without a slash was found.
    package static func folders(calledAs name: String?, path: String?) -> [String] {
        let called = name.flatMap { file(calledAs: $0, path: path ?? "") }
        let folders = [called, file].compactMap { $0 }.map { URL(filePath: $0) }
            .map { $0.deletingLastPathComponent().standardized.path }
        return folders.first == folders.last ? Array(folders.prefix(1)) : folders
    }

    /// The program's file, or nil where it cannot be known.
    package static var file: String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    private static func file(calledAs name: String, path: String) -> String? {
        if name.contains("/") { return URL(filePath: name).path }
        return path.split(separator: ":").lazy.map { "\($0)/\(name)" }
            .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
    }
}
