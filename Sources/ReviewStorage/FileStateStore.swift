import RatingsPOSIX
public import ReviewTiming
import PlatformFoundation

/// Keeps an app's state in a file, `APP.json` in a ``StateFolder``.
///
/// Any number of programs may record at once: none is lost, and readers always see a whole document.
/// The file has mode 0600 in a folder of mode 0700; if it is a symbolic link it stays one.
public struct FileStateStore: ReviewStateStore {
    private let file: DurableFile

    /// Names the file; nothing is touched yet.
    public init(folder: StateFolder, app: AppName) {
        file = folder.stateFile(of: app)
    }

    /// The file's path, its links not followed.
    public var path: String { file.path }

    /// The state as it is now; a new one where there is no file.
    public func load() throws(ReviewStateError) -> ReviewState {
        try file.read(Self.state)
    }

    /// Refuses where the folder, or what lies in it, cannot be written by this user.
    public func checkWritable() throws(ReviewStateError) {
        try ReviewStateError.converting { () throws(FileError) in try file.checkWritable() }
    }

    /// Changes the state under a lock; what it was changed to is on the disk when this returns.
    ///
    /// - Throws: `ReviewStateError`, also `busy` if others hold the lock for too long.
    public func update<Result>(
        _ change: (inout ReviewState) -> Result
    ) throws(ReviewStateError) -> Result {
        try file.update { (bytes) throws(ReviewStateError) in
            let before = try Self.state(bytes)
            var state = before
            let result = change(&state)
            return (state == before ? nil : Array(try state.document()), result)
        }
    }

    /// Removes the file, readable or not; a symbolic link to it stays, and a file on which something is
    /// mounted is emptied.
    public func forget() throws(ReviewStateError) {
        let empty = Array(try ReviewState().document())
        try ReviewStateError.converting { () throws(FileError) in
            try file.remove(emptied: empty)
        }
    }

    private static func state(_ bytes: [UInt8]?) throws(ReviewStateError) -> ReviewState {
        guard let bytes else { return ReviewState() }
        return try ReviewState(document: Data(bytes))
    }
}
