import CRatingsPOSIX
import Dispatch
import PlatformC

/// A program that is started and left alone, such as a browser.
///
/// It has no terminal, an empty standard input and nowhere to write to, and none of our open files: it
/// can neither disturb the screen nor keep a script waiting that reads what we print.
package enum DetachedProgram {
    /// What became of it.
    package enum Outcome: Hashable, Sendable {
        /// It could not be started.
        case couldNotStart(SystemError)
        /// It ended well.
        case succeeded
        /// It ended, and not well.
        case failed
        /// It still runs, and goes on without us.
        case running
    }

    private static let sliceMilliseconds: Int32 = 5

    /// Starts a program and waits a little for its end.
    ///
    /// - Parameters:
    ///   - command: The program, looked up on PATH if it has no slash, and its arguments.
    ///   - patienceMilliseconds: How long to wait; one that runs longer is left to itself.
    package static func start(
        _ command: [String], patienceMilliseconds: Int
    ) -> Outcome {
        let pid: pid_t
        do {
            pid = try ChildSpawn.start(command, .ownSession, withoutFiles)
        } catch {
            return .couldNotStart(error)
        }
        let deadline = ContinuousClock.now + .milliseconds(patienceMilliseconds)
        while !ChildReaper.hasEnded(pid) {
            guard ContinuousClock.now < deadline else {
                DispatchQueue(label: "ratings.reaper").async { _ = waitpid(pid, nil, 0) }
                return .running
            }
            _ = poll(nil, 0, sliceMilliseconds)
        }
        return ChildReaper.reap(pid) == .exited(status: 0) ? .succeeded : .failed
    }

    private static func withoutFiles(_ actions: inout posix_spawn_file_actions_t) {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        #if os(Linux)
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        #endif
    }
}
