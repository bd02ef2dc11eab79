import Foundation
import RatingsTestSupport
import RatingsProviders
import TerminalKit
import RatingsPOSIX

extension BuiltProgram {
    /// The variables with which both programs ask the scripted server and remember in a folder.
    static func variables(_ server: ScriptedServer, _ folder: ScratchFolder) -> [String: String] {
        Program.plainEnvironment.merging([
            "XDG_CACHE_HOME": folder["cache"], "HOME": folder.path,
            OnlineVariable.machineIDFile: folder["machine-id"],
            OnlineVariable.appStoreURL: server.address(),
            OnlineVariable.odrsURL: server.address("/1.0/reviews/api"),
        ]) { $1 }
    }

    /// Runs it in a terminal.
    func show(
        _ arguments: String..., server: ScriptedServer, folder: ScratchFolder,
        variables: [String: String] = [:]
    ) throws -> EmulatedTerminal {
        let environment = Self.variables(server, folder).merging(variables) { $1 }
        return try EmulatedTerminal(
            running: Program(try path, arguments, environment: environment),
            size: Size(width: 80, height: 24))
    }

    /// Runs it to its end without a terminal.
    func run(
        _ arguments: [String], input: String = "", server: ScriptedServer, folder: ScratchFolder,
        variables: [String: String] = [:]
    ) throws -> ChildResult {
        // Not in our own environment, which all tests share.
        let environment = Self.variables(server, folder).merging(variables) { $1 }
            .map { "\($0.key)=\($0.value)" }
        return ChildProcess(
            command: ["env", "-i"] + environment + [try path] + arguments, input: Data(input.utf8)
        ).run(stop: try StopSwitch())
    }

    /// A program that starts this one with the variables of a test, for what cannot be given any.
    func script(
        server: ScriptedServer, folder: ScratchFolder, before: String = ""
    ) throws -> String {
        let assignments = Self.variables(server, folder).sorted { $0.key < $1.key }
            .map { "'\($0.key)=\($0.value)'" }.joined(separator: " ")
        let script = try folder.write(
            "#!/bin/sh\n\(before)\nexec env -i \(assignments) '\(try path)' \"$@\"\n",
            to: "ratings-online")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: script)
        return script
    }
}

extension ChildResult {
    /// What it wrote to standard output.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// What it wrote to standard error.
    var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
}
