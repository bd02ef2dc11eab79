import PlatformFoundation
import RatingsCore
import RatingsPOSIX
public import ReviewTiming

/// The folder in which the states of all apps are kept, found from the variables of a process.
public struct StateFolder: Hashable, Sendable {
    let folder: PrivateFolder

    /// The folder itself, an absolute path without a slash at its end.
    public var path: String { folder.path }

    /// Takes a folder that was chosen by other means.
    ///
    /// - Parameter path: Absolute; what is missing of it is created when something is stored.
    public init(path: String) {
        folder = PrivateFolder(path: path)
    }

    /// Finds `$XDG_STATE_HOME/ratings`, or `$HOME/.local/state/ratings`.
    ///
    /// - Parameter environment: The variables. A path that is empty or relative counts as not set, and
    ///   nothing is kept in a home that is `/`.
    /// - Throws: `ReviewStateError` with `noFolder`.
    public init(environment: [String: String]) throws(ReviewStateError) {
        do throws(XDGFolder.Missing) {
            folder = try XDGFolder.state.find { environment[$0] }.folder("ratings")
        } catch {
            throw .noFolder(detail: error.description)
        }
    }

    /// The apps whose states are kept here, by name; none where the folder cannot be read.
    package var apps: [AppName] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.compactMap { AppName(String($0.dropLast(5))) }
            .sorted { $0.description < $1.description }
    }

    /// The file of an app's state.
    func stateFile(of app: AppName) -> DurableFile { DurableFile("\(app).json", in: folder) }

    /// The file of what a user was writing for an app, in the form of a number from 1.
    func draftFile(of app: AppName, _ kind: WritingDraft.Kind, number: Int) -> DurableFile {
        let suffix = number == 1 ? "" : ".\(number)"
        return DurableFile("drafts/\(app).\(kind.rawValue)\(suffix).json", in: folder)
    }

    /// The file of the asks of all apps; no app's name begins with a dot.
    var sharedAskFile: DurableFile { DurableFile(".asks.json", in: folder) }

    /// The file that says which apps never ask.
    var optOutFile: DurableFile { DurableFile("opt-out", in: folder) }
}
