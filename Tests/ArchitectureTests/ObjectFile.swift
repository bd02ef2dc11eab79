import Foundation

/// A compiled file of the build that the tests belong to, as `nm` reads it.
struct ObjectFile: CustomStringConvertible {
    let path: String

    var description: String { path }

    /// The folder of the program that runs the tests, with all that was built for them.
    private static var folder: URL {
        get throws {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            return URL(filePath: tests).deletingLastPathComponent()
        }
    }

    /// The object files of a module.
    static func all(of module: String) throws -> [ObjectFile] {
        let folder = try folder.appending(path: "\(module).build").path
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".o") }.map { ObjectFile(path: "\(folder)/\($0)") }
    }

    /// A program that was built with the tests.
    static func program(_ name: String) throws -> ObjectFile {
        ObjectFile(path: try folder.appending(path: name).path)
    }

    /// The names that others are to define.
    static func undefinedSymbols(of files: [ObjectFile]) throws -> Set<String> {
        try symbols(["-u"], of: files)
    }

    /// The names that these files define for others.
    static func definedSymbols(of files: [ObjectFile]) throws -> Set<String> {
        try symbols(["-g", "--defined-only"], of: files)
    }

    /// A version after a name, as in `wcwidth@GLIBC_2.2.5`, is left out.
    private static func symbols(_ options: [String], of files: [ObjectFile]) throws -> Set<String> {
        let nm = Process()
        let output = Pipe()
        nm.executableURL = URL(filePath: "/usr/bin/env")
        nm.arguments = ["nm", "-P"] + options + files.map(\.path)
        nm.standardOutput = output
        try nm.run()
        let text = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        nm.waitUntilExit()
        guard nm.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
        return Set(
            text.split(separator: "\n").compactMap { line in
                line.split(separator: " ").first?.split(separator: "@").first.map(String.init)
            })
    }
}
