import Foundation

/// The programs of this package as they were built with the tests.
public enum BuiltProgram: String, Sendable {
    case ratings
    case online = "ratings-online"
    /// A program of somebody else that fetches with the library.
    case onlineHost = "OnlineHost"
    case crashingScreen = "CrashingScreen"
    case hostProgram = "HostProgram"
    case backupExample = "BackupExample"
    case stateRecorder = "StateRecorder"

    /// Why a program cannot be run.
    public struct Missing: Error, CustomStringConvertible {
        let path: String

        /// What is missing, and what to do.
        public var description: String { "\(path) is missing: run the tests with swift test" }
    }

    /// Its path: in the folder of the program that runs the tests.
    public var path: String {
        get throws {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let path = URL(filePath: tests).deletingLastPathComponent()
                .appending(path: rawValue).path
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Missing(path: path)
            }
            return path
        }
    }
}
