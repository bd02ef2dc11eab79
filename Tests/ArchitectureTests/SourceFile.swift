import Foundation

/// A Swift file of the package.
struct SourceFile: CustomStringConvertible {
    /// The module that it belongs to.
    let module: String
    let path: String
    let lines: [String]

    var description: String { path }

    /// The root of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// All files of all modules.
    static func all() throws -> [SourceFile] {
        let modules = try FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: "Sources").path)
        let folders = modules.map { ($0, "Sources/\($0)") } + [("RatingsAssets", "Assets")]
        return try folders.flatMap { module, folder in
            try swiftPaths(in: folder).map { path in
                let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                return SourceFile(
                    module: module, path: path, lines: text.components(separatedBy: "\n"))
            }
        }
    }

    /// The modules that the file imports.
    var imports: [String] {
        lines.compactMap { line in
            guard let match = line.wholeMatch(of: /(?:@\w+ )*(?:\w+ )?import (\w+).*/) else {
                return nil
            }
            return String(match.1)
        }
    }

    /// The names of the types that the file declares at its top.
    var types: [String] {
        lines.compactMap { line in
            line.prefixMatch(of: /(?:\w+ )*(?:struct|class|enum|actor|protocol) (\w+)/)
                .map { String($0.1) }
        }
    }

    private static func swiftPaths(in folder: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(
            atPath: root.appending(path: folder).path)
        return names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
    }
}
