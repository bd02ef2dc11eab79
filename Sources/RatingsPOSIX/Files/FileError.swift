/// Why a file of this user cannot be read or written.
package enum FileError: Error, Hashable, Sendable {
    /// The home directory in which it would be does not exist.
    case noHome(path: String)
    /// The system refuses to read it.
    case unreadable(path: String, reason: String)
    /// The system refuses to write it.
    case unwritable(path: String, reason: String)
    /// It is a folder, a pipe or a device.
    case notAFile(path: String)
    /// It, or its folder, belongs to another user.
    case otherOwner(path: String)
    /// Its symbolic links lead nowhere.
    case linkLoop(path: String)
    /// Other programs hold its lock for too long.
    case busy(path: String)
    /// It has more bytes than are read.
    case tooLong(path: String)
}

/// An error that can say why a file cannot be read or written.
package protocol FileFailing: Error {
    /// The error for a file.
    init(_ error: FileError)
    /// True if the file's content is damaged; it is read once more then, while nobody writes.
    var isDamage: Bool { get }
}

extension FileError: FileFailing {
    /// The same error.
    package init(_ error: FileError) { self = error }

    /// False: of what a file holds nothing is known here.
    package var isDamage: Bool { false }
}
