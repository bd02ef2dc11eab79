import PlatformC

/// The claim of one program on a file: as long as it lives, no other program gets one.
///
/// It is a lock on a file of its own, which ends with the process at the latest. Where the file system
/// has no locks, everybody gets the claim.
package final class FileClaim: Sendable {
    private let descriptor: Descriptor

    /// Claims a file, which need not exist yet.
    ///
    /// - Parameter suffix: What follows the file's name in the name of the claim's file.
    /// - Returns: nil if another program has the claim.
    package init?(_ file: DurableFile, suffix: String) throws(FileError) {
        _ = try file.prepare()
        let path = file.path + suffix
        do throws(SystemError) {
            descriptor = try Descriptor(path, O_RDWR | O_CREAT)
        } catch {
            throw .unwritable(path: path, reason: error.text)
        }
        if flock(descriptor.number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    }
}
