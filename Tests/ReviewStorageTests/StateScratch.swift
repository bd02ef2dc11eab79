import Foundation
import RatingsTestSupport
import ReviewStorage
import ReviewTiming
import Testing

/// A scratch folder in which the state's folder is `state`.
struct StateScratch {
    private let folder: ScratchFolder
    var path: String { folder.path }
    var state: String { path + "/state" }
    /// The file that a state of the app `demo` lies in.
    var file: String { state + "/demo.json" }

    init() throws { folder = try ScratchFolder() }

    func store() throws -> FileStateStore {
        FileStateStore(folder: StateFolder(path: state), app: try #require(AppName("demo")))
    }

    func makeState(mode: mode_t = 0o700) throws {
        try #require(mkdir(state, mode) == 0)
    }

    func write(_ text: String, to file: String? = nil) throws {
        if !FileManager.default.fileExists(atPath: state) { try makeState() }
        let path = file ?? self.file
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, 0o600)
    }

    func read(_ file: String? = nil) throws -> String {
        String(
            decoding: try Data(contentsOf: URL(fileURLWithPath: file ?? self.file)), as: UTF8.self)
    }

    func names(_ folder: String? = nil) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder ?? state).sorted()
    }

    static func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    static func link(_ path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
}

let noon = Date(timeIntervalSince1970: 1_772_366_400)
let today = CalendarDay(year: 2026, month: 3, day: 1)

extension ReviewStateStore {
    /// Records a launch at a fixed instant.
    func launch() throws {
        let day = try #require(today)
        try update { state in _ = state.record(.launch, at: noon, on: day) }
    }
}
