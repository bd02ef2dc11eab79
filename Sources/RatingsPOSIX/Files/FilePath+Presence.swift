import PlatformC

extension FilePath {
    /// What can be seen of a file that an administrator may have written.
    package enum Presence: Hashable, Sendable {
        /// There is none.
        case absent
        /// A folder above it may not be searched, so that nobody knows.
        case hidden
        /// It belongs to root or to this user.
        case trusted
        /// It belongs to another user.
        case foreign
    }

    package static func presence(_ path: String) -> Presence {
        var status = stat()
        guard stat(path, &status) == 0 else { return errno == EACCES ? .hidden : .absent }
        return [0, geteuid()].contains(status.st_uid) ? .trusted : .foreign
    }

    /// When a file was last changed, in seconds since 1970; nil if there is none.
    package static func changedAt(_ path: String) -> Double? {
        status(path).map { Double($0.changeTime.tv_sec) }
    }
}

extension stat {
    fileprivate var changeTime: timespec {
        #if os(Linux)
        st_mtim
        #else
        st_mtimespec
        #endif
    }
}
