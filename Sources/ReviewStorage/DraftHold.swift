import ReviewTiming

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The claim of one form on one draft: as long as it lives no other form takes the draft.
///
/// It is a lock on a file of its own, which ends with the process at the latest.
final class DraftHold: Sendable {
    private let descriptor: Int32

    /// Claims a draft.
    ///
    /// - Parameter file: The draft, which need not be there yet.
    /// - Returns: Nil if another form has it.
    /// - Throws: `ReviewStateError` if no draft can be kept there.
    init?(_ file: DurableFile) throws(ReviewStateError) {
        try file.checkHome()
        let folder = FilePath.folder(of: file.path)
        try FilePath.makeFolder(folder)
        try FilePath.refuseForeign(folder: folder)
        let path = file.path + ".form"
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else {
            throw .unwritable(path: path, reason: SystemError.last.reason)
        }
        // Where there are no locks the draft is taken as it is.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
