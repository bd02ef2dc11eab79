#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The programs of this package as they were built with the tests.
enum BuiltProgram: String {
    case ratings
    case crashingScreen = "CrashingScreen"

    /// Why a program cannot be run.
    struct Missing: Error, CustomStringConvertible {
        let path: String

        var description: String { "\(path) is missing: run the tests with swift test" }
    }

    /// Where it is: beside the program that runs the tests.
    var path: String {
        get throws {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let folder = tests.split(separator: "/").dropLast().joined(separator: "/")
            let path = "/\(folder)/\(rawValue)"
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Missing(path: path)
            }
            return path
        }
    }
}
