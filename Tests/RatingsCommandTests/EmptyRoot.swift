import Foundation
import RatingsPOSIX
import RatingsTestSupport
import TerminalKit

/// A folder that a program can be shown as the root of all files: with nothing in it but the program, its
/// own files, `/proc`, `/dev/tty`, `/dev/null` and the description of a terminal.
final class EmptyRoot {
    /// Where the program is.
    enum Place: CaseIterable {
        /// On this machine, with all of its files.
        case host
        /// In the empty root.
        case root
    }

    /// True if this process may change the root of a child.
    static let isAllowed: Bool = {
        let probe = ["/usr/bin/env", "-i", "/usr/bin/unshare"] + unsharing
        let child = ChildProcess(command: probe + ["/usr/sbin/chroot", "/", "/bin/true"])
        guard let stop = try? StopSwitch() else { return false }
        return child.run(stop: stop).outcome == .exited(status: 0)
    }()

    /// Who is not root becomes it for these files alone.
    private static var unsharing: [String] {
        geteuid() == 0 ? ["--mount"] : ["--mount", "--map-root-user"]
    }

    /// The mounts end with the program.
    private static let entering = """
        set -e
        root=$1; shift
        [ ! -d "$root/proc" ] || mount --rbind /proc "$root/proc"
        mount --bind /dev/tty "$root/dev/tty"
        mount --bind /dev/null "$root/dev/null"
        exec chroot "$root" "$@"
        """
    private static let terminal = "x/xterm-256color"
    private static let terminalFolders = ["/lib/terminfo", "/etc/terminfo", "/usr/share/terminfo"]

    private let folder: ScratchFolder

    /// Copies a program and the description of a terminal into a new root.
    init(program: String, hasProc: Bool = true) throws {
        folder = try ScratchFolder()
        let files = FileManager.default
        for name in hasProc ? ["proc", "dev", "home"] : ["dev", "home"] {
            try files.createDirectory(atPath: folder[name], withIntermediateDirectories: true)
        }
        for name in ["dev/tty", "dev/null"] { try folder.write("", to: name) }
        try files.copyItem(atPath: program, toPath: folder["ratings"])
        for place in Self.terminalFolders {
            guard let description = files.contents(atPath: "\(place)/\(Self.terminal)") else {
                continue
            }
            try folder.write(description, to: "\(place.dropFirst())/\(Self.terminal)")
        }
    }

    /// Writes a file in the root.
    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    /// The text of a file in the root, or nil if there is none.
    func text(of name: String) -> String? { folder.text(of: name) }

    /// Removes a file or folder of the root.
    func remove(_ name: String) throws { try folder.remove(name) }

    /// The command that runs the program with arguments, in the root as its folder.
    func command(_ arguments: [String], in place: Place, locale: String = "C.UTF-8") -> [String] {
        let home = place == .root ? "/home" : folder["home"]
        let environment = [
            "/usr/bin/env", "-i", "-C", folder.path, "HOME=\(home)", "LC_ALL=\(locale)",
            "TERM=xterm-256color", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "RATINGS_REDUCED_MOTION=1",
        ]
        switch place {
        case .host: return environment + [folder["ratings"]] + arguments
        case .root:
            return environment + ["unshare"] + Self.unsharing
                + ["sh", "-c", Self.entering, "sh", folder.path, "/ratings"] + arguments
        }
    }

    /// Runs the program without a terminal.
    func run(_ arguments: [String], in place: Place, locale: String = "C.UTF-8") throws
        -> ChildResult
    {
        ChildProcess(command: command(arguments, in: place, locale: locale))
            .run(stop: try StopSwitch())
    }

    /// Runs the program in a terminal.
    func start(_ arguments: [String], in place: Place, locale: String = "C.UTF-8") throws
        -> EmulatedTerminal
    {
        let command = command(arguments, in: place, locale: locale)
        return try EmulatedTerminal(
            running: Program(command[0], Array(command.dropFirst())),
            size: Size(width: 80, height: 24))
    }
}
