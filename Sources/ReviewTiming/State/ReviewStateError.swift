/// Why a state cannot be read or written.
///
/// Whatever it is, nobody is asked and nothing is overwritten.
public enum ReviewStateError: Error, Hashable, Sendable {
    /// What is stored is not a state.
    case damaged(detail: String)
    /// What is stored was written by a newer program.
    case newerSchema(found: Int, known: Int)
    /// There is no folder to keep it in; the detail says why.
    case noFolder(detail: String)
    /// In the file's place is something else, as a directory or a pipe.
    case notAFile(path: String)
    /// The file is a symbolic link that leads nowhere in 40 steps.
    case linkLoop(path: String)
    /// The file or its folder belongs to another user.
    case otherOwner(path: String)
    /// Other programs held the file's lock for too long.
    case busy(path: String)
    /// The system refuses to read; the reason is the system's word.
    case unreadable(path: String, reason: String)
    /// The system refuses to write; the reason is the system's word.
    case unwritable(path: String, reason: String)
}

extension ReviewStateError {
    /// A name for metrics and scripts.
    public var code: String {
        switch self {
        case .damaged: "damaged"
        case .newerSchema: "newer-schema"
        case .noFolder: "no-folder"
        case .notAFile: "not-a-file"
        case .linkLoop: "link-loop"
        case .otherOwner: "other-owner"
        case .busy: "busy"
        case .unreadable: "unreadable"
        case .unwritable: "unwritable"
        }
    }

    /// Whether what is stored cannot be used, so that only forgetting it helps.
    public var isUnusableContent: Bool {
        switch self {
        case .damaged, .newerSchema: true
        default: false
        }
    }
}

extension ReviewStateError: CustomStringConvertible {
    /// What happened, as a sentence without its full stop.
    public var description: String {
        switch self {
        case .damaged(let detail): "the stored state is damaged: \(detail)"
        case .newerSchema(let found, let known):
            "what is stored has schema \(found), this program knows \(known)"
        case .noFolder(let detail): "there is no folder to remember in: \(detail)"
        case .notAFile(let path): "\(path) is not a regular file"
        case .linkLoop(let path): "\(path) is a symbolic link that leads nowhere"
        case .otherOwner(let path): "\(path) belongs to another user"
        case .busy(let path): "\(path) is in use by other programs"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}
