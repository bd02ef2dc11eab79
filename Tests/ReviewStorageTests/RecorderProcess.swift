import Foundation
import RatingsTestSupport
import Testing

/// The test program `StateRecorder` in a process of its own.
struct RecorderProcess {
    let process = Process()
    private let output = Pipe()

    /// The program's path.
    static func executable() throws -> String { try BuiltProgram.stateRecorder.path }

    /// Starts it, through another program if one is given, whose arguments its own follow.
    init(
        _ arguments: [String], through wrapper: [String] = [], program: String? = nil,
        environment: [String: String] = [:]
    ) throws {
        let command = wrapper + [try program ?? Self.executable()] + arguments
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Waits for this many bytes of output, or its end.
    func read(bytes: Int) -> Data {
        var data = Data()
        while data.count < bytes {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            data += more
        }
        return data
    }

    /// Waits for its end.
    ///
    /// - Returns: The rest of its output.
    @discardableResult
    func end() -> String {
        let rest = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: rest, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// A wrapper that gives up root's rights, where the tests have them.
    static let asAnotherUser =
        geteuid() == 0
        ? ["/usr/bin/setpriv", "--reuid", "12345", "--regid", "12345", "--clear-groups"] : []

    /// A copy of the program that every user may start.
    static func copy(in folder: StateScratch) throws -> String {
        let path = folder.path + "/recorder"
        try FileManager.default.copyItem(atPath: executable(), toPath: path)
        chmod(path, 0o755)
        return path
    }
}
