import PlatformC

/// A program that has the terminal while we wait, such as an editor.
///
/// It stays in our process group, so that the terminal is its own and a stop stops both; its three
/// streams are the terminal, whatever ours are.
package enum TerminalProgram {
    /// Runs a program to its end; blocks the calling thread.
    ///
    /// To be called while nothing else of ours uses the terminal.
    package static func run(_ command: [String]) -> ChildResult.Outcome {
        do {
            let pid = try ChildSpawn.start(command, .defaultSignals) { actions in
                posix_spawn_file_actions_addopen(&actions, 0, "/dev/tty", O_RDWR, 0)
                posix_spawn_file_actions_adddup2(&actions, 0, 1)
                posix_spawn_file_actions_adddup2(&actions, 0, 2)
            }
            ChildReaper.waitForEnd(pid)
            return ChildReaper.reap(pid)
        } catch {
            return .couldNotStart(error)
        }
    }
}
